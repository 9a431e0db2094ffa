import { homedir, tmpdir } from 'node:os'
import type { Envelope } from '#shared/envelope'
import { isGrouped } from '#shared/table'
import { decodeTree } from '../encode/decodeTree.ts'
import { encodeTree } from '../encode/encodeTree.ts'
import { isTable, isTextRecord } from '../encode/payload.ts'
import { findQuery } from '../index.ts'
import { nextStepProblems } from './nextSteps.ts'

/** What an answer with default arguments may cost an agent, in bytes of its tree. */
export const CEILINGS: Readonly<Record<string, number>> = {
  index_status: 2_000,
  get_architecture: 4_000,
  detect_changes: 11_000,
  assess_change: 11_000,
}
export const CEILING = 6_000

/** A line that is said about the answer, with two long names in it: longer is an essay. */
const NOTE_BYTES_MAX = 600
const NOTES_MAX = 10
/** What names a row of the database, a place in memory, or the insides of the program. */
const INTERNAL =
  /^(?:row_?id|row(?:_number)?|(?:symbol|file|site|edge|database|node)_id|vertex|ordinal|project_key|key|hash|stack|cause|offset)$/
/** Queries whose answers are about relations that an unresolved call could hide. */
const ABOUT_RELATIONS = new Set([
  'callers',
  'callees',
  'trace_path',
  'find_paths',
  'detect_changes',
  'assess_change',
  'safe_to_edit',
  'dead_code',
  'find_cycles',
  'check_rules',
])

/** Where an answer may not point: only below the root of its project. */
export interface Place {
  readonly root: string
}

/** What a reply in the tree format breaks of what holds for every answer, in sentences; empty where nothing is broken. */
export function breaches(query: string, text: string, place: Place): readonly string[] {
  const model = decodeTree(text)
  return [
    ...(encodeTree(model) === text ? [] : ['a key stands twice, or the text is not the shortest one']),
    ...keysOf(model).flatMap((key) => (INTERNAL.test(key) ? [`${key} is a name of the insides`] : [])),
    ...pathBreaches(text, place),
    ...noteBreaches(model),
    ...verdictBreaches(model),
    ...floorBreaches(query, text, model),
    ...nextStepProblems(textIn(model, 'next_step'), query),
  ]
}

function pathBreaches(text: string, { root }: Place): readonly string[] {
  const elsewhere = text.replaceAll(root, '')
  const foreign = [tmpdir(), homedir(), process.cwd()].filter((folder) => folder !== '/' && elsewhere.includes(folder))
  return foreign.map((folder) => `it names ${folder}`)
}

function noteBreaches(model: Readonly<Record<string, unknown>>): readonly string[] {
  const cursor = textIn(model, 'next_cursor')
  const lines = ['summary_line', 'next_step', 'error', 'hint', 'recommendation'].flatMap((key) => {
    const line = model[key]
    return typeof line === 'string' ? [[key, cursor === '' ? line : line.replaceAll(cursor, '')] as const] : []
  })
  const lists = Object.entries(model).filter(([, value]) => Array.isArray(value))
  const long = [...lines, ...lists.flatMap(([key, list]) => textsIn(list).map((text) => [key, text] as const))]
  const warnings: unknown = model['warnings']
  return [
    ...long.flatMap(([key, note]) => (Buffer.byteLength(note) > NOTE_BYTES_MAX ? [`${key} is an essay: ${note}`] : [])),
    ...(Array.isArray(warnings) && warnings.length > NOTES_MAX ? [`there are ${warnings.length} warnings`] : []),
  ]
}

function textIn(model: Readonly<Record<string, unknown>>, key: string): string {
  const value = model[key]
  return typeof value === 'string' ? value : ''
}

function textsIn(value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  return items.filter((item) => typeof item === 'string')
}

/** The verdict, the summary, what is recommended and what comes next say the same. */
function verdictBreaches(model: Readonly<Record<string, unknown>>): readonly string[] {
  const { verdict, recommendation, agent_summary: said } = model
  const advice = textIn(model, 'recommendation')
  const next = textIn(model, 'next_step')
  const summary = textIn(model, 'summary_line')
  const problems: string[] = []
  const isGraded = isTextRecord(said) && said['risk'] !== undefined
  if (isGraded && /^stop\b/.test(next) !== (verdict === 'UNSAFE'))
    problems.push(`${String(verdict)} and "${next}" disagree`)
  if (recommendation !== undefined && /^do not\b/.test(advice) !== (verdict === 'UNSAFE'))
    problems.push(`${String(verdict)} and "${advice}" disagree`)
  const isGrave = verdict === 'UNSAFE' || verdict === 'REVIEW'
  if (isTextRecord(said) && isGrave !== (said['stop_condition'] !== undefined))
    problems.push(`${String(verdict)} has ${isGrave ? 'no' : 'a'} stop condition`)
  const level = /\brisk (none|low|medium|high)(?:, raised to (\w+))?/.exec(summary)
  if (level !== null && (level[2] ?? VERDICT_OF[level[1] ?? '']) !== verdict)
    problems.push(`"${level[0]}" and the verdict ${String(verdict)} disagree`)
  if (verdict === 'SAFE' && model['completeness'] !== 'complete') problems.push('SAFE on data that is not complete')
  return problems
}

const VERDICT_OF: Readonly<Record<string, string>> = { none: 'SAFE', low: 'CAUTION', medium: 'REVIEW', high: 'UNSAFE' }

/** However small an answer is: it names its numbers, its columns, how names are put together, and what it may lack. */
function floorBreaches(query: string, text: string, model: Readonly<Record<string, unknown>>): readonly string[] {
  if (model['success'] !== true) return []
  const problems: string[] = []
  const lists = Object.keys(findQuery(query)?.lists ?? {}).filter((name) => isTable(model[name]))
  // Of a change, INFO says that there is none: nothing to be complete about.
  const isAnswered = lists.length > 0 && !(query === 'detect_changes' && model['verdict'] === 'INFO')
  if (isAnswered && ABOUT_RELATIONS.has(query) && model['completeness'] === undefined)
    problems.push('it does not say whether it is complete')
  for (const name of lists) {
    const table = model[name]
    if (!isTable(table)) continue
    const rule = isGrouped(table) ? '; qn = group prefix + "." + name)' : ')'
    const header = text.split('\n').find((line) => line.startsWith(`${name}: ${table.listed}  (`))
    if (header?.endsWith(rule) !== true) problems.push(`${name} does not say how its rows are read`)
    if (table.truncated && !text.includes(String(table.total))) problems.push(`${name} does not say its total`)
    const waysOn = [`of ${table.total} `, `all ${table.total} `, 'any other aspect for its rows']
    if (
      table.truncated &&
      !waysOn.some((way) => textIn(model, 'next_step').includes(way)) &&
      table.next_cursor === undefined
    )
      problems.push(`${name} is cut without a way to the rest`)
  }
  return problems
}

/** Every key and every column of a model. */
function keysOf(model: unknown): readonly string[] {
  if (Array.isArray(model)) return model.flatMap(keysOf)
  if (!isTextRecord(model)) return []
  if (isTable(model)) return model.cols
  return Object.entries(model).flatMap(([key, value]) => [key, ...keysOf(value)])
}

/** The lists of an answer that are no tables, as texts: these have no pages, so they have to be the same on each. */
export function plainLists(envelope: Envelope): Readonly<Record<string, string>> {
  const lists = Object.entries(envelope).filter(([key, value]) => Array.isArray(value) && key !== 'warnings')
  return Object.fromEntries(lists.map(([key, value]) => [key, JSON.stringify(value)]))
}
