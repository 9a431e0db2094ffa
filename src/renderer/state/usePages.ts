import { useEffect, useRef, useState } from 'react'
import { ask } from '../api.ts'
import type { Failure } from '../panes/ErrorState.tsx'
import { FIRST_PAGE, fetchPage, PageRefused, type FetchedPage, type PagedSource, type PageStart } from './fetchPage.ts'
import { useProject } from './project.ts'
import { failureOf, failureOfThrown, PATIENCE_MS } from './useAnswer.ts'

export interface PagesAnswer {
  readonly page: FetchedPage | undefined
  /** The number of the page that `page` is; an older one stays in sight while the next is fetched. */
  readonly number: number
  readonly slow: boolean
  readonly failure: Failure | undefined
  readonly retry: () => void
}

interface Chain {
  readonly key: string
  /** Where the pages begin that were reached so far. */
  readonly starts: PageStart[]
}

interface Shown {
  readonly key: string
  readonly number: number
  readonly page?: FetchedPage
  readonly failure?: Failure
}

/** Most pages that a deep link may skip: each is fetched for its cursor. */
const FURTHEST_JUMP = 200

/** The rows of one page over some lists. After a publication the page is fetched again from the start of the chain. */
export function usePages(sources: readonly PagedSource[], number: number, size: number): PagesAnswer {
  const root = useProject((slice) => slice.root)
  const publication = useProject((slice) => slice.publications)
  const key = JSON.stringify([root, publication, size, sources])
  const chain = useRef<Chain>({ key: '', starts: [FIRST_PAGE] })
  const [shown, setShown] = useState<Shown>({ key: '', number: 0 })
  const [attempt, setAttempt] = useState(0)
  const [slow, setSlow] = useState(false)

  useEffect(() => {
    if (root === undefined || sources.length === 0) return
    if (chain.current.key !== key) chain.current = { key, starts: [FIRST_PAGE] }
    const { starts } = chain.current
    const controller = new AbortController()
    const timer = window.setTimeout(() => setSlow(true), PATIENCE_MS)
    const put = (next: Shown) => {
      window.clearTimeout(timer)
      if (controller.signal.aborted) return
      setSlow(false)
      setShown(next)
    }
    const question = (query: string, params: Readonly<Record<string, unknown>>) =>
      ask(query, { project: root, format: 'json', ...params }, controller.signal)
    reachPage(question, sources, starts, Math.min(number, FURTHEST_JUMP), size).then(
      (page) => put({ key, number, page }),
      (cause: unknown) =>
        put({
          key,
          number,
          failure: cause instanceof PageRefused ? failureOf(cause.envelope) : failureOfThrown('list', cause),
        }),
    )
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
    // `root` and `sources` are part of `key`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, number, size, attempt])

  const here = shown.key === key && shown.number === number
  return {
    page: shown.page,
    number: shown.number,
    slow: slow && !here && sources.length > 0,
    failure: here ? shown.failure : undefined,
    retry: () => setAttempt((count) => count + 1),
  }
}

type Ask = Parameters<typeof fetchPage>[0]

/** Goes on from the furthest page that was reached, and begins anew where the cursors have become stale. */
async function reachPage(
  question: Ask,
  sources: readonly PagedSource[],
  starts: PageStart[],
  number: number,
  size: number,
): Promise<FetchedPage> {
  for (;;) {
    const at = Math.min(number, starts.length - 1)
    const start = starts[at] ?? FIRST_PAGE
    try {
      const page = await fetchPage(question, sources, start, size)
      if (page.next !== undefined) starts[at + 1] = page.next
      if (at === number || page.next === undefined) return page
    } catch (cause) {
      const stale = cause instanceof PageRefused && cause.envelope.error_type === 'cursor_stale' && starts.length > 1
      if (!stale) throw cause
      starts.splice(1)
    }
  }
}
