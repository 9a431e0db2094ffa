/**
 * What the interface shows, as one serialisable value: the history entry, the bookmark and the `#` part of the address.
 * It holds choices only; rows, nodes and text are asked for again.
 */
export const SCREENS = ['start', 'map', 'explore', 'impact', 'cycles', 'paths', 'agents', 'index', 'settings'] as const
export type Screen = (typeof SCREENS)[number]

export const TESTS_FILTERS = ['include', 'exclude', 'only'] as const
export type TestsFilter = (typeof TESTS_FILTERS)[number]

export const LIST_SIDES = ['all', 'callers', 'callees'] as const
export type ListSide = (typeof LIST_SIDES)[number]

/**
 * Where the change comes from whose impact is shown. `selection` is another signature of the symbol that is active, `edit` whatever is
 * marked: neither was made yet.
 */
export const IMPACT_SOURCES = ['branch', 'working_tree', 'staged', 'range', 'selection', 'edit'] as const
export type ImpactSource = (typeof IMPACT_SOURCES)[number]
export const MARKS = ['signature', 'removed', 'behaviour'] as const
export type MarkedAs = (typeof MARKS)[number]
export const IMPACT_GROUPS = ['module', 'file', 'hop'] as const
export const IMPACT_DIRECTIONS = ['inbound', 'outbound', 'both'] as const
/** What the list shows: what is reached, the changed symbols, the changed files, calls that would lead nowhere. */
export const IMPACT_LISTS = ['reached', 'changed', 'files', 'dangling'] as const

export interface ImpactChoices {
  readonly source: ImpactSource
  /** What a branch is compared with; empty is the default branch. */
  readonly base: string
  /** A commit or `a..b`. */
  readonly range: string
  /** The symbols of a hypothetical edit, by qualified name. */
  readonly marks: readonly { readonly qn: string; readonly as: MarkedAs }[]
  readonly group: (typeof IMPACT_GROUPS)[number]
  readonly direction: (typeof IMPACT_DIRECTIONS)[number]
  readonly depth: number
  readonly list: (typeof IMPACT_LISTS)[number]
  readonly page: number
  /** Bundles of the picture that are open, by their ids and in that order, and `tests` for the tests of the list. */
  readonly open: readonly string[]
  /** The step of the witness path whose code is shown, from 0. */
  readonly at: number
}

export const CYCLE_LEVELS = ['call', 'file', 'module'] as const
export type CycleLevel = (typeof CYCLE_LEVELS)[number]
/** `auto`: a ring for few members, a matrix for many. */
export const CYCLE_PICTURES = ['auto', 'ring', 'matrix'] as const
/** What the list shows: edges to cut, members, all edges of the chosen cycle; all cycles; what calls only itself. */
export const CYCLE_LISTS = ['cuts', 'members', 'edges', 'cycles', 'recursive'] as const

export interface CyclesChoices {
  readonly level: CycleLevel
  /** The chosen cycle, by its id; empty is the worst. */
  readonly cycle: string
  /** Edges that are simulated as cut: `a -> b`. */
  readonly cuts: readonly string[]
  readonly picture: (typeof CYCLE_PICTURES)[number]
  /** Whether edges that take types alone count. */
  readonly types: boolean
  /** The page of the list of cycles. */
  readonly page: number
  readonly list: (typeof CYCLE_LISTS)[number]
  /** The selected member; empty for none. */
  readonly member: string
  /** The ends of the selected edge, and which of the places behind it is shown, from 0. */
  readonly from: string
  readonly to: string
  readonly at: number
  /** The edge whose loop the ring shows: `a -> b`; empty is the shortest of all. */
  readonly through: string
}

export interface PathsChoices {
  readonly from: string
  readonly to: string
  readonly depth: number
  /** Which of the paths is shown, from 0. */
  readonly at: number
}

export const MAP_PICTURES = ['graph', 'matrix'] as const
export const MAP_OVERLAYS = ['none', 'fan_in', 'size', 'churn', 'complexity', 'cycles', 'not_parsed'] as const

export const MAP_LISTS = ['modules', 'edges', 'references'] as const

export interface MapChoices {
  /** The module that fills the map; empty is the whole project. */
  readonly path: string
  /** Modules that are open in place. */
  readonly open: readonly string[]
  readonly overlay: (typeof MAP_OVERLAYS)[number]
  readonly picture: (typeof MAP_PICTURES)[number]
  /** Edges with few references are drawn too. */
  readonly all: boolean
  /** The selected module, by its id; empty for none. */
  readonly box: string
  /** The ends of the selected edge; empty for none. */
  readonly from: string
  readonly to: string
  readonly list: (typeof MAP_LISTS)[number]
  /** The page of the references behind the selected edge, and which of them is shown in the code, from 0. */
  readonly page: number
  readonly at: number
}

export const CALL_FILTERS = ['all', 'not_found', 'errors'] as const

export interface AgentsChoices {
  /** The client whose configuration is shown, by its id, or `other`. */
  readonly client: string
  /** The configuration names the open project; otherwise the client's folder decides. */
  readonly pinned: boolean
  readonly calls: (typeof CALL_FILTERS)[number]
}

export interface ViewState {
  readonly screen: Screen
  /** Absolute root of the open project, or undefined on the start screen. */
  readonly project: string | undefined
  /** Qualified name of the symbol in the centre. */
  readonly active: string | undefined
  /** Hops shown on each side, 0 to 5. */
  readonly depth: { readonly callers: number; readonly callees: number }
  /** Qualified names of nodes whose own neighbours are shown, and ids of bundles that are unfolded, in that order. */
  readonly expanded: readonly string[]
  readonly hidden: readonly string[]
  readonly tests: TestsFilter
  /** What is selected: a symbol (`qn`) or an edge (`source` and `target`). */
  readonly selected: Selection | undefined
  readonly list: { readonly side: ListSide; readonly sort: string; readonly page: number }
  readonly impact: ImpactChoices
  readonly cycles: CyclesChoices
  readonly paths: PathsChoices
  readonly map: MapChoices
  readonly agents: AgentsChoices
}

export type Selection =
  | { readonly kind: 'symbol'; readonly qn: string }
  | { readonly kind: 'edge'; readonly source: string; readonly target: string; readonly site: number }

export const START_VIEW: ViewState = {
  screen: 'start',
  project: undefined,
  active: undefined,
  depth: { callers: 1, callees: 1 },
  expanded: [],
  hidden: [],
  tests: 'include',
  selected: undefined,
  list: { side: 'all', sort: 'hop', page: 0 },
  impact: {
    source: 'branch',
    base: '',
    range: '',
    marks: [],
    group: 'module',
    direction: 'inbound',
    depth: 5,
    list: 'reached',
    page: 0,
    open: [],
    at: 0,
  },
  cycles: {
    level: 'file',
    cycle: '',
    cuts: [],
    picture: 'auto',
    types: true,
    page: 0,
    list: 'cuts',
    member: '',
    from: '',
    to: '',
    at: 0,
    through: '',
  },
  paths: { from: '', to: '', depth: 10, at: 0 },
  map: {
    path: '',
    open: [],
    overlay: 'fan_in',
    picture: 'graph',
    all: false,
    box: '',
    from: '',
    to: '',
    list: 'modules',
    page: 0,
    at: 0,
  },
  agents: { client: 'claude-code', pinned: false, calls: 'all' },
}
