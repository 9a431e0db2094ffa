import type { Layout } from '../layout/columns.ts'
import { interfaceWidth } from '../layout/interfaceWidth.ts'
import { ACTIVE_HEIGHT, CAPTION_FONT, NODE_HEIGHT } from '../layout/measures.ts'
import type { Placed } from '../types.ts'

export const ZOOM_LEAST = 0.1
export const ZOOM_MOST = 2.5

/** Height in px at which a name is still read. */
const LEGIBLE_PX = 8.75
/** That of the names of symbols at 100 %. */
export const NAME_PX = 11.5

/** What lies over the canvas and must not cover the drawing when it is fitted. */
export const MARGINS: Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>> = {
  left: 20,
  right: 20,
  top: 48,
  bottom: 44,
}

export interface Bounds {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface Viewport {
  readonly zoom: number
  readonly panX: number
  readonly panY: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The rectangle around boxes and captions. */
export function boundsOf({ positions, captions }: Layout): Bounds {
  const bounds = { left: 0, right: 0, top: -ACTIVE_HEIGHT / 2, bottom: ACTIVE_HEIGHT / 2 }
  const include = (left: number, right: number, y: number, half: number): void => {
    bounds.left = Math.min(bounds.left, left)
    bounds.right = Math.max(bounds.right, right)
    bounds.top = Math.min(bounds.top, y - half)
    bounds.bottom = Math.max(bounds.bottom, y + half)
  }
  for (const placed of Object.values(positions)) {
    include(placed.x - placed.width / 2, placed.x + placed.width / 2, placed.y, NODE_HEIGHT / 2)
  }
  for (const { text, x, y, align } of captions) {
    const width = interfaceWidth(text, CAPTION_FONT)
    const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
    include(left, left + width, y, 8)
  }
  return bounds
}

/** The viewport that shows all of it in the middle of what the margins leave, at most at 100 %. */
export function fitViewport(bounds: Bounds, size: Size): Viewport {
  const width = Math.max(1, size.width - MARGINS.left - MARGINS.right)
  const height = Math.max(1, size.height - MARGINS.top - MARGINS.bottom)
  const across = width / Math.max(1, bounds.right - bounds.left)
  const down = height / Math.max(1, bounds.bottom - bounds.top)
  const zoom = clampZoom(Math.min(1, across, down))
  return {
    zoom,
    panX: Math.round(MARGINS.left + width / 2 - (zoom * (bounds.left + bounds.right)) / 2),
    panY: Math.round(MARGINS.top + height / 2 - (zoom * (bounds.top + bounds.bottom)) / 2),
  }
}

/**
 * The viewport that the picture opens with: all of it where names stay legible so, else as much around the centre as is
 * legible. What lies outside is said, and the whole is one key away. `namePx` is the height of its names at 100 %.
 */
export function openViewport(bounds: Bounds, size: Size, namePx: number): Viewport {
  const whole = fitViewport(bounds, size)
  const zoom = Math.round((100 * LEGIBLE_PX) / namePx) / 100
  if (whole.zoom >= zoom) return whole
  const height = size.height - MARGINS.top - MARGINS.bottom
  const tall = (bounds.bottom - bounds.top) * zoom > height
  const middle = tall ? 0 : (bounds.top + bounds.bottom) / 2
  return {
    zoom,
    panX: Math.round(panFor(bounds.left * zoom, bounds.right * zoom, MARGINS.left, size.width - MARGINS.right)),
    panY: Math.round(MARGINS.top + height / 2 - zoom * middle),
  }
}

/** In the middle where it fits; else with the centre in the middle, but no emptier on one side than need be. */
function panFor(low: number, high: number, from: number, to: number): number {
  if (high - low <= to - from) return (from + to - low - high) / 2
  return Math.max(to - high, Math.min(from - low, (from + to) / 2))
}

export function isSameViewport(one: Viewport, other: Viewport): boolean {
  return one.zoom === other.zoom && one.panX === other.panX && one.panY === other.panY
}

export function clampZoom(zoom: number): number {
  return Math.min(ZOOM_MOST, Math.max(ZOOM_LEAST, zoom))
}

/** On which sides of the stage some of these boxes lie out of view, and how many boxes that are. */
export function outOfView(
  boxes: readonly Placed[],
  viewport: Viewport,
  size: Size,
): { readonly count: number; readonly side: 'left' | 'right' | 'top' | 'bottom' } | undefined {
  const counts = { left: 0, right: 0, top: 0, bottom: 0 }
  for (const box of boxes) {
    const x = box.x * viewport.zoom + viewport.panX
    const y = box.y * viewport.zoom + viewport.panY
    const half = (box.width * viewport.zoom) / 2
    if (x - half < 0) counts.left += 1
    else if (x + half > size.width) counts.right += 1
    else if (y < 0) counts.top += 1
    else if (y > size.height) counts.bottom += 1
  }
  const count = counts.left + counts.right + counts.top + counts.bottom
  if (count === 0) return undefined
  const sides = ['left', 'right', 'top', 'bottom'] as const
  const side = sides.reduce((most, candidate) => (counts[candidate] > counts[most] ? candidate : most))
  return { count, side }
}

/** The viewport moved as little as shows the whole box; undefined where it is in view. */
export function revealIn(box: Placed, viewport: Viewport, size: Size): Viewport | undefined {
  const half = (box.width * viewport.zoom) / 2
  const x = box.x * viewport.zoom + viewport.panX
  const y = box.y * viewport.zoom + viewport.panY
  const dx = correction(x - half, x + half, MARGINS.left, size.width - MARGINS.right)
  const dy = correction(y - NODE_HEIGHT, y + NODE_HEIGHT, MARGINS.top, size.height - MARGINS.bottom)
  if (dx === 0 && dy === 0) return undefined
  return { zoom: viewport.zoom, panX: viewport.panX + dx, panY: viewport.panY + dy }
}

/** The viewport moved as little as shows an area, or the upper left of one that is larger; undefined where it is in view. */
export function revealArea(area: Bounds, viewport: Viewport, size: Size): Viewport | undefined {
  const { zoom, panX, panY } = viewport
  const dx = beginning(area.left * zoom + panX, area.right * zoom + panX, MARGINS.left, size.width - MARGINS.right)
  const dy = beginning(area.top * zoom + panY, area.bottom * zoom + panY, MARGINS.top, size.height - MARGINS.bottom)
  if (dx === 0 && dy === 0) return undefined
  return { zoom, panX: panX + dx, panY: panY + dy }
}

/** Like a correction, but where not all of it has room its beginning is shown. */
function beginning(low: number, high: number, least: number, most: number): number {
  return high > most ? Math.min(0, Math.max(most - high, least - low)) : correction(low, high, least, most)
}

function correction(low: number, high: number, least: number, most: number): number {
  if (low < least) return least - low
  return high > most ? most - high : 0
}
