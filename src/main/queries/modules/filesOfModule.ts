import type { GraphReader } from '#graph/GraphReader'
import { moduleOf } from '#graph/moduleOf'
import { pathOf } from './projectBoxes.ts'

/**
 * Rows of the files that the id of a module means, as a map prints it: a folder with all below it, a file, `folder/*` for the
 * files directly in a folder, `*` for those at the root, `.` for all. Empty where there are none.
 */
export function filesOfModule(reader: GraphReader, id: string): readonly number[] {
  const matches = matcherOf(id)
  return [...reader.graph.files.path.keys()].filter((file) => matches(pathOf(reader, file)))
}

function matcherOf(id: string): (path: string) => boolean {
  if (id === '.') return () => true
  if (id === '*') return (path) => !path.includes('/')
  if (id.endsWith('/*')) return (path) => moduleOf(path) === id.slice(0, -2)
  return (path) => path === id || path.startsWith(`${id}/`)
}
