import { EDGE_MARKS } from '#graph/edgeMarks'
import { FEEDBACK_EDGES_MAX, feedbackEdges } from '#graph/feedbackEdges'
import type { Projection } from '#graph/projection'
import { rankedCuts } from '#graph/rankedCuts'
import type { Cycle } from './rankedCycles.ts'

/** An edge that is proposed to be cut. */
export interface Cut {
  /** Edge of the projection. */
  readonly edge: number
  /** Members of the largest component that is left of the cycle when it alone is cut; undefined where a limit was hit. */
  readonly largestAlone: number | undefined
  /** The same when all cuts up to it are made. */
  readonly largestAfter: number | undefined
}

export interface CycleCuts {
  readonly cuts: readonly Cut[]
  /** Whether no smaller set breaks the cycle. */
  readonly isExact: boolean
  /** Why there are none, or not all is known of them. */
  readonly missing: string | undefined
}

const known = new WeakMap<Cycle, CycleCuts>()

/** Few edges that break a cycle, in the order in which to cut them. Found once for each cycle. */
export function cycleCuts(projection: Projection, cycle: Cycle): CycleCuts {
  const made = known.get(cycle) ?? compute(projection, cycle)
  known.set(cycle, made)
  return made
}

function compute({ marks }: Projection, { part }: Cycle): CycleCuts {
  // A type can move to another file whatever its number of uses; what is called cannot.
  const efforts = Int32Array.from(part.edgeThere, (edge, index) =>
    ((marks[edge] ?? 0) & EDGE_MARKS.typeOnly) === 0 ? (part.weights[index] ?? 0) : 1,
  )
  const feedback = feedbackEdges(part, efforts)
  if (feedback === undefined) {
    const missing = `cut candidates not computed: budget ${FEEDBACK_EDGES_MAX} edges, ${part.targets.length} in this cycle`
    return { cuts: [], isExact: false, missing }
  }
  const ranked = rankedCuts(part, feedback.edges, efforts)
  const open = ranked.filter(({ largestAfter }) => largestAfter === undefined).length
  return {
    cuts: ranked.map(({ edge, ...left }) => ({ edge: part.edgeThere[edge] ?? 0, ...left })),
    isExact: feedback.isExact,
    missing:
      open === 0
        ? undefined
        : `what the last ${open} of ${ranked.length} cut candidates leave is not computed: the budget for a cycle of ${part.targets.length} edges is spent`,
  }
}
