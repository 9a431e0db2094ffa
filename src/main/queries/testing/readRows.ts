import type { Envelope } from '#shared/envelope'
import { isGrouped, type Cell, type Table } from '#shared/table'
import { isTable } from '../encode/payload.ts'

/** The table of a reply under this key. Throws where there is none, so that a test says what it missed. */
export function tableOf(envelope: Envelope, key: string): Table {
  const table = envelope[key]
  if (!isTable(table)) throw new Error(`no table ${key} in: ${JSON.stringify(envelope).slice(0, 600)}`)
  return table
}

/** The rows of a table by column; in a grouped table with `qn` and `file` of their group. */
export function rowsOf(envelope: Envelope, key: string): readonly Readonly<Record<string, Cell>>[] {
  const table = tableOf(envelope, key)
  const named = (cells: readonly Cell[]): Record<string, Cell> =>
    Object.fromEntries(table.cols.map((col, index) => [col, cells[index] ?? null]))
  if (!isGrouped(table)) return table.rows.map(named)
  return table.groups.flatMap(({ qn_prefix, file, rows }) =>
    rows.map((cells) => {
      const row = named(cells)
      return { ...row, qn: qn_prefix === '' ? String(row['name']) : `${qn_prefix}.${String(row['name'])}`, file }
    }),
  )
}

export function names(envelope: Envelope, key: string): readonly string[] {
  return rowsOf(envelope, key).map((row) => String(row['qn']))
}

/** A text of a reply. Throws where there is none. */
export function textOf(envelope: Envelope, key: string): string {
  const text = envelope[key]
  if (typeof text !== 'string') throw new Error(`no text ${key} in: ${JSON.stringify(envelope).slice(0, 600)}`)
  return text
}
