import type { OuterSide } from '../../stage/types.ts'
import type { RelatedRow } from '../../state/symbolRow.ts'
import { Shortened } from '../../ui/Shortened.tsx'
import { KindGlyph } from '../../ui/KindGlyph.tsx'

/** A row of the list: a symbol, and to whom it stands on which side. */
export interface ListRow extends RelatedRow {
  readonly side: OuterSide
  readonly of: string
}

const LINES_SHOWN = 4

interface ListLineProps {
  readonly id: string
  readonly row: ListRow
  readonly top: number
  readonly position: number
  readonly cursor: boolean
  readonly selected: boolean
  /** False where it belongs to an expanded symbol and not to the one in the centre. */
  readonly ofCentre: boolean
  readonly onChoose: () => void
  readonly onActivate: () => void
}

/** One row of the list twin. */
export function ListLine({ id, row, top, position, cursor, selected, ofCentre, onChoose, onActivate }: ListLineProps) {
  const side = row.side === 'callers' ? 'caller' : 'callee'
  return (
    <div
      id={id}
      className={cursor ? 'line row cursor' : 'line row'}
      role="row"
      aria-rowindex={position}
      aria-selected={selected}
      style={{ position: 'absolute', insetInline: 0, top }}
      onClick={onChoose}
      onDoubleClick={onActivate}
    >
      <span role="gridcell" className="cell" title={row.qn}>
        <KindGlyph kind={row.kind} test={row.test} />
        <span className="nm">
          <Shortened text={row.name} title={row.qn} />
        </span>
      </span>
      <span
        role="gridcell"
        className={row.side === 'callers' ? 'dirc' : 'dire'}
        title={ofCentre ? undefined : `of ${row.of}`}
      >
        {ofCentre ? side : `${side} of ${lastName(row.of)}`}
        {row.hop > 1 && ` ${row.hop}`}
      </span>
      <span role="gridcell" title={row.external ? 'external' : row.module}>
        {row.external ? 'external' : row.module}
      </span>
      <span role="gridcell" className="path place" title={`${row.file}:${linesOf(row, row.places.length)}`}>
        <Shortened text={fileWithin(row.file, row.module)} title={row.file} />
        {row.file !== '' && <span>:{linesOf(row, LINES_SHOWN)}</span>}
      </span>
      <span role="gridcell" className="r">
        {row.sites ?? '–'}
      </span>
      <span role="gridcell">{row.via}</span>
    </div>
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

function lastName(qn: string): string {
  return qn.slice(qn.lastIndexOf('.') + 1)
}
