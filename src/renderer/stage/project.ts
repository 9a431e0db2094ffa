import { bundleId } from './projection/bundleId.ts'
import { drawEdges } from './projection/drawEdges.ts'
import { fold, type FoldItem } from './projection/fold.ts'
import { readNeighbourhood, type Neighbourhood } from './projection/Neighbourhood.ts'
import type {
  Box,
  BundleBox,
  NeighbourhoodGraph,
  NeighbourNode,
  OuterSide,
  Projection,
  StageBudget,
  StageChoices,
  SymbolBox,
} from './types.ts'

/** Rows that what one expanded symbol or one open bundle reveals may fill; fewer beyond the aim of the budget. */
const EXPANDED_ROWS = 12
const OPEN_ROWS = 24
const ROWS_BEYOND_AIM = 6
/** Rows that a column further out has at least in the first view. */
const OUTER_ROWS = 4
const SIDES: readonly OuterSide[] = ['callers', 'callees']

/** A box while the picture is built. */
interface Draft {
  readonly box: Box
  open: boolean
}

interface Building {
  readonly around: Neighbourhood
  readonly choices: StageChoices
  readonly budget: StageBudget
  readonly drafts: Map<string, Draft>
  /** Which box stands for a symbol. */
  readonly owner: Map<string, string>
  readonly refused: string[]
  hidden: number
}

interface Reveal {
  readonly members: readonly NeighbourNode[]
  readonly side: OuterSide
  readonly hop: number
  readonly rows: number
  readonly origin: string | undefined
  readonly separate: boolean
  readonly byFile: boolean
}

/**
 * The one way from the graph and the choices to the picture. The first view folds each column on its own; then what
 * was expanded is revealed in the order in which it was. So a later choice never changes what an earlier one shows.
 */
export function project(graph: NeighbourhoodGraph, choices: StageChoices, budget: StageBudget): Projection {
  const around = readNeighbourhood(graph, choices)
  if (around === undefined) return emptyProjection(graph.centre)
  const building: Building = {
    around,
    choices,
    budget,
    drafts: new Map(),
    owner: new Map(),
    refused: [],
    hidden: around.hidden,
  }
  addSymbol(building, around.centre, { side: 'centre', hop: 0, group: around.centre.module, origin: undefined })
  revealColumns(building)
  revealExpanded(building)
  const { beyond = 0 } = graph
  const projection = finish(building)
  return beyond === 0 ? projection : { ...projection, folded: { ...projection.folded, beyond } }
}

/** The columns within the depth. The first ones may fill the height, those further out share what labels are left. */
function revealColumns(building: Building): void {
  const { around, choices, budget } = building
  const columns = SIDES.flatMap((side) =>
    around.rings[side].flatMap((members, hop) =>
      hop === 0 || hop > choices.depth[side] || members.length === 0 ? [] : [{ side, hop, members }],
    ),
  )
  const revealColumn = (column: (typeof columns)[number], rows: number): void => {
    const separate = choices.tests !== 'only'
    reveal(building, { ...column, rows, origin: undefined, separate, byFile: false })
  }
  const outer = columns.filter((column) => column.hop > 1)
  for (const column of columns.filter(({ hop }) => hop === 1)) revealColumn(column, budget.columnRows)
  const share = Math.floor((budget.labels - building.drafts.size) / Math.max(1, outer.length))
  const rows = Math.min(budget.columnRows, Math.max(OUTER_ROWS, share))
  for (const column of outer) revealColumn(column, rows)
}

/** Opens what was opened, in order; what is revealed by something later in the list gets its turn in the next round. */
function revealExpanded(building: Building): void {
  let waiting = building.choices.expanded
  for (let round = 0; round < building.choices.expanded.length && waiting.length > 0; round += 1) {
    const left = waiting.filter((id) => !revealOne(building, id))
    if (left.length === waiting.length) break
    waiting = left
  }
}

/** True when the box is in the picture, so that there is nothing to wait for. */
function revealOne(building: Building, id: string): boolean {
  const draft = building.drafts.get(id)
  if (draft === undefined) return false
  const { box } = draft
  if (box.side === 'centre') return true
  const beyondAim = building.drafts.size >= building.budget.aimNodes
  const members = box.type === 'bundle' ? ownedBy(building, box) : notDrawn(building, building.around.outward(id))
  const many = members.length > OPEN_ROWS
  const task: Reveal = {
    members,
    side: box.side,
    hop: box.type === 'bundle' ? box.hop : box.hop + 1,
    rows: beyondAim ? ROWS_BEYOND_AIM : box.type === 'bundle' ? OPEN_ROWS : EXPANDED_ROWS,
    origin: id,
    separate: box.type === 'symbol' && building.choices.tests !== 'only',
    byFile: box.type === 'bundle' && (box.reason === 'tests' || (box.reason === 'module' && many)),
  }
  draft.open = reveal(building, task)
  if (!draft.open) building.refused.push(id)
  return true
}

function ownedBy(building: Building, bundle: BundleBox): readonly NeighbourNode[] {
  return bundle.members
    .filter((qn) => building.owner.get(qn) === bundle.id)
    .flatMap((qn) => building.around.node(qn) ?? [])
}

function notDrawn(building: Building, nodes: readonly NeighbourNode[]): readonly NeighbourNode[] {
  return nodes.filter((node) => building.owner.get(node.qn) !== node.qn)
}

/** Puts the members into the picture, folded into their rows. False when the cap forbids it; then nothing changed. */
function reveal(building: Building, task: Reveal): boolean {
  const { around } = building
  const items = fold({
    members: task.members,
    rows: task.rows,
    group: (node) => (node.external ? 'external' : task.byFile ? node.file : node.module),
    ownGroup: around.centre.module,
    weight: around.weight,
    onlyPossible: around.onlyPossible,
    separate: task.separate,
  })
  const opened = building.drafts.get(task.origin ?? '')
  const boxes = items.length + (opened === undefined || isDrawn(building, opened) ? 0 : 1)
  if (!hasRoom(building, boxes)) return false
  for (const item of items) {
    if (item.type === 'symbol') addSymbol(building, item.node, { ...task, group: item.group })
    else addBundle(building, item, task)
  }
  return true
}

function hasRoom(building: Building, more: number): boolean {
  const { drafts, budget } = building
  // What a bundle stood for may all be drawn by now; to count those is dear, and only matters near the cap.
  if (drafts.size + more <= budget.capNodes) return true
  const drawn = [...drafts.values()].filter((draft) => isDrawn(building, draft)).length
  return drawn + more <= budget.capNodes
}

function isDrawn({ owner }: Building, { box, open }: Draft): boolean {
  return box.type === 'symbol' || open || box.members.some((qn) => owner.get(qn) === box.id)
}

function addSymbol(
  building: Building,
  node: NeighbourNode,
  place: Pick<SymbolBox, 'side' | 'hop' | 'group' | 'origin'>,
): void {
  const { side, hop, group, origin } = place
  const box: SymbolBox = {
    type: 'symbol',
    id: node.qn,
    node,
    side,
    hop,
    group,
    origin,
    more: 0,
    expanded: false,
    recursive: false,
  }
  building.drafts.set(node.qn, { box, open: false })
  building.owner.set(node.qn, node.qn)
}

function addBundle(building: Building, item: FoldItem & { readonly type: 'bundle' }, task: Reveal): void {
  const { side, hop, origin } = task
  const id = bundleId({ side, hop, origin, reason: item.reason, key: item.key })
  if (building.choices.hidden.includes(id)) {
    building.hidden += item.members.length
    return
  }
  const { reason, label } = item
  const members = item.members.map((node) => node.qn)
  const box: BundleBox = {
    type: 'bundle',
    id,
    reason,
    side,
    hop,
    label,
    members,
    origin,
    count: members.length,
    open: false,
  }
  building.drafts.set(id, { box, open: false })
  for (const qn of members) building.owner.set(qn, id)
}

function finish(building: Building): Projection {
  const { around, budget, owner, drafts } = building
  const boxes = new Map<string, Box>()
  for (const { box, open } of drafts.values()) {
    const finished = box.type === 'symbol' ? finishSymbol(building, box, open) : finishBundle(building, box, open)
    if (finished !== undefined) boxes.set(finished.id, finished)
  }
  const { edges, omitted } = drawEdges(around.edges, (qn) => boxes.get(owner.get(qn) ?? ''), budget)
  const closed = [...boxes.values()].filter((box) => box.type === 'bundle').filter((bundle) => !bundle.open)
  return {
    centre: around.centre.qn,
    nodes: [...boxes.values()],
    edges,
    folded: {
      symbols: membersIn(closed.filter((bundle) => bundle.reason !== 'possible')),
      bundles: closed.length,
      possible: membersIn(closed.filter((bundle) => bundle.reason === 'possible')),
      filtered: around.filtered,
      hidden: building.hidden,
      edges: omitted,
      refused: building.refused,
    },
  }
}

function membersIn(bundles: readonly BundleBox[]): number {
  return bundles.reduce((sum, bundle) => sum + bundle.count, 0)
}

function finishSymbol(building: Building, box: SymbolBox, open: boolean): SymbolBox {
  const { near } = building.around
  const recursive = near(box.id, 'callees').has(box.id)
  if (box.side === 'centre') return { ...box, recursive }
  const total = box.node.totals?.[box.side] ?? 0
  const present = [...near(box.id, box.side)].filter((qn) => building.owner.has(qn)).length
  return { ...box, recursive, expanded: open, more: Math.max(0, total - present) }
}

/** A bundle counts what it still stands for; an empty one is gone, unless it is open: then it closes what it opened. */
function finishBundle(building: Building, box: BundleBox, open: boolean): BundleBox | undefined {
  if (open) return { ...box, open }
  const members = box.members.filter((qn) => building.owner.get(qn) === box.id)
  return members.length === 0 ? undefined : { ...box, members, count: members.length }
}

function emptyProjection(centre: string): Projection {
  const folded = { symbols: 0, bundles: 0, possible: 0, filtered: 0, hidden: 0, edges: 0, refused: [] }
  return { centre, nodes: [], edges: [], folded }
}
