import { COMPLETENESS, ERROR_TYPES, FORMATS, INDEX_STATES, type Envelope } from '#shared/envelope'
import { isGrouped, type Table } from '#shared/table'
import { VERDICTS } from '#shared/verdict'
import { MIRRORED } from './encode/encodeTree.ts'
import { isScalar, isTable, isTextRecord } from './encode/payload.ts'

/** Deepest nesting of records in a reply. */
const DEPTH_MAX = 6
const COLUMN_NAME = /^\S(?:.{0,198}\S)?$/u

/**
 * The one place where an envelope is checked, on the way out of every reply. Throws an Error that lists what breaks the
 * contract; `ask` turns it into `internal` where users are, and tests see it.
 */
export function checkedEnvelope(envelope: Envelope): Envelope {
  const problems = envelopeProblems(envelope)
  if (problems.length > 0) throw new BrokenEnvelope(problems)
  return envelope
}

/** A reply that breaks the contract: always a bug. */
export class BrokenEnvelope extends Error {
  constructor(problems: readonly string[]) {
    super(`the reply breaks the contract: ${problems.join('; ')}`)
    this.name = 'BrokenEnvelope'
  }
}

/** What breaks the contract in a would-be envelope; empty where nothing does. */
export function envelopeProblems(envelope: unknown): readonly string[] {
  if (!isTextRecord(envelope)) return ['it is no record']
  return [
    ...outcomeProblems(envelope),
    ...lineProblems(envelope),
    ...memberProblems(envelope),
    ...summaryProblems(envelope),
    ...Object.entries(envelope).flatMap(([key, value]) => payloadProblems(key, value)),
  ]
}

type Candidate = Readonly<Record<string, unknown>>

function outcomeProblems(envelope: Candidate): readonly string[] {
  const { success } = envelope
  if (typeof success !== 'boolean') return ['success is not true or false']
  const errorFields = ['error', 'error_type', 'hint'].filter((key) => envelope[key] !== undefined)
  const problems: string[] = []
  if (success && errorFields.length > 0) problems.push(`a success has ${errorFields.join(', ')}`)
  if (!success && errorFields.length < 3) problems.push('a failure lacks error, error_type or hint')
  if (!success && !isOneOf(ERROR_TYPES, envelope['error_type'])) problems.push('error_type is not in the closed set')
  if (success === (envelope['verdict'] === 'ERROR')) problems.push('verdict ERROR and success disagree')
  return problems
}

function lineProblems(envelope: Candidate): readonly string[] {
  const problems: string[] = []
  for (const key of ['summary_line', 'next_step']) {
    const line = envelope[key]
    if (typeof line !== 'string' || line.trim() === '') problems.push(`${key} is missing`)
    else if (/[\r\n]/.test(line)) problems.push(`${key} is more than one line`)
  }
  const empty = envelope['verdict'] === 'NOT_FOUND' || envelope['verdict'] === 'WARN'
  const summary = String(envelope['summary_line'])
  if (empty && (!/\bnot found\b/i.test(summary) || /\bok\b/i.test(summary))) {
    problems.push(`summary_line of ${String(envelope['verdict'])} must say "not found" and never "ok"`)
  }
  return problems
}

function memberProblems(envelope: Candidate): readonly string[] {
  const problems: string[] = []
  if (!isOneOf(VERDICTS, envelope['verdict']))
    problems.push(`verdict ${JSON.stringify(envelope['verdict'])} does not exist`)
  if (!isOneOf(FORMATS, envelope['format'])) problems.push('format does not exist')
  const { completeness, index, warnings } = envelope
  if (completeness !== undefined && !isOneOf(COMPLETENESS, completeness)) problems.push('completeness does not exist')
  if (index !== undefined && (!isTextRecord(index) || !isOneOf(INDEX_STATES, index['state']))) {
    problems.push('index has no state')
  }
  const warns = warnings === undefined || (Array.isArray(warnings) && warnings.length > 0 && warnings.every(isText))
  if (!warns) problems.push('warnings is not a list of texts')
  return problems
}

function summaryProblems(envelope: Candidate): readonly string[] {
  const summary = envelope['agent_summary']
  if (summary === undefined) return []
  if (!isTextRecord(summary)) return ['agent_summary is no record']
  return MIRRORED.filter((key) => summary[key] !== envelope[key]).map(
    (key) => `agent_summary.${key} differs from ${key}`,
  )
}

function payloadProblems(key: string, value: unknown): readonly string[] {
  if (value === undefined) return []
  if (isTable(value)) {
    return /^[A-Za-z_]\w*$/.test(key) ? tableProblems(key, value) : [`the table ${key} has no plain name`]
  }
  return valueProblems(key, value, 1)
}

/** Everything but tables: scalars, records, lists of one kind. Tables stand at the top level only. */
function valueProblems(path: string, value: unknown, depth: number): readonly string[] {
  if (depth > DEPTH_MAX) return [`${path} is nested too deeply`]
  if (isScalar(value)) return scalarProblems(path, value)
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    if (items.some(isScalar) && !items.every(isScalar)) return [`${path} mixes scalars and records`]
    if (items.some((item) => isTextRecord(item) && Object.keys(item).length === 0))
      return [`${path} has an empty record`]
    return items.flatMap((item, index) => valueProblems(`${path}[${index}]`, item, depth + 1))
  }
  if (!isTextRecord(value)) return [`${path} is ${typeof value}`]
  if (isTable(value)) return [`${path} is a table inside a record`]
  return Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [] : valueProblems(`${path}.${key}`, inner, depth + 1),
  )
}

function tableProblems(key: string, table: Table): readonly string[] {
  const problems: string[] = []
  const rows = isGrouped(table) ? table.groups.flatMap((group) => group.rows) : table.rows
  const width = table.cols.length
  if (width === 0 || !table.cols.every((col) => isText(col) && COLUMN_NAME.test(col)))
    problems.push(`${key} has no columns`)
  if (new Set(table.cols).size !== width) problems.push(`${key} has a column twice`)
  if (isGrouped(table) && table.cols[0] !== 'name') problems.push(`${key} is grouped and does not begin with name`)
  if (isGrouped(table) && table.groups.some((group) => group.rows.length === 0))
    problems.push(`${key} has an empty group`)
  if (rows.some((row) => row.length !== width)) problems.push(`${key} has a row that does not fit its columns`)
  const { total, listed, shown, cap, omitted, truncated, has_more: more } = table
  if (![total, listed, shown, cap, omitted].every((count) => Number.isSafeInteger(count) && count >= 0)) {
    problems.push(`${key} has no page`)
  }
  if (listed !== rows.length || listed > shown || shown > total || listed > cap || omitted !== total - shown) {
    problems.push(`the page of ${key} does not add up`)
  }
  if (truncated !== omitted > 0 || more !== truncated) problems.push(`${key} does not say whether it is truncated`)
  if (table.next_cursor !== undefined && !more) problems.push(`the last page of ${key} has a cursor`)
  return [...problems, ...rows.flatMap((row) => row.flatMap((cell) => scalarProblems(key, cell)))]
}

function scalarProblems(path: string, value: unknown): readonly string[] {
  if (!isScalar(value)) return [`${path} has a cell that is ${typeof value}`]
  return typeof value === 'number' && !Number.isFinite(value) ? [`${path} is not a finite number`] : []
}

function isOneOf(set: readonly string[], value: unknown): boolean {
  return isText(value) && set.includes(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
