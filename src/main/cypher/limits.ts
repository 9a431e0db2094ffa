import { UserError } from '#shared/UserError'

/** Nodes and relationships that one query may look at: some ten seconds of work. */
const STEPS_MAX = 50_000_000
/** Rows, groups and list items that one query may hold at a time: what a few hundred megabytes carry. */
const HELD_MAX = 500_000
/** Longest path: what `*` without an upper bound means. Real call chains are shorter. */
export const HOPS_MAX = 15
/** Longest list, and longest text, that a function may make. */
export const LENGTH_MAX = 100_000
/** Steps between two looks at the clock. */
const STEPS_PER_TURN = 4_096

/** Counts what a query costs. */
export interface Meter {
  /** One more node or relationship was looked at. True when other requests should get their turn. */
  step(): boolean
  /** That many more rows or items are held until the end. */
  hold(count: number): void
  /** Set once a walk was cut at HOPS_MAX although the query names no bound. */
  cut: boolean
}

/** Throws UserError `resource_exhausted` beyond the limits. */
export function createMeter(): Meter {
  let steps = 0
  let held = 0
  return {
    cut: false,
    step() {
      steps += 1
      if (steps > STEPS_MAX) throw exhausted(`more than ${STEPS_MAX} nodes and relationships would be looked at`)
      return steps % STEPS_PER_TURN === 0
    },
    hold(count) {
      held += count
      if (held > HELD_MAX) throw exhausted(`more than ${HELD_MAX} rows would be held at a time`)
    },
  }
}

function exhausted(message: string): UserError {
  return new UserError(
    'resource_exhausted',
    message,
    'narrow the query: give a name, a file or a label to a node of each pattern, bound path lengths (*1..3), return DISTINCT rows or counts, or add LIMIT',
    { invalid_arguments: ['query'] },
  )
}
