/**
 * The module that a file belongs to: its folder, which is the package in most languages; `.` for files at the root. With a `depth` the folders
 * below that many segments count to the one they are in: `src/graph/scc/tarjan.ts` is in `src/graph` at depth 2.
 */
export function moduleOf(path: string, depth = Infinity): string {
  const folders = path.split('/').slice(0, -1)
  return folders.length === 0 ? '.' : folders.slice(0, depth).join('/')
}
