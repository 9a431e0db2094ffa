/**
 * What the interface shows, as one serialisable value: the history entry, the bookmark and the `#` part of the address.
 * It holds choices only; rows, nodes and text are asked for again.
 */
export const SCREENS = ['start', 'explore', 'index'] as const
export type Screen = (typeof SCREENS)[number]

export const TESTS_FILTERS = ['include', 'exclude', 'only'] as const
export type TestsFilter = (typeof TESTS_FILTERS)[number]

export const LIST_SIDES = ['all', 'callers', 'callees'] as const
export type ListSide = (typeof LIST_SIDES)[number]

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
  readonly layout: 'graph' | 'matrix'
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
  layout: 'graph',
}
