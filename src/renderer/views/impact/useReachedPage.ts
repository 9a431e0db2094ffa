import { useMemo } from 'react'
import type { ImpactChoices } from '#shared/viewState'
import type { PagedSource } from '../../state/fetchPage.ts'
import { usePages } from '../../state/usePages.ts'
import type { Failure } from '../../panes/ErrorState.tsx'
import { impactQuestion, ROWS_READ } from './impactQuestion.ts'
import type { ImpactReport, Reached } from './ImpactReport.ts'
import { reachedRow } from './readImpact.ts'

interface ReachedPage {
  readonly rows: readonly Reached[]
  readonly slow: boolean
  readonly failure: Failure | undefined
  readonly retry: () => void
}

/** The reached symbols of the chosen page. The first is the report's own; others follow by the query's cursor. */
export function useReachedPage(impact: ImpactChoices, report: ImpactReport): ReachedPage {
  const question = impactQuestion(impact)
  const sources: readonly PagedSource[] =
    impact.page === 0 || question === undefined
      ? []
      : [{ query: question.query, params: question.params, tables: ['impacted'], beyond: 0 }]
  const pages = usePages(sources, impact.page, ROWS_READ)
  const fetched = useMemo(() => (pages.page?.rows ?? []).map(({ row }) => reachedRow(row)), [pages.page])
  if (impact.page === 0) return { rows: report.reached, slow: false, failure: undefined, retry: pages.retry }
  return { rows: fetched, slow: pages.slow, failure: pages.failure, retry: pages.retry }
}
