import type { Core } from 'cytoscape'
import type { Viewport } from './viewport.ts'

/** Where the view of a drawing is now. */
export function viewportOf(cy: Core): Viewport {
  const { x: panX, y: panY } = cy.pan()
  return { zoom: cy.zoom(), panX, panY }
}
