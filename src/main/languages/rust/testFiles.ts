const TEST_FILE =
  /(^|\/)(?:tests|benches|test_utils|testsuite)\/|(^|\/)(?:tests?|testing|test_utils?|\w+_tests?|test_\w+)\.rs$/

/** Whether a path is that of a test file: what Cargo builds for tests alone, and modules that are named as tests. */
export function isRustTestFile(path: string): boolean {
  return TEST_FILE.test(path)
}
