import type { Placed, Projection } from '../types.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

/**
 * The box that an arrow key leads to: left towards callers, right towards callees, up and down inside a column. Of the
 * boxes in the next column those that a line joins come first, then the nearest in height. Undefined at the border.
 */
export function neighbourOf(
  projection: Projection,
  positions: Readonly<Record<string, Placed>>,
  from: string,
  direction: Direction,
): string | undefined {
  const start = projection.nodes.find((box) => box.id === from)
  const placed = positions[from]
  if (start === undefined || placed === undefined) return undefined
  const column = columnOf(start)
  const inColumn = (wanted: number): readonly { id: string; y: number }[] =>
    projection.nodes.flatMap((box) => {
      const position = positions[box.id]
      return position === undefined || columnOf(box) !== wanted ? [] : [{ id: box.id, y: position.y }]
    })
  switch (direction) {
    case 'up':
    case 'down': {
      const sign = direction === 'up' ? -1 : 1
      const beyond = inColumn(column).filter((box) => sign * (box.y - placed.y) > 0)
      return nearest(beyond, placed.y)
    }
    case 'left':
    case 'right': {
      const next = inColumn(column + (direction === 'left' ? -1 : 1))
      const joined = next.filter((box) => isJoined(projection, from, box.id))
      return nearest(joined.length > 0 ? joined : next, placed.y)
    }
  }
}

/** Columns counted from the centre: callers below zero, callees above. */
function columnOf(box: { readonly side: string; readonly hop: number }): number {
  return box.side === 'callers' ? -box.hop : box.hop
}

function isJoined(projection: Projection, one: string, other: string): boolean {
  return projection.edges.some(
    (edge) => (edge.source === one && edge.target === other) || (edge.source === other && edge.target === one),
  )
}

function nearest(boxes: readonly { id: string; y: number }[], y: number): string | undefined {
  let best: { id: string; y: number } | undefined
  for (const box of boxes) {
    if (best === undefined || Math.abs(box.y - y) < Math.abs(best.y - y)) best = box
  }
  return best?.id
}
