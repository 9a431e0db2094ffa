import type { Size, Viewport } from './viewport.ts'

/** What of a view has to be there at least for an image to stand in for it. */
const COVERED_LEAST = 0.75

/** Where an image that was painted for one viewport stands in another: its left upper corner, and how much larger it is. */
export interface ImagePlace {
  readonly left: number
  readonly top: number
  readonly scale: number
}

/** The place at which the image shows each thing where it is now. */
export function placeImage(painted: Viewport, now: Viewport): ImagePlace {
  const scale = now.zoom / painted.zoom
  return { left: now.panX - painted.panX * scale, top: now.panY - painted.panY * scale, scale }
}

/** Whether an image of that size, at its place, still covers most of a view of the same size. */
export function coversMost({ left, top, scale }: ImagePlace, { width, height }: Size): boolean {
  const across = Math.min(width, left + width * scale) - Math.max(0, left)
  const down = Math.min(height, top + height * scale) - Math.max(0, top)
  return Math.max(0, across) * Math.max(0, down) >= COVERED_LEAST * width * height
}
