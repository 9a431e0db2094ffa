import type { Page } from '#shared/table'

/** What a tree says of a table's page beside the number of its rows; the rest follows. */
export interface StatedPage {
  readonly total?: number
  readonly shown?: number
  readonly cap?: number
  /** `null`: there is none, although the reply has one. */
  readonly next_cursor?: string | null
  readonly total_is_floor?: boolean
}

/** Tables that show the first of many and have no pages: the cursor of a reply is never theirs. */
const SAMPLES: ReadonlySet<string> = new Set(['unresolved_sites', 'candidates'])

type Scalars = Readonly<Record<string, unknown>>

/**
 * The page of a table from what was stated, its rows and the flat names of the reply: the total is `<table>_total`,
 * `<singular>_count`, for `results` `total`, for `unresolved_sites` `unresolved_total`; the cap is `listed_cap`; a table with rows left has the reply's cursor unless it is a sample.
 */
export function completePage(name: string, listed: number, stated: StatedPage, reply: Scalars): Page {
  const shown = stated.shown ?? listed
  const total = stated.total ?? flatTotal(name, reply) ?? shown
  const omitted = total - shown
  const more = omitted > 0
  const cursor =
    stated.next_cursor === undefined && more && !SAMPLES.has(name) ? reply['next_cursor'] : stated.next_cursor
  return {
    total,
    listed,
    shown,
    cap: stated.cap ?? numberIn(reply, 'listed_cap') ?? listed,
    omitted,
    truncated: more,
    has_more: more,
    ...(typeof cursor === 'string' ? { next_cursor: cursor } : {}),
    ...(stated.total_is_floor === undefined ? {} : { total_is_floor: stated.total_is_floor }),
  }
}

/** The least that must be stated so that `completePage` gives this page again. */
export function statedPage(name: string, page: Page, reply: Scalars): StatedPage {
  const floor = page.total_is_floor === undefined ? {} : { total_is_floor: page.total_is_floor }
  const shown = page.shown === page.listed ? {} : { shown: page.shown }
  const derived = completePage(name, page.listed, { ...shown, ...floor }, reply)
  const total = derived.total === page.total ? {} : { total: page.total }
  const cap = derived.cap === page.cap ? {} : { cap: page.cap }
  const stated = { ...total, ...shown, ...cap, ...floor }
  const cursor = completePage(name, page.listed, stated, reply).next_cursor
  return cursor === page.next_cursor ? stated : { ...stated, next_cursor: page.next_cursor ?? null }
}

function flatTotal(name: string, reply: Scalars): number | undefined {
  if (name === 'results') return numberIn(reply, 'total')
  if (name === 'unresolved_sites') return numberIn(reply, 'unresolved_total')
  return numberIn(reply, `${name}_total`) ?? numberIn(reply, `${name.replace(/s$/, '')}_count`)
}

function numberIn(reply: Scalars, key: string): number | undefined {
  const value = reply[key]
  return typeof value === 'number' ? value : undefined
}
