import { MARGINS, type Bounds, type Size, type Viewport } from '../canvas/viewport.ts'

/** A box as the minimap draws it: centre and size in the drawing's own pixels. */
export interface MinimapBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The part of the drawing that the stage shows, in the drawing's own pixels. */
export function shownArea({ zoom, panX, panY }: Viewport, { width, height }: Size): Bounds {
  return { left: -panX / zoom, top: -panY / zoom, right: (width - panX) / zoom, bottom: (height - panY) / zoom }
}

/** Whether the stage shows all of the drawing: then a minimap says nothing. */
export function showsAll(bounds: Bounds, viewport: Viewport, size: Size): boolean {
  const shown = shownArea(viewport, size)
  return (
    shown.left <= bounds.left && shown.right >= bounds.right && shown.top <= bounds.top && shown.bottom >= bounds.bottom
  )
}

/** The viewport with this point of the drawing in the middle, at the same zoom; a point beside the drawing counts as its border. */
export function centredOn(
  point: { readonly x: number; readonly y: number },
  bounds: Bounds,
  { zoom }: Viewport,
  { width, height }: Size,
): Viewport {
  const x = Math.min(bounds.right, Math.max(bounds.left, point.x))
  const y = Math.min(bounds.bottom, Math.max(bounds.top, point.y))
  return { zoom, panX: Math.round(width / 2 - x * zoom), panY: Math.round(height / 2 - y * zoom) }
}

/** One path of all boxes: as many elements would cost a frame. Equal boxes give an equal path. */
export function pathOfBoxes(boxes: readonly MinimapBox[]): string {
  return boxes
    .map(({ x, y, width, height }) => {
      const [w, h] = [Math.round(width), Math.round(height)]
      return `M${Math.round(x - width / 2)} ${Math.round(y - height / 2)}h${w}v${h}h${-w}z`
    })
    .join('')
}

/** The rectangle around all boxes with the margin that a fitted picture has; undefined for none. */
export function boundsOfBoxes(boxes: readonly MinimapBox[]): Bounds | undefined {
  if (boxes.length === 0) return undefined
  const around = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const { x, y, width, height } of boxes) {
    around.left = Math.min(around.left, x - width / 2)
    around.right = Math.max(around.right, x + width / 2)
    around.top = Math.min(around.top, y - height / 2)
    around.bottom = Math.max(around.bottom, y + height / 2)
  }
  return around
}

/** A stage smaller than this has no room for a minimap beside its picture. */
const STAGE_LEAST: Size = { width: 520, height: 260 + MARGINS.top }

export function hasRoom({ width, height }: Size): boolean {
  return width >= STAGE_LEAST.width && height >= STAGE_LEAST.height
}
