import type { Table } from './factsShape.ts'

/** Rows of two versions of a file's facts that are the same thing: each has one partner at most. */
export interface FactsPairs {
  /** The partner in the new version of a row of the old one, or -1. */
  newOf(table: Table | 'run', row: number): number
  /** The partner in the old version of a row of the new one, or -1. */
  oldOf(table: Table | 'run', row: number): number
  /** Takes two rows for the same thing; false where one of them has another partner. `isNew` tells that nobody said so before. */
  join(table: Table | 'run', before: number, after: number): 'known' | 'new' | 'refused'
  /** The pairs so far; those that come later can be given up. */
  mark(): number
  giveUp(mark: number): void
}

export function createFactsPairs(): FactsPairs {
  const toNew = new Map<string, Map<number, number>>()
  const toOld = new Map<string, Map<number, number>>()
  const joined: { readonly table: Table | 'run'; readonly before: number; readonly after: number }[] = []
  const of = (maps: Map<string, Map<number, number>>, table: string): Map<number, number> => {
    let map = maps.get(table)
    if (map === undefined) {
      map = new Map()
      maps.set(table, map)
    }
    return map
  }
  return {
    newOf: (table, row) => toNew.get(table)?.get(row) ?? -1,
    oldOf: (table, row) => toOld.get(table)?.get(row) ?? -1,
    join(table, before, after) {
      const [forward, backward] = [of(toNew, table), of(toOld, table)]
      const known = forward.get(before)
      if (known !== undefined) return known === after ? 'known' : 'refused'
      if (backward.has(after)) return 'refused'
      forward.set(before, after)
      backward.set(after, before)
      joined.push({ table, before, after })
      return 'new'
    },
    mark: () => joined.length,
    giveUp(mark) {
      while (joined.length > mark) {
        const last = joined.pop()
        if (last === undefined) return
        toNew.get(last.table)?.delete(last.before)
        toOld.get(last.table)?.delete(last.after)
      }
    },
  }
}
