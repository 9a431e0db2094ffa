import { UserError } from '#shared/UserError'
import { weightOf, type Value } from './Value.ts'

/** Nodes and relationships that one query may look at: some ten seconds of work. */
const STEPS_MAX = 50_000_000
/** Values that one query may hold in rows, groups and lists until its end: what a few hundred megabytes carry. */
const HELD_MAX = 2_000_000
/** Longest path: what `*` without an upper bound means. Real call chains are shorter. */
export const HOPS_MAX = 15
/** Most characters of a text, and most values of a list with all that is in it, that an expression may make. */
export const LENGTH_MAX = 100_000
/** Steps after which others should get their turn, and steps that one expression may take before they do: about a second. */
const STEPS_PER_TURN = 4_096
const STEPS_AT_ONCE_MAX = 2_000_000

/** Counts what a query costs. */
export interface Meter {
  /** One more node, relationship or item was looked at. True while other requests should get their turn. */
  step(): boolean
  /** They had it. */
  turn(): void
  /** These are held until the end. */
  hold(values: readonly Value[]): void
  /** Set once a walk was cut at HOPS_MAX although the query names no bound. */
  cut: boolean
}

/** Throws UserError `resource_exhausted` beyond the limits. */
export function createMeter(): Meter {
  let steps = 0
  let sinceTurn = 0
  let held = 0
  return {
    cut: false,
    step() {
      steps += 1
      sinceTurn += 1
      if (steps > STEPS_MAX) throw exhausted(`more than ${STEPS_MAX} nodes and relationships would be looked at`)
      if (sinceTurn > STEPS_AT_ONCE_MAX) {
        throw exhausted(`one expression would look at more than ${STEPS_AT_ONCE_MAX} nodes, relationships and items`)
      }
      return sinceTurn >= STEPS_PER_TURN
    },
    turn() {
      sinceTurn = 0
    },
    hold(values) {
      held += weightOf(values, HELD_MAX)
      if (held > HELD_MAX) throw exhausted(`more than ${HELD_MAX} values would be held at a time`)
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
