const TEST_FILE = /(^|\/)src\/(\w*[tT]est\w*)\/|(^|\/)tests?\/|(Test|Tests|TestCase|IT|Spec)\.kt$/

/** Whether a path is that of a test file by the conventions of Gradle's source sets, JUnit and kotest. */
export function isKotlinTestFile(path: string): boolean {
  return TEST_FILE.test(path)
}
