import { UserError } from '#shared/UserError'
import type { Cell, Page, Table, TableGroup } from '#shared/table'
import type { Query, RowKey, RowSource, ShownRows } from './defineQuery.ts'
import type { Watermark } from './cursor.ts'

export interface PageRequest {
  readonly query: Pick<Query, 'lists' | 'paging'>
  readonly lists: Readonly<Record<string, RowSource | undefined>>
  readonly limit: number
  /** Whether the caller gave the limit: then lists have no smaller one of their own. */
  readonly isLimitAsked?: boolean
  /** Where the page before ended, or undefined for the first. */
  readonly after: Watermark | undefined
  /** Gives the cursor behind a row, or undefined where none can be minted. */
  mint(watermark: Watermark): string | undefined
  pause(): Promise<void>
}

export interface PagedLists {
  readonly tables: Readonly<Record<string, Table>>
  readonly shown: Readonly<Record<string, ShownRows>>
  /** Name of the first list that has rows left, where there is one. */
  readonly stoppedIn: string | undefined
  readonly nextCursor: string | undefined
}

/** Rows that are rendered before other requests may run. */
const ROWS_PER_TURN = 256

/**
 * Renders one page of the lists of a result. Every row has one place in a total order, so that following the cursors
 * shows each exactly once whatever the limits of the pages were.
 */
export async function pageLists(request: PageRequest): Promise<PagedLists> {
  const names = Object.keys(request.query.lists).filter((name) => request.lists[name] !== undefined)
  if (request.after !== undefined && !names.includes(request.after.list)) throw strangeList()
  return request.query.paging === 'drained' ? await drained(request, names) : await separate(request, names)
}

/** One cursor through all lists: the limit counts over them, and each is emptied before the next begins. */
async function drained(request: PageRequest, names: readonly string[]): Promise<PagedLists> {
  const pages: ListPage[] = []
  let left = request.limit
  let last = request.after
  let reached = request.after === undefined
  for (const name of names) {
    const source = sourceOf(request, name)
    const isCurrent = request.after?.list === name
    const start =
      isCurrent && request.after !== undefined ? firstAfter(source, request.after.key) : reached ? 0 : source.count
    reached = reached || isCurrent
    const most = Math.min(source.count, start + left)
    const end = await fittingEnd(source, { start, end: most, bytes: ownBytes(request, name) })
    // A list that did not fit is the last of its page, as one that used up the limit is.
    left = end < most ? 0 : left - (end - start)
    if (end > start) last = { list: name, key: source.key(end - 1) }
    pages.push({ name, source, start, end, cap: request.limit, cursor: undefined })
  }
  const stopped = pages.find(({ source, end }) => end < source.count)
  const cursor = stopped === undefined || last === undefined ? undefined : request.mint(last)
  const withCursor = pages.map((page) => (page.end < page.source.count ? { ...page, cursor } : page))
  return await rendered(request, withCursor, cursor)
}

/** Each list has its limit and its cursor; a cursor's page has rows of its list only. */
async function separate(request: PageRequest, names: readonly string[]): Promise<PagedLists> {
  const asked = request.after === undefined ? names : [request.after.list]
  const pages: ListPage[] = []
  for (const name of asked) {
    const source = sourceOf(request, name)
    const start = request.after === undefined ? 0 : firstAfter(source, request.after.key)
    const own = request.isLimitAsked === true ? undefined : request.query.lists[name]
    const limit = Math.min(request.limit, own?.limit ?? request.limit)
    const most = Math.min(source.count, start + limit)
    const end = await fittingEnd(source, { start, end: most, bytes: ownBytes(request, name) })
    const more = end < source.count && end > start
    const cursor = more ? request.mint({ list: name, key: source.key(end - 1) }) : undefined
    pages.push({ name, source, start, end, cap: limit, cursor })
  }
  return await rendered(request, pages, pages.find(({ cursor }) => cursor !== undefined)?.cursor)
}

/** Who asks for so many rows gets them, whatever they cost. */
function ownBytes(request: PageRequest, name: string): number | undefined {
  return request.isLimitAsked === true ? undefined : request.query.lists[name]?.bytes
}

/** Where a page ends whose rows, as text with their group headers, may have so many bytes. */
async function fittingEnd(
  source: RowSource,
  { start, end, bytes }: { readonly start: number; readonly end: number; readonly bytes: number | undefined },
): Promise<number> {
  if (bytes === undefined) return end
  const groups = new Set<string>()
  let used = 0
  for (let index = start; index < end; index += 1) {
    const row = source.kind === 'flat' ? { cells: await source.row(index) } : await source.row(index)
    if ('file' in row) {
      const header = `${row.qn_prefix} (${row.file}):\n`
      if (!groups.has(header)) used += Buffer.byteLength(header)
      groups.add(header)
    }
    used += Buffer.byteLength(`  ${row.cells.join(' ')}\n`)
    if (used > bytes && index > start) return index
  }
  return end
}

interface ListPage {
  readonly name: string
  readonly source: RowSource
  readonly start: number
  readonly end: number
  readonly cap: number
  readonly cursor: string | undefined
}

async function rendered(
  request: PageRequest,
  pages: readonly ListPage[],
  nextCursor: string | undefined,
): Promise<PagedLists> {
  const tables: Record<string, Table> = {}
  const shown: Record<string, ShownRows> = {}
  for (const page of pages) {
    tables[page.name] = await table(page, request.pause)
    const empty = page.end === page.start
    shown[page.name] = { from: empty ? 0 : page.start + 1, to: empty ? 0 : page.end, total: page.source.count }
  }
  return { tables, shown, stoppedIn: pages.find(({ source, end }) => end < source.count)?.name, nextCursor }
}

async function table(page: ListPage, pause: () => Promise<void>): Promise<Table> {
  const { source, start, end } = page
  const facts = {
    ...pageFacts(source.count, end - start, end, page.cap, page.cursor),
    ...(source.countIsFloor === undefined ? {} : { total_is_floor: true }),
  }
  if (source.kind === 'flat') {
    const rows: (readonly Cell[])[] = []
    for (let index = start; index < end; index += 1) {
      if (rows.length % ROWS_PER_TURN === ROWS_PER_TURN - 1) await pause()
      rows.push(await source.row(index))
    }
    return { cols: source.cols, rows, ...facts }
  }
  const groups = new Map<string, TableGroup & { readonly rows: (readonly Cell[])[] }>()
  for (let index = start; index < end; index += 1) {
    if ((index - start) % ROWS_PER_TURN === ROWS_PER_TURN - 1) await pause()
    const { qn_prefix, file, cells } = await source.row(index)
    const id = JSON.stringify([qn_prefix, file])
    const group = groups.get(id)
    if (group === undefined) groups.set(id, { qn_prefix, file, rows: [cells] })
    else group.rows.push(cells)
  }
  return { cols: source.cols, groups: [...groups.values()], ...facts }
}

/** The page of a table of which `shown` rows were shown so far, `listed` of them here. */
export function pageFacts(total: number, listed: number, shown: number, cap: number, cursor?: string): Page {
  const omitted = total - shown
  const facts = { total, listed, shown, cap, omitted, truncated: omitted > 0, has_more: omitted > 0 }
  return cursor === undefined ? facts : { ...facts, next_cursor: cursor }
}

/** Index of the first row whose key is above `key`: binary search, as keys ascend. */
function firstAfter(source: RowSource, key: RowKey): number {
  let low = 0
  let high = source.count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareKeys(source.key(middle), key) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Part by part; numbers before texts, texts by UTF-16 units, a shorter key before a longer one that it begins. */
export function compareKeys(a: RowKey, b: RowKey): number {
  for (let part = 0; part < a.length && part < b.length; part += 1) {
    const left = a[part]
    const right = b[part]
    if (left === right || left === undefined || right === undefined) continue
    if (typeof left !== typeof right) return typeof left === 'number' ? -1 : 1
    return left < right ? -1 : 1
  }
  return a.length - b.length
}

function sourceOf(request: PageRequest, name: string): RowSource {
  const source = request.lists[name]
  if (source === undefined) throw new Error(`the list ${name} is missing`)
  return source
}

function strangeList(): UserError {
  return new UserError(
    'cursor_invalid',
    'this cursor continues a list that the answer does not have',
    'leave cursor out to start anew',
    { invalid_arguments: ['cursor'] },
  )
}
