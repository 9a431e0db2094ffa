/** Tables: the only lists that a reply carries. A table says its exact total, or it is complete. */

/** One cell. `null` is "no value"; lists inside a cell are joined with `;` by the text formats. */
export type Cell = string | number | boolean | null

/** Where a table stands in its whole. `shown` counts over all pages so far; `omitted` is `total - shown`. */
export interface Page {
  readonly total: number
  readonly listed: number
  readonly shown: number
  readonly cap: number
  readonly omitted: number
  readonly truncated: boolean
  readonly has_more: boolean
  readonly next_cursor?: string
  readonly total_is_floor?: boolean
}

/** Rows in an order that is itself the answer (ranked output). */
export interface FlatTable extends Page {
  readonly cols: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Rows that share a qualified-name prefix and a file. */
export interface TableGroup {
  readonly qn_prefix: string
  readonly file: string
  readonly rows: readonly (readonly Cell[])[]
}

/** Rows grouped by qualified-name prefix and file: `qn = qn_prefix + "." + name`, or `name` where the prefix is empty. */
export interface GroupedTable extends Page {
  readonly cols: readonly string[]
  readonly groups: readonly TableGroup[]
}

export type Table = FlatTable | GroupedTable

export function isGrouped(table: Table): table is GroupedTable {
  return 'groups' in table
}
