const TEST_FILE = /(^|\/)src\/(\w*[tT]est\w*|it)\/|(^|\/)tests?\/|(Test|Tests|Suite|Spec)\.scala$/

/** Whether a path is that of a test file by the conventions of sbt, Mill, munit and ScalaTest. */
export function isScalaTestFile(path: string): boolean {
  return TEST_FILE.test(path)
}
