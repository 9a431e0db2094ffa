import type { Bounds } from '../canvas/viewport.ts'
import { interfaceWidth } from '../layout/interfaceWidth.ts'
import { CAPTION_FONT } from '../layout/measures.ts'
import type { Diagram } from './types.ts'

/** The rectangle around everything that a diagram draws; a small one around the origin where it draws nothing. */
export function boundsOfDiagram({ boxes, frames, captions, edges }: Diagram): Bounds {
  const xs: number[] = []
  const ys: number[] = []
  const include = (left: number, right: number, top: number, bottom: number): void => {
    xs.push(left, right)
    ys.push(top, bottom)
  }
  for (const { x, y, width, height } of boxes) include(x - width / 2, x + width / 2, y - height / 2, y + height / 2)
  for (const { left, right, top, bottom } of frames) include(left, right, top - 8, bottom)
  for (const { text, x, y, align } of captions) {
    const width = interfaceWidth(text, CAPTION_FONT)
    const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
    include(left, left + width, y - 8, y + 8)
  }
  for (const { control } of edges) for (const { x, y } of control) include(x, x, y, y)
  if (xs.length === 0) return { left: -1, right: 1, top: -1, bottom: 1 }
  return { left: least(xs), right: most(xs), top: least(ys), bottom: most(ys) }
}

/** Not by spreading: a picture has more numbers than a call may have arguments. */
function least(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.min(a, b))
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.max(a, b))
}
