import { isGrouped, type Cell, type Table } from '#shared/table'
import { isUnprintable, printCell, printScalar, quote } from './cells.ts'
import { isScalar, isTable, isTextRecord } from './payload.ts'
import { statedPage } from './pageShorthand.ts'

type Model = Readonly<Record<string, unknown>>

/** In a list and in a header these end an unquoted text. */
const LIST_SEPARATOR = /;/
const HEADER_SEPARATOR = /[;()]/

/** The three lines of `agent_summary` that the reply has itself. */
export const MIRRORED = ['summary_line', 'verdict', 'next_step'] as const

/**
 * A reply, or a part of one, as plain text for agents: a line per scalar, a header and a line per row for tables.
 * Nothing is lost: `decodeTree` gives the model back. The grammar is in docs/contract.md.
 */
export function encodeTree(model: Model): string {
  const mirrored = MIRRORED.every((key) => typeof model[key] === 'string')
  const lines: string[] = []
  for (const [key, value] of Object.entries(model)) {
    if (value === undefined) continue
    if (isTable(value)) lines.push(...tableLines(key, value, model))
    else if (key === 'agent_summary' && mirrored && isTextRecord(value)) lines.push(...summaryLines(value))
    else lines.push(...valueLines(printKey(key), value))
  }
  return lines.join('\n')
}

function summaryLines(summary: Model): readonly string[] {
  const rest = Object.entries(summary).filter(([key]) => !MIRRORED.some((mirror) => mirror === key))
  return rest.flatMap(([key, value]) =>
    value === undefined ? [] : valueLines(`agent_summary.${printKey(key)}`, value),
  )
}

function valueLines(path: string, value: unknown): readonly string[] {
  if (isScalar(value)) return scalarLines(path, value)
  if (Array.isArray(value)) return listLines(path, value)
  if (!isTextRecord(value)) throw new Error(`${path} cannot be printed`)
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  if (entries.length === 0) return [`${path}: {}`]
  return entries.flatMap(([key, inner]) => valueLines(`${path}.${printKey(key)}`, inner))
}

/** A text of several printable lines (source code) stands as a block, so that it can be read. */
function scalarLines(path: string, scalar: Cell): readonly string[] {
  if (typeof scalar !== 'string' || !scalar.includes('\n')) return [`${path}: ${printScalar(scalar)}`]
  const lines = scalar.split('\n')
  const printable = lines.every((line) => !isUnprintable(line.replaceAll('\t', '')))
  if (!printable) return [`${path}: ${quote(scalar)}`]
  return [`${path}: |${lines.length}`, ...lines.map((line) => `  ${line}`)]
}

function listLines(path: string, list: readonly unknown[]): readonly string[] {
  if (list.every(isScalar)) {
    return [`${path}[${list.length}]: ${list.map((item) => printCell(item, LIST_SEPARATOR)).join(';')}`]
  }
  return list.flatMap((item, index) => valueLines(`${path}[${index}]`, item))
}

function tableLines(key: string, table: Table, model: Model): readonly string[] {
  const name = printKey(key)
  const page = Object.entries(statedPage(key, table, model)).map(
    ([field, value]) => `${name}.${field}: ${printScalar(value)}`,
  )
  const cols = table.cols.map((col) => printCell(col, HEADER_SEPARATOR)).join(' ')
  if (!isGrouped(table)) return [...page, `${name}: ${table.listed}  (cols: ${cols})`, ...table.rows.map(rowLine)]
  const groups = table.groups.flatMap((group) => [
    `${printCell(group.qn_prefix, HEADER_SEPARATOR)} (${printCell(group.file, HEADER_SEPARATOR)}):`,
    ...group.rows.map(rowLine),
  ])
  return [...page, `${name}: ${table.listed}  (rows: ${cols}; qn = group prefix + "." + name)`, ...groups]
}

function rowLine(cells: readonly Cell[]): string {
  return `  ${cells.map((cell) => printCell(cell)).join(' ')}`
}

function printKey(key: string): string {
  return /^[A-Za-z_][\w-]*$/.test(key) ? key : quote(key)
}
