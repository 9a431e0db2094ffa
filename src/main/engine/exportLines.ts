import { exportEdges, exportSites, exportSymbols } from '#indexer/exportIndex'
import { databasePath } from '#store/projectsFolder'
import { readIndex } from '#store/readIndex'

/** What can be exported, each as lines of JSON. */
export const EXPORTS = ['symbols', 'edges', 'sites'] as const
export type Export = (typeof EXPORTS)[number]

/** Lines of what was published last of a project, or undefined where nothing was. */
export function exportLines(home: string, root: string, what: Export): Iterable<string> | undefined {
  const index = readIndex(databasePath(home, root))
  if (index === undefined) return undefined
  switch (what) {
    case 'symbols':
      return exportSymbols(index)
    case 'edges':
      return exportEdges(index)
    case 'sites':
      return exportSites(index)
  }
  return what satisfies never
}
