const TEST_NAME = /\.(?:test|spec|cy|e2e)(?:-d)?\.[cm]?[jt]sx?$/
const TEST_FOLDERS = new Set(['__tests__', '__test__', 'test', 'tests', 'e2e', 'spec', 'cypress'])

/** Whether a file holds tests or what only tests use, by its name and folders. */
export function isEcmascriptTestFile(path: string): boolean {
  const folders = path.split('/')
  folders.pop()
  return TEST_NAME.test(path) || folders.some((folder) => TEST_FOLDERS.has(folder))
}
