import type { Direction } from '../input/neighbour.ts'
import type { DiagramBox } from './types.ts'

/** How much a step aside costs against one ahead. */
const ASIDE = 2.5

/**
 * The box that an arrow key leads to: the nearest in that direction, where what lies straight ahead is nearer than what
 * lies aside. Undefined at the border.
 */
export function nearestBox(
  boxes: readonly DiagramBox[],
  from: DiagramBox,
  direction: Direction,
): DiagramBox | undefined {
  let best: { readonly box: DiagramBox; readonly cost: number } | undefined
  for (const box of boxes) {
    if (box.id === from.id) continue
    const { ahead, aside } = distances(from, box, direction)
    if (ahead <= 0 || aside > 4 * ahead) continue
    const cost = ahead + ASIDE * aside
    if (best === undefined || cost < best.cost) best = { box, cost }
  }
  return best?.box
}

function distances(from: DiagramBox, to: DiagramBox, direction: Direction): { ahead: number; aside: number } {
  const dx = to.x - from.x
  const dy = to.y - from.y
  switch (direction) {
    case 'left':
      return { ahead: -dx, aside: Math.abs(dy) }
    case 'right':
      return { ahead: dx, aside: Math.abs(dy) }
    case 'up':
      return { ahead: -dy, aside: Math.abs(dx) }
    case 'down':
      return { ahead: dy, aside: Math.abs(dx) }
  }
}
