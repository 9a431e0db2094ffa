import type { Diagram, EdgeLook } from '../diagram/types.ts'
import type { CellLook, Matrix } from './types.ts'

const LOOKS: Readonly<Record<CellLook, EdgeLook>> = { below: 'counted', above: 'cycle', cut: 'cut' }
const NOWHERE = { x: 0, y: 0 }

/** A matrix as the graph that it is: its members, and an edge for each cell. Without places: it is told, not drawn. */
export function diagramOfMatrix({ members, cells }: Matrix): Diagram {
  return {
    boxes: members.map(({ id, label, title }) => ({
      id,
      label,
      glyph: '',
      shape: 'rectangle',
      look: 'plain',
      ...NOWHERE,
      width: 0,
      height: 0,
      title: id,
      facts: [title],
    })),
    edges: cells.flatMap(({ row, column, value, look, title }) => {
      const [source, target] = [members[row]?.id, members[column]?.id]
      if (source === undefined || target === undefined) return []
      return [
        {
          id: `${row} ${column}`,
          source,
          target,
          look: LOOKS[look],
          start: NOWHERE,
          end: NOWHERE,
          control: [],
          width: 1,
          count: { text: String(value), at: NOWHERE },
          title,
        },
      ]
    }),
    frames: [],
    captions: [],
  }
}
