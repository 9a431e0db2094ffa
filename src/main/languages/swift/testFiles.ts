const TEST_FILE = /(^|\/)\w*Tests?\/|(^|\/)\w+(Tests|Test|Spec)\.swift$/

/** Whether a path is that of a test file by the conventions of Swift packages and XCTest. */
export function isSwiftTestFile(path: string): boolean {
  return TEST_FILE.test(path)
}
