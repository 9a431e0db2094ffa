import { FORMATS } from '#shared/envelope'
import { isGrouped, type Table } from '#shared/table'
import type { Reply } from '../ask.ts'
import { isTable } from '../encode/payload.ts'
import { findQuery } from '../index.ts'
import { decodedReply } from './decodedReply.ts'
import type { Call } from './everyCall.ts'

type Ask = (query: string, params: Readonly<Record<string, unknown>>) => Promise<Reply>
type Rows = Readonly<Record<string, readonly string[]>>

/** Pages that a walk may have before it is taken for one without end. */
const PAGES_MAX = 5_000
const WHOLE = 5_000

/** Every row of the lists of a question in one answer, a text each. */
export async function wholeLists(ask: Ask, [query, params]: Call): Promise<Rows> {
  const { text } = await ask(query, { ...params, format: 'json', limit: WHOLE })
  return Object.fromEntries(tablesOf(query, decodedReply(text, 'json')).map(([name, table]) => [name, rowTexts(table)]))
}

/**
 * Every row of the lists of a question in the order in which its pages show them, with another limit and format on each.
 * Throws where a page fails or tells another total than the one before.
 */
export async function walkedLists(ask: Ask, call: Call, limits: readonly number[]): Promise<Rows> {
  const [query] = call
  const seen: Record<string, string[]> = {}
  const waiting: (string | undefined)[] = [undefined]
  for (let page = 0; page < PAGES_MAX && waiting.length > 0; page += 1) {
    const format = FORMATS[page % FORMATS.length] ?? 'json'
    const cursor = waiting.shift()
    const limit = limits[page % limits.length]
    const reply = await ask(query, { ...call[1], format, limit, ...(cursor === undefined ? {} : { cursor }) })
    if (reply.isError) throw new Error(`${query}, page ${page + 1}: ${reply.text}`)
    const tables = tablesOf(query, decodedReply(reply.text, format))
    for (const [name, table] of tables) {
      ;(seen[name] ??= []).push(...rowTexts(table))
      if (seen[name].length !== table.shown)
        throw new Error(`${query}: ${name} shows ${table.shown} after page ${page + 1}`)
    }
    waiting.push(...new Set(tables.flatMap(([, { next_cursor: next }]) => next ?? [])))
  }
  return seen
}

function tablesOf(query: string, model: Readonly<Record<string, unknown>>): readonly (readonly [string, Table])[] {
  const lists = Object.keys(findQuery(query)?.lists ?? {})
  return lists.flatMap((name) => {
    const table = model[name]
    return isTable(table) ? [[name, table] as const] : []
  })
}

function rowTexts(table: Table): readonly string[] {
  if (!isGrouped(table)) return table.rows.map((row) => JSON.stringify(row))
  return table.groups.flatMap(({ qn_prefix, file, rows }) =>
    rows.map((row) => JSON.stringify([qn_prefix, file, ...row])),
  )
}
