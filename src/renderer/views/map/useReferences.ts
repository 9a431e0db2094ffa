import { useMemo } from 'react'
import type { MapChoices, TestsFilter } from '#shared/viewState'
import { numberOf, scalarNumber, textOf, type Row } from '../../state/rows.ts'
import { useAnswer } from '../../state/useAnswer.ts'
import { usePages, type PagesAnswer } from '../../state/usePages.ts'

/** One place in the code behind an edge. */
export interface Reference {
  /** Its place in the page: tells apart what is twice at one place. */
  readonly key: string
  readonly file: string
  readonly line: number
  /** From 1; 0 where only the line is known. */
  readonly column: number
  readonly from: string
  readonly to: string
  readonly text: string
  readonly kind: string
  readonly via: string
}

export interface References {
  readonly pages: PagesAnswer
  readonly rows: readonly Reference[]
  /** Undefined until it is known. */
  readonly total: number | undefined
  /** The one that is shown in the code. */
  readonly shown: Reference | undefined
}

export const PAGE_ROWS = 50

/** What is behind the selected edge, page by page. */
export function useReferences({ from, to, page, at }: MapChoices, tests: TestsFilter): References {
  const isFolded = [from, to].some((id) => id === '+' || id.endsWith('/+'))
  const asked = from === '' || to === '' || isFolded ? undefined : { from, to, level: 'module', tests }
  const sources = useMemo(
    () => (asked === undefined ? [] : [{ query: 'edge_sites', params: asked, tables: ['sites'], beyond: 0 }]),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [from, to, tests],
  )
  const pages = usePages(sources, page, PAGE_ROWS)
  const count = useAnswer('edge_sites', asked === undefined ? undefined : { ...asked, limit: 1 })
  const rows = useMemo(
    () => (asked === undefined ? [] : (pages.page?.rows ?? []).map(({ row }, place) => referenceOf(row, place))),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [pages.page, asked === undefined],
  )
  return { pages, rows, total: scalarNumber(count.envelope, 'total'), shown: rows[Math.min(at, rows.length - 1)] }
}

function referenceOf(row: Row, place: number): Reference {
  return {
    key: String(place),
    file: textOf(row, 'file'),
    line: numberOf(row, 'line'),
    column: numberOf(row, 'column'),
    from: textOf(row, 'from'),
    to: textOf(row, 'to'),
    text: textOf(row, 'text'),
    kind: textOf(row, 'kind'),
    via: textOf(row, 'via'),
  }
}
