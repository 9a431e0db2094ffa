import { isRecord } from '#shared/isRecord'
import type { HookCall } from './HookCall.ts'

/** Bytes of context at most: it is paid for at every call. */
export const CONTEXT_BYTES_MAX = 1_500
const TESTS_SHOWN = 3

type Answer = Readonly<Record<string, unknown>>

/** What an agent should know before its call, in a few lines; undefined where the answer has nothing for it. */
export function contextOf(call: HookCall, envelope: unknown): string | undefined {
  if (!isRecord(envelope) || envelope['success'] !== true) return undefined
  const lines = call.kind === 'edit' ? editLines(envelope) : listLines(call, envelope)
  if (lines === undefined) return undefined
  // What lines are worth is said before the last of them may be cut.
  const [first = '', ...rest] = lines
  return bounded([first, ...staleLines(envelope), ...rest].map(onOneLine))
}

function editLines(envelope: Answer): readonly string[] | undefined {
  if (envelope['risk_level'] === undefined) return undefined
  const summary = isRecord(envelope['agent_summary']) ? envelope['agent_summary'] : {}
  const tests = rowsOf(envelope, 'test_files_nearby').map((row) => textOf(row['file']))
  const relied = rowsOf(envelope, 'relied_on').map((row) => `${textOf(row['symbol'])} (${callersIn(row)})`)
  return [
    `Faultline, before this edit: ${textOf(envelope['verdict'])}. ${textOf(envelope['summary_line'])}.`,
    ...listed('Relied on', relied),
    ...listed('Why', textsIn(envelope['risk_factors'])),
    ...listed('Guardrails', textsIn(summary['guardrails'])),
    ...listed(
      `Tests that reach it${firstOf(Math.min(tests.length, TESTS_SHOWN), totalOf(envelope, tests.length))}`,
      tests.slice(0, TESTS_SHOWN),
    ),
    ...listed('Verify with', textsIn([summary['verification_command']])),
  ]
}

function listLines(call: HookCall, envelope: Answer): readonly string[] | undefined {
  const rows = rowsOf(envelope, 'results')
  if (rows.length === 0) return undefined
  const total = Number(envelope['total'] ?? rows.length)
  const what = call.kind === 'search' ? 'symbols of that name' : 'symbols of this file, most used first'
  const more = firstOf(rows.length, total)
  return [
    `Faultline knows ${what}${more}:`,
    ...rows.map(
      (row) =>
        `- ${textOf(row['qn'])} ${textOf(row['kind'])} ${textOf(row['file'])}:${textOf(row['lines'])}, ${callersIn(row)}`,
    ),
    ...(call.kind === 'search' ? ['For who calls them: the Faultline tool callers, by that name.'] : []),
  ]
}

function callersIn(row: Answer): string {
  const callers = textOf(row['callers'])
  return `${callers} caller${callers === '1' ? '' : 's'}`
}

function firstOf(shown: number, total: number): string {
  return total > shown ? ` (first ${shown} of ${total})` : ''
}

function totalOf(envelope: Answer, least: number): number {
  const table = envelope['test_files_nearby']
  const total = isRecord(table) ? table['total'] : undefined
  return typeof total === 'number' ? total : least
}

function staleLines(envelope: Answer): readonly string[] {
  const index = isRecord(envelope['index']) ? envelope['index'] : {}
  const behind = Number(index['behind'] ?? 0)
  if (index['state'] === 'ready' && behind === 0) return []
  return [`The index is ${textOf(index['state'])}${behind > 0 ? `, ${behind} files behind` : ''}.`]
}

function listed(title: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [] : [`${title}: ${texts.join('; ')}.`]
}

/** The rows of a flat table by column. */
function rowsOf(envelope: Answer, key: string): readonly Answer[] {
  const table = envelope[key]
  if (!isRecord(table) || !Array.isArray(table['cols']) || !Array.isArray(table['rows'])) return []
  const { cols, rows } = table
  return rows.flatMap((cells: unknown) =>
    Array.isArray(cells)
      ? [Object.fromEntries(cols.map((col: unknown, at: number): [string, unknown] => [String(col), cells[at]]))]
      : [],
  )
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string' && each !== '') : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '-'
}

/** Names come from the repository: no line breaks or control characters of theirs get into the agent's context. */
function onOneLine(line: string): string {
  return line.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
}

/** As many whole lines as fit; the first is shortened where it alone is too long. */
function bounded(lines: readonly string[]): string {
  const kept: string[] = []
  let bytes = 0
  for (const line of lines) {
    const size = Buffer.byteLength(line) + 1
    if (bytes + size > CONTEXT_BYTES_MAX) break
    bytes += size
    kept.push(line)
  }
  if (kept.length > 0) return kept.join('\n')
  // Three bytes are the most that one UTF-16 unit takes; half a character at the end becomes the replacement character.
  return (lines[0] ?? '').slice(0, Math.floor(CONTEXT_BYTES_MAX / 3)).toWellFormed()
}
