import type { Row } from '../state/rows.ts'
import { csvCell } from './escape.ts'

/** Rows as CSV: a column for each that any row has, in the order in which they come. */
export function listCsv(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`
  return [
    line(columns.map(csvCell)),
    ...rows.map((row) =>
      line(
        columns.map((column) => {
          const cell = row[column]
          if (cell === null || cell === undefined) return ''
          return csvCell(typeof cell === 'number' ? cell : String(cell))
        }),
      ),
    ),
  ].join('')
}
