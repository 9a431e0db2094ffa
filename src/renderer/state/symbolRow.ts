import { SYMBOL_KINDS, VIAS, type SymbolKind, type Via } from '#shared/symbol'
import { listOf, numberOf, textOf, type Row } from './rows.ts'

/** A symbol as the interface shows it, read from a row of any query. */
export interface SymbolRow {
  readonly qn: string
  /** Dotted within its file: `InvoiceService.issue`. */
  readonly name: string
  readonly kind: SymbolKind
  readonly file: string
  /** First line of the definition; 0 for what has none. */
  readonly line: number
  readonly test: boolean
  readonly external: boolean
  /** How many call it and how many it calls, where the query says so. */
  readonly callers: number | undefined
  readonly callees: number | undefined
}

/** A symbol that is related to the one asked about. */
export interface RelatedRow extends SymbolRow {
  readonly hop: number
  readonly via: Via
  /** How many call sites there are, and the lines of the first of them. */
  readonly sites: number
  readonly siteLines: readonly number[]
  /** The neighbour one hop nearer to the symbol asked about, where the query says so. */
  readonly nearer: readonly string[]
}

export function symbolRow(row: Row): SymbolRow {
  const qn = textOf(row, 'qn')
  const kind = SYMBOL_KINDS.find((known) => known === textOf(row, 'kind')) ?? 'function'
  const flags = listOf(row, 'flags')
  return {
    qn,
    name: textOf(row, 'name') === '' ? shortName(qn) : textOf(row, 'name'),
    kind,
    file: textOf(row, 'file'),
    line: firstLine(row),
    test: kind === 'test' || row['test'] === true || flags.includes('test'),
    external: kind === 'external',
    callers: countOf(row, 'callers', 'in_degree'),
    callees: countOf(row, 'callees', 'out_degree'),
  }
}

export function relatedRow(row: Row): RelatedRow {
  const siteLines = listOf(row, 'sites').concat(listOf(row, 'site_lines')).map(Number).filter(Number.isFinite)
  return {
    ...symbolRow(row),
    hop: numberOf(row, 'hop') || 1,
    via: VIAS.find((known) => known === textOf(row, 'via')) ?? 'import',
    sites: numberOf(row, 'site_count') || siteLines.length || 1,
    siteLines,
    nearer: listOf(row, 'from').concat(listOf(row, 'parent')),
  }
}

/** The first two folders of a path: how the interface groups symbols. External symbols go by their package. */
export function moduleOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  return folders.length === 0 ? '(top level)' : folders.slice(0, 2).join('/')
}

/** The last part of a qualified name. */
export function shortName(qn: string): string {
  return qn.slice(qn.lastIndexOf('.') + 1) || qn
}

function firstLine(row: Row): number {
  const line = numberOf(row, 'line') || numberOf(row, 'start_line')
  return line || Number.parseInt(textOf(row, 'lines'), 10) || 0
}

function countOf(row: Row, ...columns: readonly string[]): number | undefined {
  const column = columns.find((name) => typeof row[name] === 'number')
  return column === undefined ? undefined : numberOf(row, column)
}
