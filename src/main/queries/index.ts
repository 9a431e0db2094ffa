import type { Query } from './defineQuery.ts'

/** Every question, in the order in which surfaces list them. A new query is one file and one line here. */
export const QUERIES: readonly Query[] = []

const byName: ReadonlyMap<string, Query> = new Map(QUERIES.map((query) => [query.name, query]))

/** The query of that name, or undefined. */
export function findQuery(name: string): Query | undefined {
  return byName.get(name)
}
