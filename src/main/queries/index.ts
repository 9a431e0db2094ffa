import { callees } from './callees.ts'
import { callers } from './callers.ts'
import type { Query } from './defineQuery.ts'
import { searchGraph } from './searchGraph.ts'
import { tracePath } from './tracePath.ts'

/** Every question, in the order in which surfaces list them. A new query is one file and one line here. */
export const QUERIES: readonly Query[] = [searchGraph, callers, callees, tracePath]

const byName: ReadonlyMap<string, Query> = new Map(QUERIES.map((query) => [query.name, query]))

/** The query of that name, or undefined. */
export function findQuery(name: string): Query | undefined {
  return byName.get(name)
}
