import { lastPart } from '../../state/shortNames.ts'
import type { OuterSide } from '../../stage/types.ts'
import type { RelatedRow } from '../../state/symbolRow.ts'
import { Shortened } from '../../ui/Shortened.tsx'
import type { GridColumn } from '../../ui/Grid.tsx'
import { KindGlyph } from '../../ui/KindGlyph.tsx'

/** A row of the list: a symbol, and to whom it stands on which side. */
export interface ListRow extends RelatedRow {
  readonly side: OuterSide
  readonly of: string
}

const LINES_SHOWN = 4

/** The columns of the list twin. A row that belongs to an expanded symbol and not to the one in the centre says so. */
export function listColumns(active: string | undefined): readonly GridColumn<ListRow>[] {
  return [
    { head: 'Name', track: 'minmax(0, 5fr)', look: 'name', title: ({ qn }) => qn, cell: nameCell },
    {
      head: 'Side',
      track: 'minmax(0, 1.3fr)',
      title: (row) => (row.of === active ? '' : `of ${row.of}`),
      cell: (row) => <SideCell row={row} ofCentre={row.of === active} />,
    },
    { head: 'Module', track: 'minmax(0, 2.4fr)', title: moduleOf, cell: moduleOf },
    { head: 'File and lines', track: 'minmax(0, 3.6fr)', look: 'path', title: placesOf, cell: placeCell },
    { head: 'Sites', track: 'var(--s12)', look: 'number', cell: ({ sites }) => sites ?? '–' },
    { head: 'Via', track: 'var(--w-language)', cell: ({ via }) => via },
  ]
}

function nameCell(row: ListRow) {
  return (
    <>
      <KindGlyph kind={row.kind} test={row.test} />
      <span className="nm">
        <Shortened text={row.name} title={row.qn} />
      </span>
    </>
  )
}

function SideCell({ row, ofCentre }: { readonly row: ListRow; readonly ofCentre: boolean }) {
  const side = row.side === 'callers' ? 'caller' : 'callee'
  return (
    <span className={row.side === 'callers' ? 'dirc' : 'dire'}>
      {ofCentre ? side : `${side} of ${lastPart(row.of)}`}
      {row.hop > 1 && ` ${row.hop}`}
    </span>
  )
}

function moduleOf(row: ListRow): string {
  return row.external ? 'external' : row.module
}

function placesOf(row: ListRow): string {
  return `${row.file}:${linesOf(row, row.places.length)}`
}

function placeCell(row: ListRow) {
  return (
    <span className="place">
      <Shortened text={fileWithin(row.file, row.module)} title={row.file} />
      {row.file !== '' && <span>:{linesOf(row, LINES_SHOWN)}</span>}
    </span>
  )
}

/**
 * The lines in the row's own file: for a caller those of its calls, as `47, 81`, where they are known; else, and for a
 * callee, whose calls stand in another file, the line of the definition.
 */
function linesOf(row: ListRow, most: number): string {
  const calls = row.side === 'callers' ? row.places.map(({ line }) => line) : []
  const lines = calls.length === 0 ? [row.line] : calls
  return `${lines.slice(0, most).join(', ')}${lines.length > most ? ', …' : ''}`
}

/** The path behind its module, which has a column of its own. */
function fileWithin(file: string, module: string): string {
  return file.startsWith(`${module}/`) ? file.slice(module.length + 1) : file
}
