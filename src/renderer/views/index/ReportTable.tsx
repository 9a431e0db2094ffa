import { useState } from 'react'
import { openFile } from '../../state/openFile.ts'
import { readTable, textOf, type Row } from '../../state/rows.ts'
import { useAnswer } from '../../state/useAnswer.ts'
import { usePages } from '../../state/usePages.ts'
import { ErrorState } from '../../panes/ErrorState.tsx'
import { formatCount } from '../../ui/formatCount.ts'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** A column of the report. */
export interface ReportColumn {
  readonly head: string
  readonly cell: string
  readonly look?: 'path' | 'nm' | 'r'
  /** Where the cell leads: a file, and a line of it. */
  readonly place?: (row: Row) => { readonly file: string; readonly line: number } | undefined
  /** Its share of the width. */
  readonly share: number
}

interface ReportTableProps {
  /** The table of `index_status`. */
  readonly table: string
  readonly title: string
  /** What is said where there are none. */
  readonly none: string
  readonly columns: readonly ReportColumn[]
  /** What the rows stand for, where one row can stand for several. */
  readonly note?: string
}

const PAGE_ROWS = 20

/** One list of the report, paged by its own cursors. */
export function ReportTable({ table, title, none, columns, note }: ReportTableProps) {
  const [number, setNumber] = useState(0)
  const first = useAnswer('index_status', {})
  const total = first.envelope === undefined ? undefined : readTable(first.envelope, table)?.page.total
  const {
    page,
    number: shown,
    slow,
    failure,
    retry,
  } = usePages([{ query: 'index_status', params: {}, tables: [table], beyond: 0 }], number, PAGE_ROWS)
  const rows = page?.rows ?? []
  if (total === undefined) return undefined
  return (
    <section className="rsect" aria-label={title}>
      <div className="rhead">
        <h2>{title}</h2>
        <span className="num dim">{note ?? formatCount(total)}</span>
        <span className="grow" />
        {total > PAGE_ROWS && page !== undefined && (
          <Pager
            first={shown * PAGE_ROWS + 1}
            last={shown * PAGE_ROWS + rows.length}
            total={total}
            hasNext={page.next !== undefined}
            what={title}
            onPrevious={() => setNumber(shown - 1)}
            onNext={() => setNumber(shown + 1)}
          />
        )}
      </div>
      {failure !== undefined && <ErrorState compact failure={failure} onRetry={retry} />}
      {slow && page === undefined && <Skeleton label={`Reading: ${title}`} />}
      {total === 0 && <p className="dim none">{none}</p>}
      {rows.length > 0 && failure === undefined && <Sheet columns={columns} rows={rows.map(({ row }) => row)} />}
    </section>
  )
}

function Sheet({ columns, rows }: { readonly columns: readonly ReportColumn[]; readonly rows: readonly Row[] }) {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  return (
    <table className="sheet">
      <colgroup>
        {columns.map(({ head, share }) => (
          <col key={head} style={{ width: `${(share / whole) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ head, look }) => (
            <th key={head} scope="col" className={look === 'r' ? 'r' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={columns.map(({ cell }) => textOf(row, cell)).join('\n')}>
            {columns.map((column) => (
              <ReportCell key={column.head} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ReportCell({ column: { cell, look, place }, row }: { readonly column: ReportColumn; readonly row: Row }) {
  const text = look === undefined ? wordsOf(textOf(row, cell)) : textOf(row, cell)
  const at = place?.(row)
  return (
    <td className={look} title={text}>
      {at === undefined ? (
        text
      ) : (
        <button
          type="button"
          className="link"
          data-file={at.file}
          data-line={at.line}
          onClick={() => openFile(at.file)}
        >
          {text}
        </button>
      )}
    </td>
  )
}

/** Words of our closed sets are written with an underscore; a person reads a space, and lists with a comma. */
function wordsOf(cell: string): string {
  return /^[a-z_;]+$/.test(cell) ? cell.replaceAll('_', ' ').replaceAll(';', ', ') : cell
}
