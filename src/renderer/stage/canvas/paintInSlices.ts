import type { Core, SingularElementArgument } from 'cytoscape'
import { coversMost, placeImage } from './image.ts'
import { isSameViewport, type Viewport } from './viewport.ts'
import { viewportOf } from './viewportOf.ts'

/** Pictures of more elements take longer than a frame to paint. */
const PAINTED_AT_ONCE_MOST = 500
/** What a slice may take of a frame while the view moves, and while it rests; pixels are computed after that. */
const MOVING_MS = 6
const RESTING_MS = 30
/** A view that has not moved for so long rests. */
const REST_MS = 80

interface Image {
  readonly canvas: HTMLCanvasElement
  readonly viewport: Viewport
}

interface Painting extends Image {
  readonly elements: readonly SingularElementArgument[]
  readonly extent: unknown
  done: number
}

/**
 * Keeps the canvas of large pictures at the pace of the hand: what was painted last is moved with the view, while the next image is
 * painted behind it in slices and shown when it is whole. Small pictures are painted as ever.
 */
export function paintInSlices(cy: Core): void {
  const renderer = cy.renderer()
  const paintAtOnce = renderer.render.bind(renderer)
  let shown: Image | undefined
  let painting: Painting | undefined
  // The one that the last image took the place of.
  let spare: HTMLCanvasElement | undefined
  let isStale = false
  let last = viewportOf(cy)
  let movedAt = 0

  const isTimeToPaint = (now: Viewport): boolean => {
    if (shown === undefined || painting !== undefined || !isStale) return false
    return (
      performance.now() - movedAt >= REST_MS ||
      !coversMost(placeImage(shown.viewport, now), { width: cy.width(), height: cy.height() })
    )
  }
  const paintOn = (budgetMs: number): void => {
    if (painting === undefined) return
    paintSlice(cy, painting, budgetMs)
    if (painting.done < painting.elements.length) return
    spare = shown?.canvas
    shown = painting
    painting = undefined
  }
  renderer.render = (options) => {
    const isLarge = cy.mutableElements().length > PAINTED_AT_ONCE_MOST
    if (options?.forcedContext !== undefined || !isLarge) {
      if (!isLarge) [shown, painting, spare] = [undefined, undefined, undefined]
      paintAtOnce(options)
      return
    }
    const now = viewportOf(cy)
    if (shown === undefined) {
      paintAtOnce(options)
      shown = copyOf(cy)
    }
    if (!isSameViewport(last, now)) movedAt = performance.now()
    last = now
    isStale ||= renderer.data.canvasNeedsRedraw[renderer.NODE] === true
    if (isTimeToPaint(now)) {
      isStale = false
      painting = beginPainting(cy, spare)
    }
    paintOn(performance.now() - movedAt < REST_MS ? MOVING_MS : RESTING_MS)
    showImage(cy, shown, now)
    if (painting !== undefined || isStale) renderer.redraw()
  }
}

/** What stands on the canvas now. */
function copyOf(cy: Core): Image {
  const image = emptyImage(cy, undefined)
  const { data, NODE } = cy.renderer()
  const canvas = data.canvases[NODE]
  if (canvas !== undefined) image.canvas.getContext('2d')?.drawImage(canvas, 0, 0)
  return image
}

/** An image for the viewport that is, on that canvas where it is of the right size. */
function emptyImage(cy: Core, spare: HTMLCanvasElement | undefined): Image {
  const { canvasWidth: width, canvasHeight: height } = cy.renderer()
  const fits = spare?.width === width && spare.height === height
  const canvas = fits ? spare : Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  context?.setTransform(1, 0, 0, 1, 0, 0)
  context?.clearRect(0, 0, width, height)
  return { canvas, viewport: viewportOf(cy) }
}

/** An image of what there is now, with nothing of it painted yet. */
function beginPainting(cy: Core, spare: HTMLCanvasElement | undefined): Painting {
  const image = emptyImage(cy, spare)
  const { zoom, panX, panY } = image.viewport
  const ratio = cy.renderer().getPixelRatio()
  image.canvas.getContext('2d')?.setTransform(zoom * ratio, 0, 0, zoom * ratio, panX * ratio, panY * ratio)
  return { ...image, elements: cy.renderer().getCachedZSortedEles().nondrag, extent: cy.extent(), done: 0 }
}

function paintSlice(cy: Core, painting: Painting, budgetMs: number): void {
  const { canvas, elements, extent } = painting
  const context = canvas.getContext('2d')
  if (context === null) return
  const renderer = cy.renderer()
  const ratio = renderer.getPixelRatio()
  const until = performance.now() + budgetMs
  while (painting.done < elements.length && performance.now() < until) {
    const element = elements[painting.done]
    if (element?.inside() === true) renderer.drawCachedElement(context, element, ratio, extent)
    painting.done += 1
  }
}

function showImage(cy: Core, { canvas, viewport }: Image, now: Viewport): void {
  const { data, NODE, DRAG, canvasWidth, canvasHeight, getPixelRatio } = cy.renderer()
  const context = data.contexts[NODE]
  if (context === undefined) return
  const ratio = getPixelRatio.call(cy.renderer())
  const { left, top, scale } = placeImage(viewport, now)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvasWidth, canvasHeight)
  context.drawImage(canvas, left * ratio, top * ratio, canvas.width * scale, canvas.height * scale)
  data.canvasNeedsRedraw[NODE] = false
  data.canvasNeedsRedraw[DRAG] = false
}
