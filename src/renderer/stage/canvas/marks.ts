import type { Collection, Core, EdgeCollection, NodeCollection, SingularElementArgument } from 'cytoscape'
import { SHARED_ARROW } from '../drawing/edgeElements.ts'
import { countId, layerId } from '../drawing/elements.ts'
import { inSlices } from './slices.ts'

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
const OWNED = ['dimmed', 'touched', 'ringed', 'picked', 'focused'] as const
type Mark = (typeof OWNED)[number]

/** Which marks each element is to have. */
type Wanted = Map<string, Set<Mark>>

/** An element with the marks that it is to have, and does not have yet. */
interface Change {
  readonly element: SingularElementArgument
  readonly wanted: ReadonlySet<Mark>
}

const NONE: ReadonlySet<Mark> = new Set()
/** Elements between two looks at the clock. */
const PIECE = 24

export interface Marking {
  /** Makes the marks these: what is pointed out at once, what is dimmed for it in the frames that follow. */
  readonly mark: (marks: Marks) => void
  readonly stop: () => void
}

/** Only elements whose marks change are touched, and in slices: each gets its style anew, which is what takes time. */
export function createMarking(cy: Core): Marking {
  const slices = inSlices<Change>({
    piece: PIECE,
    onPiece: (changes) => {
      cy.batch(() => changes.forEach(bringTo))
      cy.renderer().flushRenderedStyleQueue()
    },
  })
  return {
    mark: (marks) => {
      // Before any batch: one that is removed and added again within it gets no style.
      cy.getElementById(SITES).remove()
      const wanted = wantedFor(cy, marks)
      const changes = cy
        .elements()
        .map((element): Change => ({ element, wanted: wanted.get(element.id()) ?? NONE }))
        .filter(({ element, wanted: own }) => OWNED.some((mark) => own.has(mark) !== element.hasClass(mark)))
      const [others, dimmed] = [changes.filter(isOther), changes.filter((change) => !isOther(change))]
      slices.begin([...others, ...dimmed])
    },
    stop: slices.stop,
  }
}

function wantedFor(cy: Core, marks: Marks): Wanted {
  const wanted: Wanted = new Map()
  if (marks.box !== undefined) markBox(cy, wanted, marks.box, marks.dims)
  if (marks.edge !== undefined) markEdge(cy, wanted, marks.edge)
  for (const id of marks.trace ?? []) put(wanted, cy.getElementById(id).isNode() ? 'ringed' : 'picked', id)
  if (marks.focused !== undefined) put(wanted, 'focused', marks.focused)
  return wanted
}

/** More than dimming comes or goes. */
function isOther({ element, wanted }: Change): boolean {
  return OWNED.some((mark) => mark !== 'dimmed' && wanted.has(mark) !== element.hasClass(mark))
}

function bringTo({ element, wanted }: Change): void {
  if (!element.inside()) return
  for (const mark of OWNED) element.toggleClass(mark, wanted.has(mark))
}

function put(wanted: Wanted, mark: Mark, id: string): void {
  const marks = wanted.get(id)
  if (marks === undefined) wanted.set(id, new Set([mark]))
  else marks.add(mark)
}

function putAll(wanted: Wanted, mark: Mark, elements: NodeCollection | EdgeCollection): void {
  elements.forEach((element) => put(wanted, mark, element.id()))
}

function markBox(cy: Core, wanted: Wanted, id: string, dims: boolean): void {
  const box = cy.getElementById(id)
  if (box.empty()) return
  put(wanted, 'ringed', id)
  if (!dims) return
  const touching = box.connectedEdges()
  putAll(wanted, 'touched', touching)
  const near = box.union(touching).union(touching.connectedNodes())
  const homes = new Set(near.nodes().map((node) => node.data('home')))
  const counts = new Set(touching.map((edge) => countId(edge.id())))
  const lit = new Set(near.union(decorationsOf(cy, near)).map((element) => element.id()))
  // The arrow is shared: it stays as long as one of the lines that it ends does.
  if (touching.filter('.shared').nonempty()) lit.add(SHARED_ARROW)
  cy.elements().forEach((element) => {
    const stays =
      lit.has(element.id()) ||
      (element.hasClass('caption') && homes.has(element.data('home'))) ||
      (element.hasClass('detail') && lit.has(String(element.data('of')))) ||
      (element.hasClass('edgecount') && counts.has(element.id())) ||
      element.hasClass('frame') ||
      element.hasClass('title')
    if (!stays) put(wanted, 'dimmed', element.id())
  })
}

function decorationsOf(cy: Core, boxes: Collection): Collection {
  return boxes
    .nodes('.bundle')
    .reduce<Collection>(
      (all, box) => all.union(cy.getElementById(layerId(box.id()))).union(cy.getElementById(countId(box.id()))),
      cy.collection(),
    )
}

function markEdge(cy: Core, wanted: Wanted, id: string): void {
  const edge = cy.getElementById(id)
  if (edge.empty()) return
  put(wanted, 'picked', id)
  putAll(wanted, 'ringed', edge.connectedNodes())
  if (edge.hasClass('shared')) put(wanted, 'picked', SHARED_ARROW)
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
