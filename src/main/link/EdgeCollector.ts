import { VIAS } from '#shared/symbol'
import type { EdgeColumns } from '#model/LinkedGraph'
import { firstRows } from './firstRows.ts'
import { SORTS } from './EdgeList.ts'

/** Puts the edges of all files together: one row per (source, target, sort), with the sum of their sites. */
export interface EdgeCollector {
  /** `line` is that of the first site, 0 for none. Of several the least is kept, and types alone only where all say so. */
  add(source: number, target: number, sort: number, sites: number, line: number, typeOnly: boolean): void
  columns(): EdgeColumns
}

/** `symbolCount` bounds the symbols that may be named. */
export function createEdgeCollector(symbolCount: number): EdgeCollector {
  const sources: number[] = []
  /** Target and sort as one number, in the order in which the rows of a source are sorted. */
  const ends: number[] = []
  const sites: number[] = []
  const lines: number[] = []
  const typesOnly: number[] = []

  /** Additions by source, those of one source by target and sort. */
  function inOrder(): Int32Array {
    const next = new Int32Array(symbolCount + 1)
    for (const source of sources) next[source + 1] = (next[source + 1] ?? 0) + 1
    for (let source = 0; source < symbolCount; source += 1)
      next[source + 1] = (next[source + 1] ?? 0) + (next[source] ?? 0)
    const starts = next.slice()
    const order = new Int32Array(sources.length)
    for (const [addition, source] of sources.entries()) {
      const place = next[source] ?? 0
      order[place] = addition
      next[source] = place + 1
    }
    for (let source = 0; source < symbolCount; source += 1) {
      const [start, end] = [starts[source] ?? 0, starts[source + 1] ?? 0]
      if (end - start > 1) order.subarray(start, end).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0))
    }
    return order
  }

  return {
    add(source, target, sort, count, line, typeOnly) {
      if (source < 0 || target < 0) return
      sources.push(source)
      ends.push(target * SORTS + sort)
      sites.push(count)
      lines.push(line)
      typesOnly.push(typeOnly ? 1 : 0)
    },
    columns() {
      const count = sources.length
      const columns = {
        source: new Int32Array(count),
        target: new Int32Array(count),
        kind: new Uint8Array(count),
        via: new Uint8Array(count),
        sites: new Int32Array(count),
        line: new Int32Array(count),
        typeOnly: new Uint8Array(count),
      }
      let row = -1
      let known = -1
      for (const addition of inOrder()) {
        const source = sources[addition] ?? 0
        const end = ends[addition] ?? 0
        const line = lines[addition] ?? 0
        if (row < 0 || columns.source[row] !== source || known !== end) {
          row += 1
          known = end
          columns.source[row] = source
          columns.target[row] = Math.floor(end / SORTS)
          columns.kind[row] = Math.floor((end % SORTS) / VIAS.length)
          columns.via[row] = (end % SORTS) % VIAS.length
          columns.typeOnly[row] = 1
        }
        const first = columns.line[row] ?? 0
        columns.sites[row] = (columns.sites[row] ?? 0) + (sites[addition] ?? 0)
        if (line > 0 && (first === 0 || line < first)) columns.line[row] = line
        if (typesOnly[addition] === 0) columns.typeOnly[row] = 0
      }
      return firstRows(columns, row + 1)
    },
  }
}
