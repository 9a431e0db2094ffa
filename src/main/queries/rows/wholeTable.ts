import type { Cell, FlatTable } from '#shared/table'
import { pageFacts } from '../pageLists.ts'

/** A table of rows that were made already: complete, or its first `cap` rows with the exact total. */
export function wholeTable(
  cols: readonly string[],
  rows: readonly (readonly Cell[])[],
  cap = rows.length,
  total = rows.length,
): FlatTable {
  const shown = rows.slice(0, cap)
  return { cols, rows: shown, ...pageFacts(total, shown.length, shown.length, cap) }
}
