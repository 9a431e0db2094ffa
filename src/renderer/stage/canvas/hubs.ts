import type { Core, SingularElementArgument } from 'cytoscape'
import type { StageElement } from '../drawing/elements.ts'
import { HUB_ZOOM } from '../style/stageStyle.ts'
import { inSlices } from './slices.ts'

/** What has a name to read, by its first class. */
const NAMED = ['box', 'count', 'caption', 'detail', 'title', 'edgecount']
const PIECE = 24

export interface Hubs {
  /** The classes of a new element at the zoom that is. */
  readonly classesOf: (element: StageElement) => string
  readonly stop: () => void
}

/** Names go and come at one zoom level: boxes are hubs below it. Elements change in slices, and only when it is crossed. */
export function followZoom(cy: Core): Hubs {
  const areHubs = (): boolean => cy.zoom() < HUB_ZOOM
  let hubs = areHubs()
  const slices = inSlices<SingularElementArgument>({
    piece: PIECE,
    onPiece: (elements) => {
      for (const element of elements) if (element.inside()) element.toggleClass('hub', hubs)
      cy.renderer().flushRenderedStyleQueue()
    },
  })
  cy.on('zoom', () => {
    if (areHubs() === hubs) return
    hubs = !hubs
    slices.begin(cy.nodes(NAMED.map((name) => `.${name}`).join()).toArray())
  })
  return {
    classesOf: ({ classes }) => (hubs && NAMED.includes(classes.split(' ', 1)[0] ?? '') ? `${classes} hub` : classes),
    stop: slices.stop,
  }
}
