import type { Cell, TableGroup } from '#shared/table'
import { readToken, takeToken } from './cells.ts'
import { MIRRORED } from './encodeTree.ts'
import { completePage, type StatedPage } from './pageShorthand.ts'

const TABLE_HEADER = /^(\d+) {2}\((cols|rows): /
const BLOCK = /^\|(\d+)$/

/**
 * The model of a reply that `encodeTree` printed. Throws an Error that names the line where the text is not such a reply.
 */
export function decodeTree(text: string): Record<string, unknown> {
  const reply: Record<string, unknown> = {}
  const tables: (() => void)[] = []
  const lines = text.split('\n')
  let at = 0
  while (at < lines.length) {
    const start = at
    try {
      at = readEntry(lines, at, reply, tables)
    } catch (error) {
      throw new Error(`line ${start + 1} of the tree: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
  // Flat names may stand after a table, so pages are completed last.
  for (const complete of tables) complete()
  restoreSummary(reply)
  return reply
}

function readEntry(
  lines: readonly string[],
  at: number,
  reply: Record<string, unknown>,
  tables: (() => void)[],
): number {
  const line = lines[at] ?? ''
  const { path, count, rest } = readPath(line)
  const block = BLOCK.exec(rest)
  const header = TABLE_HEADER.exec(rest)
  if (count !== undefined) assign(reply, path, readList(rest, count))
  else if (rest === '{}') assign(reply, path, {})
  else if (block !== null) {
    const end = at + 1 + Number(block[1])
    const body = lines.slice(at + 1, end)
    if (body.length !== Number(block[1])) throw new Error('a block is cut')
    assign(reply, path, body.map((bodyLine) => bodyLine.slice(2)).join('\n'))
    return end
  } else if (header !== null && path.length === 1) {
    return readTable(
      lines,
      at,
      { name: String(path[0]), listed: Number(header[1]), head: rest, header: header[0] },
      reply,
      tables,
    )
  } else assign(reply, path, readToken(rest))
  return at + 1
}

interface TableHead {
  readonly name: string
  readonly listed: number
  readonly head: string
  readonly header: string
}

function readTable(
  lines: readonly string[],
  at: number,
  table: TableHead,
  reply: Record<string, unknown>,
  tables: (() => void)[],
): number {
  const cols = readCols(table.head, table.header.length)
  const grouped = table.header.endsWith('(rows: ')
  const rows: Cell[][] = []
  const groups: (TableGroup & { rows: Cell[][] })[] = []
  let next = at + 1
  for (let read = 0; read < table.listed; next += 1) {
    const line = lines[next]
    if (line === undefined) throw new Error(`table ${table.name} is cut`)
    if (grouped && !line.startsWith('  ')) {
      groups.push(readGroup(line))
      continue
    }
    ;(grouped ? groups.at(-1)?.rows : rows)?.push(readRow(line, cols.length))
    read += 1
  }
  // What was stated of the page stands before the header as scalars of the same name.
  const stated = (reply[table.name] ?? {}) as StatedPage
  const content = grouped ? { cols, groups } : { cols, rows }
  reply[table.name] = content
  tables.push(() => {
    reply[table.name] = { ...content, ...completePage(table.name, table.listed, stated, reply) }
  })
  return next
}

function readCols(head: string, from: number): readonly string[] {
  const cols: string[] = []
  let at = from
  while (at < head.length && head[at] !== ';' && head[at] !== ')') {
    const { token, next } = takeToken(head, at, ' ;)')
    cols.push(String(readToken(token)))
    at = head[next] === ' ' ? next + 1 : next
  }
  return cols
}

function readGroup(line: string): TableGroup & { rows: Cell[][] } {
  const prefix = takeToken(line, 0, ' ')
  if (line.slice(prefix.next, prefix.next + 2) !== ' (') throw new Error('a group has no file')
  const file = takeToken(line, prefix.next + 2, ')')
  if (line.slice(file.next) !== '):') throw new Error('a group does not end')
  return { qn_prefix: textOf(prefix.token), file: textOf(file.token), rows: [] }
}

function textOf(token: string): string {
  const value = readToken(token)
  return typeof value === 'string' ? value : token
}

function readRow(line: string, width: number): Cell[] {
  if (!line.startsWith('  ')) throw new Error('a row is missing')
  const cells: Cell[] = []
  let at = 2
  while (at < line.length) {
    const { token, next } = takeToken(line, at, ' ')
    cells.push(readToken(token))
    at = next + 1
  }
  if (cells.length !== width) throw new Error(`a row has ${cells.length} cells for ${width} columns`)
  return cells
}

function readList(text: string, count: number): readonly Cell[] {
  const items: Cell[] = []
  let at = 0
  while (items.length < count) {
    if (at > text.length) throw new Error(`a list has ${items.length} items of ${count}`)
    const { token, next } = takeToken(text, at, ';')
    items.push(readToken(token))
    at = next + 1
  }
  return items
}

type PathStep = string | number

/** `a.b[0].c: …`, or `a.b[3]: …` for a list of three scalars. */
function readPath(line: string): {
  readonly path: readonly PathStep[]
  readonly count?: number
  readonly rest: string
} {
  const path: PathStep[] = []
  let at = 0
  for (;;) {
    const { token, next } = takeToken(line, at, '.[:')
    if (token === '') throw new Error('a key is missing')
    path.push(token.startsWith('"') ? textOf(token) : token)
    at = next
    while (line[at] === '[') {
      const close = line.indexOf(']', at)
      if (close < 0) throw new Error('a bracket does not close')
      const number = readIndex(line.slice(at + 1, close))
      at = close + 1
      if (line[at] === ':') return { path, count: number, rest: line.slice(at + 2) }
      path.push(number)
    }
    if (line.startsWith(': ', at)) return { path, rest: line.slice(at + 2) }
    if (line[at] !== '.') throw new Error('a key does not end')
    at += 1
  }
}

/** Items of a list at most: what a reply prints one by one, or counts. More is no reply of ours, and would be room for nothing. */
const ITEMS_MAX = 100_000

function readIndex(text: string): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) > ITEMS_MAX) throw new Error(`[${text}] is no place in a list`)
  return Number(text)
}

type Container = Record<PathStep, unknown>

function assign(reply: Record<string, unknown>, path: readonly PathStep[], value: unknown): void {
  let here: Container = reply
  path.forEach((step, index) => {
    const isLast = index === path.length - 1
    if (isLast) Object.defineProperty(here, step, { value, enumerable: true, writable: true, configurable: true })
    else {
      const inner = Object.hasOwn(here, step) ? here[step] : typeof path[index + 1] === 'number' ? [] : {}
      if (typeof inner !== 'object' || inner === null) throw new Error(`${String(step)} is both a value and a record`)
      Object.defineProperty(here, step, { value: inner, enumerable: true, writable: true, configurable: true })
      // Lists and records of the reply are both written to by key.
      here = inner as Container
    }
  })
}

/** `agent_summary` begins with three lines of the reply itself; a reply has them all or is only a part. */
function restoreSummary(reply: Record<string, unknown>): void {
  const mirrored = Object.fromEntries(MIRRORED.map((key) => [key, reply[key]]))
  if (!Object.values(mirrored).every((value) => typeof value === 'string')) return
  const rest = reply['agent_summary']
  reply['agent_summary'] = { ...mirrored, ...(typeof rest === 'object' ? rest : {}) }
}
