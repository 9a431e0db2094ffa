import type { Relation } from '../../state/neighbourhood.ts'

/** Exact numbers of rows; undefined while they are not known. */
export interface ListCounts {
  readonly all: number | undefined
  readonly callers: number | undefined
  readonly callees: number | undefined
  /** Tests that the filter leaves out. */
  readonly testsExcluded: number
}

/** Counts the rows of both sides, expansions included: the rows that the list pages through. */
export function countRelations(relations: readonly Relation[], complete: boolean, testsExcluded: number): ListCounts {
  if (!complete) return { all: undefined, callers: undefined, callees: undefined, testsExcluded }
  const count = (side: Relation['side']) =>
    relations.filter((relation) => relation.side === side).reduce((sum, relation) => sum + relation.total, 0)
  const callers = count('callers')
  const callees = count('callees')
  return { all: callers + callees, callers, callees, testsExcluded }
}
