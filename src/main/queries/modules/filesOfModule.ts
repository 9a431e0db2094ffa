import type { GraphReader } from '#graph/GraphReader'
import { moduleOf } from '#graph/moduleOf'
import type { TestsFilter } from '#shared/viewState'
import { divisionOf, pathOf, projectBoxes, type MapLevel } from './projectBoxes.ts'

/** The map that an id is of. */
export interface MapChoices {
  readonly level: MapLevel
  readonly path: string
  readonly expand: readonly string[]
  readonly tests: TestsFilter
}

/** Rows of the files that an id means: by itself, or for what a map folded together, on that map. */
export function filesOnMap(reader: GraphReader, id: string, map: MapChoices): readonly number[] {
  if (id !== '+' && !id.endsWith('/+')) return filesOfModule(reader, id)
  const { boxes } = projectBoxes(reader, {
    ...divisionOf(map.level),
    path: map.path,
    tests: map.tests,
    open: map.expand,
  })
  return boxes.find((box) => box.id === id)?.files ?? []
}

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
