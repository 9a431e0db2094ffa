import { VIAS } from '#shared/symbol'
import type { EdgeColumns } from '#model/LinkedGraph'
import { SORTS } from './EdgeList.ts'

/** Puts the edges of all files together: one row per (source, target, sort), with the sum of their sites. */
export interface EdgeCollector {
  /** `line` is that of the first site, 0 for none. Of several the least is kept, and types alone only where all say so. */
  add(source: number, target: number, sort: number, sites: number, line: number, typeOnly: boolean): void
  columns(): EdgeColumns
}

/** `symbolCount` bounds the symbols that may be named. */
export function createEdgeCollector(symbolCount: number): EdgeCollector {
  // One number per edge: source, target, kind and via in the order in which rows are sorted. Exact up to 2^53.
  const places = new Map<number, number>()
  const sites: number[] = []
  const lines: number[] = []
  const typesOnly: boolean[] = []
  return {
    add(source, target, sort, count, line, typeOnly) {
      if (source < 0 || target < 0) return
      const key = (source * symbolCount + target) * SORTS + sort
      const place = places.get(key)
      if (place === undefined) {
        places.set(key, sites.length)
        sites.push(count)
        lines.push(line)
        typesOnly.push(typeOnly)
        return
      }
      const known = lines[place] ?? 0
      sites[place] = (sites[place] ?? 0) + count
      if (line > 0 && (known === 0 || line < known)) lines[place] = line
      if (!typeOnly) typesOnly[place] = false
    },
    columns() {
      const keys = Float64Array.from(places.keys()).sort()
      const columns = {
        source: new Int32Array(keys.length),
        target: new Int32Array(keys.length),
        kind: new Uint8Array(keys.length),
        via: new Uint8Array(keys.length),
        sites: new Int32Array(keys.length),
        line: new Int32Array(keys.length),
        typeOnly: new Uint8Array(keys.length),
      }
      for (const [row, key] of keys.entries()) {
        const sort = key % SORTS
        const pair = Math.floor(key / SORTS)
        const place = places.get(key) ?? -1
        columns.source[row] = Math.floor(pair / symbolCount)
        columns.target[row] = pair % symbolCount
        columns.kind[row] = Math.floor(sort / VIAS.length)
        columns.via[row] = sort % VIAS.length
        columns.sites[row] = sites[place] ?? 0
        columns.line[row] = lines[place] ?? 0
        columns.typeOnly[row] = typesOnly[place] === true ? 1 : 0
      }
      return columns
    },
  }
}
