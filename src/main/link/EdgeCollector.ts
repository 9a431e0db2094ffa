import { EDGE_KINDS, VIAS, type EdgeKind } from '#shared/symbol'
import type { EdgeColumns } from '#model/LinkedGraph'

/** Collects edges by (source, target, kind, via) and counts their sites. */
export interface EdgeCollector {
  /** `line` is that of the site; the least of those given is kept. */
  add(source: number, target: number, kind: EdgeKind, via: number, sites: number, line?: number): void
  addImport(source: number, target: number, statement: ImportStatement): void
  columns(): EdgeColumns
}

/** Where one file is imported by another, and whether for its types alone. */
export interface ImportStatement {
  readonly line: number
  readonly typeOnly: boolean
}

export const KIND: Readonly<Record<EdgeKind, number>> = {
  calls: EDGE_KINDS.indexOf('calls'),
  references: EDGE_KINDS.indexOf('references'),
  imports: EDGE_KINDS.indexOf('imports'),
  contains: EDGE_KINDS.indexOf('contains'),
  inherits: EDGE_KINDS.indexOf('inherits'),
  implements: EDGE_KINDS.indexOf('implements'),
  overrides: EDGE_KINDS.indexOf('overrides'),
  uses_type: EDGE_KINDS.indexOf('uses_type'),
  tests: EDGE_KINDS.indexOf('tests'),
}

const SORTS = EDGE_KINDS.length * VIAS.length

/** `symbolCount` bounds the symbols that may be named. */
export function createEdgeCollector(symbolCount: number): EdgeCollector {
  // One number per edge: source, target, kind and via in the order in which rows are sorted. Exact up to 2^53.
  const counts = new Map<number, number>()
  const lines = new Map<number, number>()
  const typeOnlyKeys = new Set<number>()
  const keyOf = (source: number, target: number, kind: EdgeKind, via: number): number =>
    (source * symbolCount + target) * SORTS + KIND[kind] * VIAS.length + via
  const noteLine = (key: number, line: number): void => {
    if (line > 0) lines.set(key, Math.min(line, lines.get(key) ?? line))
  }
  return {
    add(source, target, kind, via, sites, line = 0) {
      if (source < 0 || target < 0) return
      const key = keyOf(source, target, kind, via)
      counts.set(key, (counts.get(key) ?? 0) + sites)
      noteLine(key, line)
    },
    addImport(source, target, { line, typeOnly }) {
      if (source < 0 || target < 0) return
      const key = keyOf(source, target, 'imports', VIAS.indexOf('local'))
      if (!typeOnly) typeOnlyKeys.delete(key)
      else if (!counts.has(key)) typeOnlyKeys.add(key)
      counts.set(key, 0)
      noteLine(key, line)
    },
    columns() {
      const keys = Float64Array.from(counts.keys()).sort()
      const source = new Int32Array(keys.length)
      const target = new Int32Array(keys.length)
      const kind = new Uint8Array(keys.length)
      const via = new Uint8Array(keys.length)
      const sites = new Int32Array(keys.length)
      const line = new Int32Array(keys.length)
      const typeOnly = new Uint8Array(keys.length)
      for (const [row, key] of keys.entries()) {
        const sort = key % SORTS
        const pair = Math.floor(key / SORTS)
        source[row] = Math.floor(pair / symbolCount)
        target[row] = pair % symbolCount
        kind[row] = Math.floor(sort / VIAS.length)
        via[row] = sort % VIAS.length
        sites[row] = counts.get(key) ?? 0
        line[row] = lines.get(key) ?? 0
        typeOnly[row] = typeOnlyKeys.has(key) ? 1 : 0
      }
      return { source, target, kind, via, sites, line, typeOnly }
    },
  }
}
