import type { Core } from 'cytoscape'

/** Pictures of more elements are moved as an image while a hand moves them: to draw each frame takes longer than a frame. */
const DRAWN_EACH_FRAME_MOST = 500
/** A hand that rests for so long sees the picture drawn anew, with what has come into view. */
const REST_MS = 150

/** Keeps large pictures at the pace of the hand. Call what it answers when the number of elements has changed. */
export function keepMoving(cy: Core): () => void {
  let timer = 0
  const redraw = (): void => {
    const renderer = cy.renderer()
    renderer.textureCache = undefined
    renderer.redraw()
  }
  cy.on('viewport', () => {
    if (!cy.renderer().textureOnViewport) return
    clearTimeout(timer)
    timer = window.setTimeout(redraw, REST_MS)
  })
  cy.on('destroy', () => clearTimeout(timer))
  return () => {
    cy.renderer().textureOnViewport = cy.elements().length > DRAWN_EACH_FRAME_MOST
  }
}
