import type { Collection, Core } from 'cytoscape'
import { SHARED_ARROW } from '../drawing/edgeElements.ts'
import { countId, layerId } from '../drawing/elements.ts'

/** What is pointed out in the picture, by ids of drawn elements. */
export interface Marks {
  /** A box with its ring; what it does not touch is dimmed, unless it is the active one. */
  readonly box: string | undefined
  readonly dims: boolean
  /** A line with its two ends ringed; it dims nothing. */
  readonly edge: string | undefined
  /** Boxes and lines of a way through the picture: ringed and lit. */
  readonly trace?: readonly string[] | undefined
  /** The box that the keyboard is on; its outline shows while the stage has the focus. */
  readonly focused: string | undefined
}

const SITES = 'badge:sites'
const OWNED = 'dimmed touched ringed picked focused'

/** Puts the marks on, and takes the previous ones off. */
export function applyMarks(cy: Core, marks: Marks): void {
  // Before the batch: one that is removed and added again within it gets no style.
  cy.getElementById(SITES).remove()
  cy.batch(() => {
    cy.elements().removeClass(OWNED)
    if (marks.box !== undefined) markBox(cy, marks.box, marks.dims)
    if (marks.edge !== undefined) markEdge(cy, marks.edge)
    for (const id of marks.trace ?? [])
      cy.getElementById(id).addClass(cy.getElementById(id).isNode() ? 'ringed' : 'picked')
    if (marks.focused !== undefined) cy.getElementById(marks.focused).addClass('focused')
  })
}

function markBox(cy: Core, id: string, dims: boolean): void {
  const box = cy.getElementById(id)
  if (box.empty()) return
  box.addClass('ringed')
  if (!dims) return
  const touching = box.connectedEdges()
  touching.addClass('touched')
  const near = box.union(touching).union(touching.connectedNodes())
  const kept = near.union(decorationsOf(cy, near))
  const homes = new Set(near.nodes().map((node) => node.data('home')))
  const captions = cy.nodes('.caption').filter((caption) => homes.has(caption.data('home')))
  const counts = new Set(touching.map((edge) => countId(edge.id())))
  const details = cy.nodes('.detail').filter((node) => near.getElementById(String(node.data('of'))).nonempty())
  const beside = cy
    .nodes('.frame, .title')
    .union(details)
    .union(cy.nodes('.edgecount').filter((node) => counts.has(node.id())))
  cy.elements().difference(kept).difference(captions).difference(beside).addClass('dimmed')
  // The arrow is shared: it stays as long as one of the lines that it ends does.
  if (touching.filter('.shared').nonempty()) cy.getElementById(SHARED_ARROW).removeClass('dimmed')
}

function decorationsOf(cy: Core, boxes: Collection): Collection {
  return boxes
    .nodes('.bundle')
    .reduce<Collection>(
      (all, box) => all.union(cy.getElementById(layerId(box.id()))).union(cy.getElementById(countId(box.id()))),
      cy.collection(),
    )
}

function markEdge(cy: Core, id: string): void {
  const edge = cy.getElementById(id)
  if (edge.empty()) return
  edge.addClass('picked')
  edge.connectedNodes().addClass('ringed')
  if (edge.hasClass('shared')) cy.getElementById(SHARED_ARROW).addClass('picked')
  const sites = Number(edge.data('sites'))
  if (sites < 2) return
  const label = String(sites)
  cy.add({
    group: 'nodes',
    data: { id: SITES, label, width: 16 + (label.length - 1) * 7 },
    position: { x: Number(edge.data('badgeX')), y: Number(edge.data('badgeY')) },
    classes: 'sites',
  })
}
