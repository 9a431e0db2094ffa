import { besideRoute, flowRoute } from '../../../stage/diagram/routes.ts'
import type { DiagramBox, DiagramEdge, EdgeLook } from '../../../stage/diagram/types.ts'
import { countOf } from '../../../ui/formatCount.ts'
import type { Reached } from '../ImpactReport.ts'
import type { Witnesses } from '../witness.ts'

const WIDTH = 1.25
const MOST_WIDTH = 3.5

/** One line for each row, from what it is reached through; lines between the same boxes are one, wider by their number. */
export function drawEdges(
  witnesses: Witnesses,
  boxOf: ReadonlyMap<string, string>,
  boxes: readonly DiagramBox[],
): readonly DiagramEdge[] {
  const places = new Map(boxes.map((box) => [box.id, box]))
  const lines = new Map<string, { readonly source: string; readonly target: string; readonly rows: Reached[] }>()
  for (const row of witnesses.reached.values()) {
    const nearer = witnesses.nearer(row)
    const source = nearer === undefined ? undefined : boxOf.get(nearer)
    const target = boxOf.get(row.qn)
    if (source === undefined || target === undefined) continue
    const id = edgeId(source, target)
    const line = lines.get(id)
    if (line === undefined) lines.set(id, { source, target, rows: [row] })
    else line.rows.push(row)
  }
  return [...lines]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, line]) => {
      const from = places.get(line.source)
      const to = places.get(line.target)
      if (from === undefined || to === undefined) return []
      const route = from.x < to.x ? flowRoute(from, to) : besideRoute(from, to, 'right')
      const [only] = line.rows
      const said =
        line.rows.length === 1 && only !== undefined ? `via ${only.via}` : countOf(line.rows.length, 'symbol')
      return [
        {
          id,
          source: line.source,
          target: line.target,
          look: lookOf(line.rows),
          ...route,
          width: Math.min(MOST_WIDTH, WIDTH + 0.9 * Math.log10(line.rows.length)),
          title: `${to.title} reached through ${from.title}, ${said}`,
        },
      ]
    })
}

export function edgeId(source: string, target: string): string {
  return `${source} -> ${target}`
}

/** Dotted only where all that it stands for is uncertain. */
function lookOf(rows: readonly Reached[]): EdgeLook {
  if (rows.every(({ via }) => via === 'unresolved' || via === 'possible')) return 'possible'
  return rows.every(({ via }) => via === 'dispatch') ? 'dispatch' : 'counted'
}
