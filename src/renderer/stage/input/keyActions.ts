import type { StageCanvas } from '../canvas/createStageCanvas.ts'
import { revealIn } from '../canvas/viewport.ts'
import type { Box, StageProps } from '../types.ts'
import type { Picture } from '../usePicture.ts'
import { type Direction, neighbourOf } from './neighbour.ts'
import type { StageKey } from './stageKeys.ts'
import type { Wishes } from './wishes.ts'

/** What a key acts on. */
export interface KeyTarget {
  readonly props: StageProps
  readonly canvas: StageCanvas
  readonly picture: Picture
  readonly focused: Box
  readonly wishes: Wishes
}

export const ZOOM_STEP = 1.25

/** Does what the key asks for. */
export function actOnKey(key: StageKey, target: KeyTarget): void {
  const { props, canvas, picture, focused, wishes } = target
  const isCentre = focused.side === 'centre'
  switch (key.act) {
    case 'move':
      return moveFocus(target, key.direction)
    case 'activate':
      return focused.type === 'bundle' ? wishes.toggle(focused.id) : props.onActivate(focused.id)
    case 'toggle':
      return isCentre || hasNothingToExpand(focused) ? undefined : wishes.toggle(focused.id)
    case 'hide':
      return isCentre ? undefined : props.onHide?.(focused.id)
    case 'list':
      return props.onList?.(focused.type === 'bundle' ? focused : undefined)
    case 'fit':
      return picture.fit(true)
    case 'zoom_in':
      return canvas.zoomBy(ZOOM_STEP)
    case 'zoom_out':
      return canvas.zoomBy(1 / ZOOM_STEP)
    case 'clear':
      return wishes.clear()
    case 'centre':
      return props.onSelect({ kind: 'symbol', qn: picture.projection.centre })
    case 'depth': {
      const hops = props.choices.depth[key.side] + key.step
      return hops < 0 ? undefined : props.onDepth(key.side, hops)
    }
  }
}

/** A symbol whose neighbours are all drawn: to expand it would only mark it. */
function hasNothingToExpand(box: Box): boolean {
  return box.type === 'symbol' && !box.expanded && box.more === 0
}

/** To the next box in that direction; the view follows only where it would be out of view. */
function moveFocus(target: KeyTarget, direction: Direction): void {
  const { picture, focused } = target
  const next = neighbourOf(picture.projection, picture.layout.positions, focused.id, direction)
  if (next !== undefined) goToBox(next, target)
}

/** Gives the focus to a box of the picture, by its id, and brings it into sight. */
export function goToBox(
  id: string,
  { canvas, picture, wishes }: Pick<KeyTarget, 'canvas' | 'picture' | 'wishes'>,
): void {
  const { projection, layout } = picture
  const box = projection.nodes.find((candidate) => candidate.id === id)
  const placed = layout.positions[id]
  if (box === undefined || placed === undefined) return
  wishes.goTo(box)
  const revealed = revealIn(placed, canvas.destination(), canvas.size())
  if (revealed !== undefined) canvas.moveTo(revealed, true)
}
