import { fetchPage, type PageStart } from '../state/fetchPage.ts'
import type { Row } from '../state/rows.ts'
import type { ListedSource } from '../state/shownList.ts'

/** Rows of one file at most: what a spreadsheet still opens. */
export const LIST_ROWS_MAX = 100_000
/** Rows of one question. */
const PAGE_ROWS = 2_000
/** Questions for one list at most; a page can be short where one list ends and the next begins. */
const PAGES_MAX = 500

export interface WholeList {
  readonly rows: readonly Row[]
  /** There are more rows than one file takes. */
  readonly isCut: boolean
}

/** All rows of a list, from its first page to its last by the query's own cursors, up to LIST_ROWS_MAX. */
export async function readWholeList(
  ask: Parameters<typeof fetchPage>[0],
  sources: readonly ListedSource[],
  rowsMax: number = LIST_ROWS_MAX,
): Promise<WholeList> {
  const rows: Row[] = []
  let start: PageStart | undefined = { source: 0, cursor: undefined }
  for (let pages = 0; start !== undefined && rows.length < rowsMax && pages < PAGES_MAX; pages += 1) {
    const page = await fetchPage(ask, sources, start, Math.min(PAGE_ROWS, rowsMax - rows.length))
    for (const { source, row } of page.rows) rows.push({ ...sources[source]?.marks, ...row })
    start = page.next
  }
  return { rows: rows.slice(0, rowsMax), isCut: start !== undefined || rows.length > rowsMax }
}
