import type { SymbolKind, Via } from '#shared/symbol'
import type { Selection, TestsFilter } from '#shared/viewState'

/** Where a symbol stands relative to the one in the centre. A symbol has one side, also where it is caller and callee. */
export type Side = 'centre' | OuterSide
export type OuterSide = 'callers' | 'callees'

/** A symbol of the neighbourhood, as the queries found it. */
export interface NeighbourNode {
  /** Qualified name: the identity. */
  readonly qn: string
  /** Short name as rows print it: `InvoiceService.issue`. */
  readonly label: string
  readonly kind: SymbolKind
  readonly file: string
  /** The first two segments of the path; the package's name for an external symbol. Groups and bundles go by it. */
  readonly module: string
  readonly test: boolean
  readonly external: boolean
  readonly notParsed: boolean
  readonly hop: number
  readonly side: Side
  /** How many callers and callees the index knows for it, drawn or not. Without it there is no badge to expand. */
  readonly totals?: SideCounts
}

export interface NeighbourEdge {
  readonly source: string
  readonly target: string
  readonly kind: 'calls' | 'references'
  readonly via: Via
  readonly sites: number
}

export interface SideCounts {
  readonly callers: number
  readonly callees: number
}

/** Everything that is known around one symbol, before anything is folded. Order of the lists does not matter. */
export interface NeighbourhoodGraph {
  /** Qualified name of the node whose side is `centre`. */
  readonly centre: string
  readonly nodes: readonly NeighbourNode[]
  readonly edges: readonly NeighbourEdge[]
  /** Counts for the column heads: all direct callers and callees in the index (not only those handed in). */
  readonly totals: SideCounts
  /** All further ones within the depth, on each side. */
  readonly further?: SideCounts
  /** How many of all of them were not handed in: no answer gives more rows at once. */
  readonly beyond?: number
}

/** The view choices that shape the picture: the same fields as in the view state. */
export interface StageChoices {
  readonly depth: SideCounts
  /** Qualified names whose own neighbours are shown, and ids of open bundles, in the order in which they were opened. */
  readonly expanded: readonly string[]
  /** Qualified names and ids of bundles that are taken out of the picture. */
  readonly hidden: readonly string[]
  readonly tests: TestsFilter
}

/** How much may be drawn. The aims shape the folding, the caps are never passed. */
export interface StageBudget {
  readonly aimNodes: number
  readonly aimEdges: number
  readonly capNodes: number
  readonly capEdges: number
  /** Labels of the first view; beyond it columns fold. */
  readonly labels: number
  /** Rows of 32 px that a column of the first view may fill, captions and bundles included. */
  readonly columnRows: number
}

export const DEFAULT_BUDGET: StageBudget = {
  aimNodes: 300,
  aimEdges: 600,
  capNodes: 1500,
  capEdges: 3000,
  labels: 60,
  columnRows: 14,
}

/** Why symbols were put together in one box. */
export type BundleReason = 'module' | 'tests' | 'external' | 'possible' | 'rest'

/** A box of the picture: one symbol. */
export interface SymbolBox {
  readonly type: 'symbol'
  readonly id: string
  readonly node: NeighbourNode
  readonly side: Side
  readonly hop: number
  /** Outward neighbours that are not in the picture; 0 where all are, or where the total is not known. */
  readonly more: number
  readonly expanded: boolean
  /** The caption that it stands under: a module, or a file inside an open bundle. */
  readonly group: string
  /** It calls itself. */
  readonly recursive: boolean
  /** The box that it was revealed by (an expanded symbol or an open bundle); undefined in the first view. */
  readonly origin: string | undefined
}

/** A box of the picture: many symbols, counted. An open bundle stays as the handle that closes it again. */
export interface BundleBox {
  readonly type: 'bundle'
  readonly id: string
  readonly reason: BundleReason
  readonly side: OuterSide
  readonly hop: number
  readonly count: number
  /** What follows the count: `in packages/inventory`, `tests in 9 files`, `possible, not counted`. */
  readonly label: string
  /** Qualified names of the symbols in it, in order. Complete. */
  readonly members: readonly string[]
  readonly open: boolean
  readonly origin: string | undefined
}

export type Box = SymbolBox | BundleBox

export type EdgeStyle = 'counted' | 'dispatch' | 'possible'

/** A line of the picture between two boxes. */
export interface DrawnEdge {
  readonly id: string
  readonly source: string
  readonly target: string
  /** The side whose colour it has; `lateral` edges join boxes of one column or of both sides, shown on selection only. */
  readonly side: OuterSide | 'lateral'
  readonly style: EdgeStyle
  /** Call sites behind it. */
  readonly sites: number
  /** Edges between symbols behind it: 1, or more at a bundle. */
  readonly edges: number
  /** The other direction exists too: the two are a cycle. */
  readonly mutual: boolean
}

/** What the picture leaves out, counted. The list twin has all of it but the hidden. */
export interface Folded {
  readonly symbols: number
  readonly bundles: number
  /** Possible neighbours inside bundles; they are apart from `symbols`. */
  readonly possible: number
  /** Taken out by the tests filter, and by hand. */
  readonly filtered: number
  readonly hidden: number
  /** Edges that the cap kept out. */
  readonly edges: number
  /** Symbols that were not handed in: only the list has them. */
  readonly beyond?: number
  /** Boxes that stay closed because of the cap, although they were opened. */
  readonly refused: readonly string[]
}

/** The picture: boxes, lines, and what is folded. Equal input gives equal output, in equal order. */
export interface Projection {
  readonly centre: string
  readonly nodes: readonly Box[]
  readonly edges: readonly DrawnEdge[]
  readonly folded: Folded
}

/** Centre and width of a placed box, in the drawing's own pixels, and its name as it fits; the active box is at 0, 0. */
export interface Placed {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly label: string
}

/** Where everything stands: kept beside a history entry or a bookmark, and handed back to restore the view. */
export interface StageSnapshot {
  readonly centre: string
  readonly positions: Readonly<Record<string, Placed>>
  readonly viewport: { readonly zoom: number; readonly panX: number; readonly panY: number }
}

/** What the stage tells and what it is told. All callbacks are the reader's wishes; the stage changes no choice itself. */
export interface StageProps {
  readonly graph: NeighbourhoodGraph
  readonly choices: StageChoices
  readonly selected: Selection | undefined
  readonly budget?: Partial<StageBudget>
  /** Applied once for each new object whose `centre` is the graph's; without one a new centre is laid out and fitted. */
  readonly snapshot?: StageSnapshot | undefined
  readonly onSelect: (selection: Selection | undefined) => void
  readonly onActivate: (qn: string) => void
  /** Expand or collapse: a qualified name or the id of a bundle. Add it to `choices.expanded` or take it out. */
  readonly onToggle: (id: string) => void
  readonly onDepth: (side: OuterSide, hops: number) => void
  /** H on a box: a qualified name or the id of a bundle for `choices.hidden`. */
  readonly onHide?: (id: string) => void
  /** The menu of a symbol, by its qualified name, is wished for: at this place of the page. */
  readonly onMenu?: (qn: string, at: { readonly x: number; readonly y: number }) => void
  /** L: show the list; with the bundle that has the focus, if one has. */
  readonly onList?: (bundle: BundleBox | undefined) => void
  /** Each new picture: for the status line ("22 boxes, 21 edges drawn; 116 symbols folded into 5 bundles"). */
  readonly onProjection?: (projection: Projection) => void
  /** A bundle got or lost the focus; it is no symbol and so no selection. */
  readonly onBundle?: (bundle: BundleBox | undefined) => void
}

/** What a parent can ask of the stage, through a ref. */
export interface StageHandle {
  /** Undefined while nothing is drawn. */
  readonly snapshot: () => StageSnapshot | undefined
  readonly fit: () => void
  readonly zoomBy: (factor: number) => void
  readonly focus: () => void
}
