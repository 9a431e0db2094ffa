import type { Table } from '#shared/table'
import type { GraphReader } from '#graph/GraphReader'
import { neighboursOf, type Side } from './neighboursOf.ts'
import { fileOf, linesOf, printedName } from './symbolFacts.ts'
import { withConstructors } from './withConstructors.ts'
import { wholeTable } from './wholeTable.ts'

/** Neighbours beside a snippet; `callers` and `callees` page through all. */
const NEIGHBOURS_SHOWN = 10

/** The first callers or callees of a symbol, with the exact total. */
export function neighbourTable(reader: GraphReader, symbol: number, side: Side): Table {
  const { counted: neighbours } = neighboursOf(reader, withConstructors(reader, [symbol]), side, 'include')
  const rows = neighbours
    .slice(0, NEIGHBOURS_SHOWN)
    .map((neighbour) => [
      printedName(reader, neighbour),
      fileOf(reader, neighbour) || null,
      linesOf(reader, neighbour) ?? null,
    ])
  const table = wholeTable(['qn', 'file', 'lines'], rows)
  const omitted = neighbours.length - rows.length
  return {
    ...table,
    total: neighbours.length,
    cap: NEIGHBOURS_SHOWN,
    omitted,
    truncated: omitted > 0,
    has_more: omitted > 0,
  }
}
