const TEST_FILE = /(^|\/)(tests?\/|test_[^/]*\.pyi?$|[^/]*_tests?\.pyi?$|conftest\.py$)/

/** Whether a path is that of a test file by the conventions of pytest and unittest. */
export function isPythonTestFile(path: string): boolean {
  return TEST_FILE.test(path)
}
