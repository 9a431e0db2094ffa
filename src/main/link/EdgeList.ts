import { EDGE_KINDS, VIAS, type EdgeKind } from '#shared/symbol'
import type { PartEdges } from './FilePart.ts'
import { NO_SYMBOL, type SymbolRef } from './symbolRefs.ts'

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

/** Combinations of kind and via. */
export const SORTS = EDGE_KINDS.length * VIAS.length

/** Kind and via as one number, in the order in which edges are sorted. */
export function sortOf(kind: EdgeKind, via: number): number {
  return KIND[kind] * VIAS.length + via
}

/** Collects the edges of one file by (source, target, kind, via) and counts their sites. */
export interface EdgeList {
  /** `line` is that of the site; the least of those given is kept. */
  add(source: SymbolRef, target: SymbolRef, kind: EdgeKind, via: number, sites: number, line?: number): void
  addImport(source: SymbolRef, target: SymbolRef, statement: ImportStatement): void
  readonly columns: PartEdges
}

export function createEdgeList(): EdgeList {
  const columns = {
    source: [] as SymbolRef[],
    target: [] as SymbolRef[],
    sort: [] as number[],
    sites: [] as number[],
    line: [] as number[],
    typeOnly: [] as number[],
  }
  const bySource = new Map<SymbolRef, Map<number, number>>()

  function placeOf(source: SymbolRef, target: SymbolRef, sort: number): number {
    let ofSource = bySource.get(source)
    if (ofSource === undefined) {
      ofSource = new Map()
      bySource.set(source, ofSource)
    }
    const key = target * SORTS + sort
    let place = ofSource.get(key)
    if (place === undefined) {
      place = columns.source.length
      ofSource.set(key, place)
      columns.source.push(source)
      columns.target.push(target)
      columns.sort.push(sort)
      columns.sites.push(0)
      columns.line.push(0)
      columns.typeOnly.push(-1)
    }
    return place
  }

  function noteLine(place: number, line: number): void {
    const known = columns.line[place] ?? 0
    if (line > 0 && (known === 0 || line < known)) columns.line[place] = line
  }

  return {
    add(source, target, kind, via, sites, line = 0) {
      if (source === NO_SYMBOL || target === NO_SYMBOL) return
      const place = placeOf(source, target, sortOf(kind, via))
      columns.sites[place] = (columns.sites[place] ?? 0) + sites
      columns.typeOnly[place] = 0
      noteLine(place, line)
    },
    addImport(source, target, { line, typeOnly }) {
      if (source === NO_SYMBOL || target === NO_SYMBOL) return
      const place = placeOf(source, target, sortOf('imports', VIAS.indexOf('local')))
      columns.typeOnly[place] = typeOnly && columns.typeOnly[place] !== 0 ? 1 : 0
      noteLine(place, line)
    },
    columns,
  }
}
