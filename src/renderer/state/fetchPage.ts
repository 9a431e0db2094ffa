import type { Envelope } from '#shared/envelope'
import { numberOf, readTable, type Row } from './rows.ts'

/** A list that a query pages through. */
export interface PagedSource {
  readonly query: string
  readonly params: Readonly<Record<string, unknown>>
  /** The tables of a reply that the one cursor runs through, in their order. */
  readonly tables: readonly string[]
  /** Rows up to this hop are left out, because another source has them; 0 for none. */
  readonly beyond: number
}

/** Where a page begins: in which source, behind which cursor. */
export interface PageStart {
  readonly source: number
  readonly cursor: string | undefined
}

export const FIRST_PAGE: PageStart = { source: 0, cursor: undefined }

export interface FetchedPage {
  /** The rows, each with the number of the source that it is from. */
  readonly rows: readonly { readonly source: number; readonly row: Row }[]
  /** Where the next page begins, or undefined at the end. */
  readonly next: PageStart | undefined
}

/** A page that could not be fetched, with the reply that says why. */
export class PageRefused extends Error {
  readonly envelope: Envelope

  constructor(envelope: Envelope) {
    super(envelope.error ?? envelope.summary_line)
    this.name = 'PageRefused'
    this.envelope = envelope
  }
}

/**
 * One page over several lists as if they were one: filled from the source where it starts, then from those behind it.
 * Rows of one list never repeat from page to page, because each goes on at the cursor that the query gave.
 */
export async function fetchPage(
  ask: (query: string, params: Readonly<Record<string, unknown>>) => Promise<Envelope>,
  sources: readonly PagedSource[],
  start: PageStart,
  size: number,
): Promise<FetchedPage> {
  const rows: { readonly source: number; readonly row: Row }[] = []
  let at: PageStart | undefined = start
  while (at !== undefined && rows.length < size) {
    const source: PagedSource | undefined = sources[at.source]
    if (source === undefined) return { rows, next: undefined }
    const envelope = await ask(source.query, {
      ...source.params,
      limit: size - rows.length,
      ...(at.cursor === undefined ? {} : { cursor: at.cursor }),
    })
    if (!envelope.success) throw new PageRefused(envelope)
    const tables = source.tables.flatMap((name) => readTable(envelope, name) ?? [])
    const from = at.source
    // A page is grouped by file; what follows from page to page is the hop.
    const found = tables.flatMap((table) => [...table.rows].sort((a, b) => numberOf(a, 'hop') - numberOf(b, 'hop')))
    const wanted = found.filter((row) => source.beyond === 0 || numberOf(row, 'hop') > source.beyond)
    rows.push(...wanted.map((row) => ({ source: from, row })))
    at = following(
      at,
      tables.map((table) => table.page.next_cursor).find((cursor) => cursor !== undefined),
      sources.length,
    )
  }
  return { rows, next: at }
}

function following(at: PageStart, cursor: string | undefined, sources: number): PageStart | undefined {
  if (cursor !== undefined) return { source: at.source, cursor }
  return at.source + 1 < sources ? { source: at.source + 1, cursor: undefined } : undefined
}
