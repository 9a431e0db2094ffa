import type { EdgeColumns } from '#model/LinkedGraph'
import { VIAS } from '#shared/symbol'
import { createEdgeCollector } from './EdgeCollector.ts'
import { KIND, sortOf } from './EdgeList.ts'
import type { FilePart } from './FilePart.ts'
import { flagBit } from './symbolFlags.ts'
import { fileRef } from './symbolRefs.ts'
import type { SymbolRows } from './SymbolRows.ts'
import { VIA } from './values.ts'

const CONTAINS = sortOf('contains', VIA.local)
const IMPORTS = sortOf('imports', VIA.local)
const TESTS = sortOf('tests', VIA.local)

/** The edges of all files, with those that follow from the symbols: containment, and which test calls what. */
export function edgeColumns(
  parts: readonly FilePart[],
  rows: SymbolRows,
  { container, flags }: { readonly container: Int32Array; readonly flags: Uint16Array },
): EdgeColumns {
  const edges = createEdgeCollector(rows.count)
  for (const [row, around] of container.entries()) edges.add(around, row, CONTAINS, 0, 0, false)
  const isTest = (symbol: number): boolean => ((flags[symbol] ?? 0) & TEST) !== 0
  for (const [index, { edges: own, packages }] of parts.entries()) {
    for (const { name, line, typeOnly } of packages) {
      edges.add(rows.of(fileRef(index)), rows.packages.get(name) ?? -1, IMPORTS, 0, line, typeOnly)
    }
    for (const [at, sort] of own.sort.entries()) {
      const source = rows.of(own.source[at] ?? -1)
      const target = rows.of(own.target[at] ?? -1)
      const kind = Math.floor(sort / VIAS.length)
      // A declaration and what it declares are one symbol, which does not use itself.
      if (kind === KIND.uses_type && source === target) continue
      const sites = own.sites[at] ?? 0
      const line = own.line[at] ?? 0
      edges.add(source, target, sort, sites, line, own.typeOnly[at] === 1)
      const isCall = kind === KIND.calls && sort % VIAS.length !== VIA.possible
      if (isCall && isTest(source) && !isTest(target)) edges.add(source, target, TESTS, sites, line, false)
    }
  }
  return edges.columns()
}

const TEST = flagBit('test')
