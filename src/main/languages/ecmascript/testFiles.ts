const TEST_NAME = /\.(?:test|spec|cy|e2e)(?:-d)?\.[cm]?[jt]sx?$/
const TEST_FOLDERS = new Set(['__tests__', '__test__', 'test', 'tests', 'e2e', 'spec', 'cypress'])

const RUNNER_NAME =
  /(?:^|[\W_])(?:jest|vitest|mocha|jasmine|karma|cypress|playwright|tests?|specs?)(?:$|[\W_A-Z])|[a-z](?:Tests?|Specs?)(?:$|[\W_A-Z])/

/** Whether a file may have the globals of a test runner: configuration and helpers of tests as well, by the name of the file. */
export function mayHaveTestGlobals(path: string): boolean {
  return isEcmascriptTestFile(path) || RUNNER_NAME.test(path.slice(path.lastIndexOf('/') + 1))
}

/** Whether a file holds tests or what only tests use, by its name and folders. */
export function isEcmascriptTestFile(path: string): boolean {
  const folders = path.split('/')
  folders.pop()
  return TEST_NAME.test(path) || folders.some((folder) => TEST_FOLDERS.has(folder))
}
