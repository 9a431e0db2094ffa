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
  /** Its first two folders: how the interface groups symbols. */
  readonly module: string
  readonly test: boolean
  readonly external: boolean
  /** How many call it and how many it calls, where the query says so. */
  readonly callers: number | undefined
  readonly callees: number | undefined
}

/** A place in a file; lines and columns begin at 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A symbol that is related to the one asked about. */
export interface RelatedRow extends SymbolRow {
  readonly hop: number
  readonly via: Via
  /** How many call sites there are, where the query says so, and where they are in the caller's file. */
  readonly sites: number | undefined
  readonly places: readonly Place[]
  /** The neighbour one hop nearer to the symbol asked about, where the query says so. */
  readonly nearer: string | undefined
}

/** The columns that the interface needs of any list of symbols, asked for as `fields`. */
export const SYMBOL_COLUMNS: readonly string[] = ['qn', 'kind', 'file', 'line', 'test', 'callers', 'callees']

/** A row of any list that was asked for with SYMBOL_COLUMNS. */
export function symbolRow(row: Row): SymbolRow {
  const qn = textOf(row, 'qn')
  const file = textOf(row, 'file')
  const kind = SYMBOL_KINDS.find((known) => known === textOf(row, 'kind')) ?? 'function'
  return {
    qn,
    name: kind === 'file' ? fileName(file) : (nameWithin(qn, file) ?? (textOf(row, 'name') || qn)),
    kind,
    file,
    line: numberOf(row, 'line') || Number.parseInt(textOf(row, 'lines'), 10) || 0,
    module: kind === 'external' ? packageOf(qn) : moduleOf(file),
    test: kind === 'test' || row['test'] === true,
    external: kind === 'external',
    callers: countIn(row, 'callers'),
    callees: countIn(row, 'callees'),
  }
}

/** The columns that a list of neighbours has beside those. */
export const NEIGHBOUR_COLUMNS: readonly string[] = [...SYMBOL_COLUMNS, 'sites', 'positions']

/** A row of callers, callees or a trace. A trace knows the neighbour that it came through, the others all call sites. */
export function relatedRow(row: Row): RelatedRow {
  return {
    ...symbolRow(row),
    hop: numberOf(row, 'hop') || 1,
    via: VIAS.find((known) => known === textOf(row, 'via')) ?? 'possible',
    sites: typeof row['sites'] === 'number' ? row['sites'] : undefined,
    places: listOf(row, 'positions').flatMap(placeOf),
    nearer: textOf(row, 'through') || undefined,
  }
}

/** `12:3` is a place; `+5` says how many more there are and is none. */
function placeOf(text: string): readonly Place[] {
  const match = /^(\d+):(\d+)$/.exec(text)
  return match === null ? [] : [{ line: Number(match[1]), column: Number(match[2]) }]
}

/** Code of a module goes by its file, with the folder where all such files have one name. */
function fileName(file: string): string {
  const parts = file.split('/')
  return parts.slice(/^(index|__init__)\./.test(parts.at(-1) ?? '') ? -2 : -1).join('/')
}

/** The part of a qualified name behind the file's: `InvoiceService.issue`. Undefined where the name does not begin so. */
export function nameWithin(qn: string, file: string): string | undefined {
  const path = file.replace(/\.[^./]+$/, '')
  const prefixes = [path, path.replace(/\/(index|__init__)$/, '')].map((prefix) => `${prefix.replaceAll('/', '.')}.`)
  const prefix = prefixes.find(
    (candidate) => candidate !== '.' && qn.startsWith(candidate) && qn.length > candidate.length,
  )
  return prefix === undefined ? undefined : qn.slice(prefix.length)
}

function moduleOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  return folders.length === 0 ? '.' : folders.slice(0, 2).join('/')
}

/** An external symbol goes by the package that it is from. */
function packageOf(qn: string): string {
  return qn.split('.')[0] ?? qn
}

function countIn(row: Row, column: string): number | undefined {
  return typeof row[column] === 'number' ? row[column] : undefined
}
