import { cycleList } from '../cycles/cycleLists.ts'
import { levelGraph } from '../cycles/levelGraph.ts'
import { rankedCycles } from '../cycles/rankedCycles.ts'
import type { Aspect } from './Ground.ts'

/** Cycles of the folders of production code, as `find_cycles level=module tests=exclude` finds them. */
export const cycles: Aspect = ({ scope: { reader }, path }) => {
  const projection = levelGraph(reader, { level: 'module', tests: 'exclude', path, generated: false })
  return cycleList(reader, projection, rankedCycles(reader, projection))
}
