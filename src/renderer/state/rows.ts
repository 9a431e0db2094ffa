import type { Envelope } from '#shared/envelope'
import { isGrouped, type Cell, type Page, type Table } from '#shared/table'

/** One row of a reply's table, by column name; a grouped row has its `qn` and `file` filled in from its group. */
export type Row = Readonly<Record<string, Cell>>

/** A table of a reply, with its rows by name and its page. */
export interface ReadTable {
  readonly rows: readonly Row[]
  readonly page: Page
}

/** The table under this key, or undefined where the reply has none. */
export function readTable(envelope: Envelope, key: string): ReadTable | undefined {
  const value = envelope[key]
  return isTable(value) ? { rows: rowsOf(value), page: value } : undefined
}

/** A cell as text; empty where there is none. */
export function textOf(row: Row, column: string): string {
  const cell = row[column]
  return cell === null || cell === undefined ? '' : String(cell)
}

/** A cell as a number; 0 where there is none. */
export function numberOf(row: Row, column: string): number {
  const cell = Number(row[column] ?? 0)
  return Number.isFinite(cell) ? cell : 0
}

/** A cell that carries several values, joined with `;`. */
export function listOf(row: Row, column: string): readonly string[] {
  const text = textOf(row, column)
  return text === '' ? [] : text.split(';')
}

/** A scalar of the reply as a number, by its first name that is there. */
export function scalarNumber(envelope: Envelope | undefined, ...keys: readonly string[]): number | undefined {
  for (const key of keys) {
    const value = envelope?.[key]
    if (typeof value === 'number') return value
  }
  return undefined
}

/** A scalar of the reply as text, or undefined. */
export function scalarText(envelope: Envelope | undefined, key: string): string | undefined {
  const value = envelope?.[key]
  return typeof value === 'string' ? value : undefined
}

/** A list of words of the reply. */
export function wordsOf(envelope: Envelope | undefined, key: string): readonly string[] {
  const value = envelope?.[key]
  return Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : []
}

/** A nested record of the reply, for its scalars. */
export function recordOf(envelope: Envelope | undefined, key: string): Readonly<Record<string, unknown>> {
  const value = envelope?.[key]
  // A payload value that is an object and no list is a record of payload values.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && 'cols' in value && ('rows' in value || 'groups' in value)
}

function rowsOf(table: Table): readonly Row[] {
  const name = (cells: readonly Cell[]): Record<string, Cell> =>
    Object.fromEntries(table.cols.map((column, at) => [column, cells[at] ?? null]))
  if (!isGrouped(table)) return table.rows.map(name)
  return table.groups.flatMap((group) =>
    group.rows.map((cells) => {
      const row = name(cells)
      const own = String(row['name'] ?? '')
      return { ...row, qn: group.qn_prefix === '' ? own : `${group.qn_prefix}.${own}`, file: group.file }
    }),
  )
}
