import { listOf } from '../rows/incompleteFiles.ts'
import type { Aspect } from './Ground.ts'

/** What one module of production code takes from another, most references first. `cycle`: the two are in one. */
export const boundaries: Aspect = (ground) => {
  const { boxes, edges, layers } = ground.modules()
  const idOf = (box: number): string => boxes[box]?.id ?? ''
  const rows = edges
    .filter(({ count }) => count > 0)
    .map((edge) => ({ ...edge, fromId: idOf(edge.from), toId: idOf(edge.to) }))
    .sort(
      (a, b) =>
        b.count - a.count || (a.fromId === b.fromId ? (a.toId < b.toId ? -1 : 1) : a.fromId < b.fromId ? -1 : 1),
    )
  return listOf(['from', 'to', 'references', 'calls', 'imports', 'cycle'], rows, {
    key: ({ count, fromId, toId }) => [-count, fromId, toId],
    row: ({ from, to, count, byKind, fromId, toId }) => {
      const cycle = layers.cycle[from] ?? 0
      return [fromId, toId, count, byKind.calls ?? 0, byKind.imports ?? 0, cycle > 0 && cycle === layers.cycle[to]]
    },
  })
}
