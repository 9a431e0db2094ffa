import type { Relation } from '../../state/neighbourhood.ts'

/** Exact numbers of rows; undefined while they are not known. */
export interface ListCounts {
  readonly all: number | undefined
  readonly callers: number | undefined
  readonly callees: number | undefined
  /** Rows of possible calls: in the list, in none of the counts. */
  readonly possible: { readonly all: number; readonly callers: number; readonly callees: number }
  /** Tests that the filter leaves out. */
  readonly testsExcluded: number
}

/** Counts what the list pages through: neighbours, further hops, and what expansions add. */
export function countRelations(relations: readonly Relation[], complete: boolean, testsExcluded: number): ListCounts {
  const sum = (side: Relation['side'], count: (relation: Relation) => number) =>
    relations.filter((relation) => relation.side === side).reduce((total, relation) => total + count(relation), 0)
  const counted = (side: Relation['side']) => sum(side, (relation) => relation.total - directOf(relation, relations))
  const [callers, callees] = [counted('callers'), counted('callees')]
  const [less, more] = [sum('callers', ({ possible }) => possible), sum('callees', ({ possible }) => possible)]
  return {
    all: complete ? callers + callees : undefined,
    callers: complete ? callers : undefined,
    callees: complete ? callees : undefined,
    possible: { all: less + more, callers: less, callees: more },
    testsExcluded,
  }
}

/** A trace counts the direct neighbours too, which are rows of their own source. */
function directOf(relation: Relation, relations: readonly Relation[]): number {
  if (!relation.deeper) return 0
  const direct = relations.find(({ of, side, deeper }) => of === relation.of && side === relation.side && !deeper)
  return Math.min(relation.total, direct?.total ?? 0)
}
