import cytoscape, { type Core, type EventObject, type NodeSingular } from 'cytoscape'
import type { StageElement } from '../drawing/elements.ts'
import { type Palette, readPalette } from '../drawing/palette.ts'
import { badgeBox, createSprites } from '../drawing/sprites.ts'
import { stageStyle } from '../style/stageStyle.ts'
import { addInSlices } from './addInSlices.ts'
import { createMarking, type Marks } from './marks.ts'
import { followZoom } from './hubs.ts'
import { paintInSlices } from './paintInSlices.ts'
import { patchElements } from './patchElements.ts'
import { clampZoom, type Size, type Viewport, ZOOM_LEAST, ZOOM_MOST } from './viewport.ts'
import { viewportOf } from './viewportOf.ts'

/** What a pointer did. Ids are those of boxes and lines. */
export interface PointerEvents {
  readonly onBox: (id: string, part: 'box' | 'badge') => void
  readonly onEdge: (id: string) => void
  readonly onNothing: () => void
  readonly onDouble: (id: string) => void
  /** The right button on a box, with where the pointer is on the page. */
  readonly onMenu: (id: string, at: { readonly x: number; readonly y: number }) => void
  /** A box or a line under the pointer, with where it is on the stage; undefined when there is none any more. */
  readonly onHover: (id: string | undefined, at: { readonly x: number; readonly y: number }) => void
}

/** The canvas as the stage uses it: the only thing here that holds a Cytoscape instance. */
export interface StageCanvas {
  /**
   * Shows these elements, patching what is there. What is new fades in where `fade` says so; of much that is new some comes in the
   * frames that follow.
   */
  readonly show: (elements: readonly StageElement[], fade: boolean) => void
  readonly mark: (marks: Marks) => void
  readonly viewport: () => Viewport
  /** Where the viewport is, or where it is moving to. */
  readonly destination: () => Viewport
  readonly moveTo: (viewport: Viewport, animate: boolean) => void
  readonly zoomBy: (factor: number) => void
  /** Hears the pointer, until the returned function is called. */
  readonly listen: (events: PointerEvents) => () => void
  /** Hears each change of the viewport, until the returned function is called. */
  readonly onViewport: (listener: () => void) => () => void
  readonly size: () => Size
  readonly resize: () => void
  /** Reads the tokens again; the elements stay. */
  readonly restyle: () => void
  readonly destroy: () => void
}

export const FADE_MS = 150
export const MOVE_MS = 180
/** More new elements than this appear at once: fading them would drop frames. */
const FADE_MOST = 200

/** Makes a canvas that fills the element. It draws nothing until it is told to. */
export function createStageCanvas(container: HTMLElement): StageCanvas {
  let theme = readPalette(container)
  let heading: Viewport | undefined
  const cy = cytoscape({
    container,
    layout: { name: 'preset' },
    minZoom: ZOOM_LEAST,
    maxZoom: ZOOM_MOST,
    autoungrabify: true,
    autounselectify: true,
    boxSelectionEnabled: false,
    // Cytoscape draws labels into textures; on an ordinary screen they are only sharp when drawn twice as large.
    pixelRatio: Math.max(2, window.devicePixelRatio),
  })
  dress(cy, theme)
  const hubs = followZoom(cy)
  paintInSlices(cy)
  const marking = createMarking(cy)
  let fades = false
  let marks: Marks | undefined
  const adding = addInSlices(cy, {
    classesOf: hubs.classesOf,
    onSlice: (ids, isLast) => {
      if (fades) fadeIn(cy, ids)
      // What came after the marks were set has none.
      if (isLast && marks !== undefined) marking.mark(marks)
    },
  })
  return {
    show: (elements, fade) => {
      const fresh = patchElements(cy, elements)
      fades = fade && fresh.length <= FADE_MOST && !prefersStillness()
      adding.add(fresh)
    },
    mark: (wanted) => {
      marks = wanted
      marking.mark(wanted)
    },
    viewport: () => viewportOf(cy),
    destination: () => (cy.animated() && heading !== undefined ? heading : viewportOf(cy)),
    moveTo: (viewport, animate) => {
      heading = { ...viewport, zoom: clampZoom(viewport.zoom) }
      moveTo(cy, heading, animate && !prefersStillness())
    },
    zoomBy: (factor) => {
      const renderedPosition = { x: cy.width() / 2, y: cy.height() / 2 }
      cy.zoom({ level: clampZoom(cy.zoom() * factor), renderedPosition })
    },
    listen: (events) => listen(cy, container, events),
    onViewport: (listener) => {
      cy.on('viewport resize', listener)
      return () => cy.off('viewport resize', listener)
    },
    size: () => ({ width: cy.width(), height: cy.height() }),
    resize: () => {
      cy.resize()
    },
    restyle: () => {
      const palette = readPalette(container)
      if (palette.theme === theme.theme) return
      theme = palette
      dress(cy, palette)
    },
    destroy: () => {
      adding.stop()
      hubs.stop()
      marking.stop()
      cy.destroy()
    },
  }
}

/** Gives all elements, those that come later too, the look of a theme. */
function dress(cy: Core, palette: Palette): void {
  const sprites = createSprites(palette)
  cy.renderer().imageCache = sprites.painted
  cy.style(stageStyle(palette, sprites))
}

export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

type Handler = (event: EventObject) => void

function listen(cy: Core, container: HTMLElement, events: PointerEvents): () => void {
  const boxes = 'node.box'
  const things = 'node.box, edge.line'
  const onBackground: Handler = (event) => {
    if (event.target === cy) events.onNothing()
  }
  const onBox: Handler = (event) => {
    const node: NodeSingular = event.target
    events.onBox(node.id(), isOnBadge(node, event.position.x) ? 'badge' : 'box')
  }
  const onEdge: Handler = (event) => events.onEdge(event.target.id())
  const onDouble: Handler = (event) => events.onDouble(event.target.id())
  const onMenu: Handler = (event) => {
    const { originalEvent } = event
    if (originalEvent instanceof MouseEvent)
      events.onMenu(event.target.id(), { x: originalEvent.clientX, y: originalEvent.clientY })
  }
  const onOver: Handler = (event) => {
    event.target.addClass('hovered')
    container.style.cursor = 'pointer'
    events.onHover(event.target.id(), { ...event.renderedPosition })
  }
  const onOut: Handler = (event) => {
    event.target.removeClass('hovered')
    container.style.cursor = ''
    events.onHover(undefined, { x: 0, y: 0 })
  }
  cy.on('tap', onBackground).on('tap', boxes, onBox).on('tap', 'edge.line', onEdge).on('dbltap', boxes, onDouble)
  cy.on('cxttap', boxes, onMenu).on('mouseover', things, onOver).on('mouseout', things, onOut)
  // A pointer that leaves the stage from a box tells the canvas nothing.
  const onLeave = (): void => events.onHover(undefined, { x: 0, y: 0 })
  container.addEventListener('mouseleave', onLeave)
  return () => {
    container.removeEventListener('mouseleave', onLeave)
    cy.off('tap', onBackground).off('tap', boxes, onBox).off('tap', 'edge.line', onEdge).off('dbltap', boxes, onDouble)
    cy.off('cxttap', boxes, onMenu).off('mouseover', things, onOver).off('mouseout', things, onOut)
  }
}

/** The badge is at the outward end of a box, the count of a bundle at its start. */
function isOnBadge(node: NodeSingular, x: number): boolean {
  const badge = String(node.data('badge') ?? '')
  if (badge === '') return false
  const fromSide = node.hasClass('callers')
    ? x - (node.position().x - node.width() / 2)
    : node.position().x + node.width() / 2 - x
  return fromSide >= 0 && fromSide <= badgeBox(badge) + 10
}

function fadeIn(cy: Core, ids: readonly string[]): void {
  for (const id of ids) {
    const element = cy.getElementById(id)
    element.style('opacity', 0)
    element.animate(
      { style: { opacity: 1 } },
      { duration: FADE_MS, easing: 'ease-out', complete: () => element.removeStyle('opacity') },
    )
  }
}

function moveTo(cy: Core, viewport: Viewport, animate: boolean): void {
  const { zoom } = viewport
  const pan = { x: viewport.panX, y: viewport.panY }
  cy.stop()
  if (animate) cy.animate({ zoom, pan }, { duration: MOVE_MS, easing: 'ease-out' })
  else cy.viewport({ zoom, pan })
}
