/** Whether a path is that of a test file: only `go test` builds it. */
export function isGoTestFile(path: string): boolean {
  return path.endsWith('_test.go')
}
