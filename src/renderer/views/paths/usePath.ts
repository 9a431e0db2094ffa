import { useMemo } from 'react'
import type { Envelope } from '#shared/envelope'
import type { PathsChoices, TestsFilter } from '#shared/viewState'
import { readTable } from '../../state/rows.ts'
import { useAnswer, type Answer } from '../../state/useAnswer.ts'
import { readPath, type FoundPath } from './readPath.ts'

export interface PathAnswer {
  readonly answer: Answer
  readonly envelope: Envelope | undefined
  readonly paths: readonly FoundPath[]
  /** The chosen one, or the last where there are fewer. */
  readonly path: FoundPath | undefined
  readonly total: number
  /** There may be more than the total. */
  readonly isFloor: boolean
}

/** All paths that the query looks for: their number is bounded there. */
const PATHS_ASKED = 200

/** What is asked of the ends; undefined until both are chosen. */
export function pathQuestion({ from, to, depth }: Pick<PathsChoices, 'from' | 'to' | 'depth'>, tests: TestsFilter) {
  return from === '' || to === '' ? undefined : { from, to, max_depth: depth, tests }
}

/** The paths between two symbols; asks nothing until both are chosen. */
export function usePath({ from, to, depth, at }: PathsChoices, tests: TestsFilter): PathAnswer {
  const question = pathQuestion({ from, to, depth }, tests)
  const asked = question === undefined ? undefined : { ...question, limit: PATHS_ASKED }
  const answer = useAnswer('find_paths', asked)
  const { envelope } = answer
  const table = useMemo(() => (envelope === undefined ? undefined : readTable(envelope, 'paths')), [envelope])
  const paths = useMemo(() => (table?.rows ?? []).map(readPath), [table])
  return {
    answer,
    envelope,
    paths,
    path: paths[Math.min(at, paths.length - 1)],
    total: table?.page.total ?? 0,
    isFloor: table?.page.total_is_floor === true,
  }
}
