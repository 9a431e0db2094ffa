import type { FlatTable } from '#shared/table'
import type { TestsFilter } from '#shared/viewState'
import type { GraphReader } from '#graph/GraphReader'
import { LEVELS } from '#graph/projection'
import { wholeTable } from '../rows/wholeTable.ts'
import { levelGraph } from './levelGraph.ts'
import { rankedCycles } from './rankedCycles.ts'

/** How many cycles there are at each level, how large the largest is, and how many of its kind of thing are in any. */
export function levelCounts(
  reader: GraphReader,
  scope: { readonly tests: TestsFilter; readonly path?: string | undefined; readonly generated: boolean },
): FlatTable {
  const rows = LEVELS.map((level) => {
    const cycles = rankedCycles(reader, levelGraph(reader, { level, ...scope }))
    const sizes = cycles.map(({ members }) => members.length)
    return [
      level,
      cycles.length,
      sizes.reduce((most, size) => Math.max(most, size), 0),
      sizes.reduce((sum, size) => sum + size, 0),
    ]
  })
  return wholeTable(['level', 'cycles', 'largest', 'members'], rows)
}
