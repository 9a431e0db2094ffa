import { useMemo } from 'react'
import type { ImpactChoices } from '#shared/viewState'
import { readTable } from '../../state/rows.ts'
import { useAnswer } from '../../state/useAnswer.ts'
import { impactQuestion } from './impactQuestion.ts'
import type { ImpactReport, Reached } from './ImpactReport.ts'
import { reachedRow } from './readImpact.ts'
import { witnessesOf, witnessPath, type Witnesses, type WitnessStep } from './witness.ts'

export interface SelectedImpact {
  readonly id: string
  /** From the selected symbol to the change, far end first; empty where the selection is no symbol. */
  readonly path: readonly WitnessStep[]
  /** The test file that is selected. */
  readonly test: string | undefined
  readonly pending: boolean
}

/**
 * What is selected, with its way to the change. Tests are no rows of the report: which test of a file is nearest is asked for
 * when the file is selected.
 */
export function useSelectedImpact(
  impact: ImpactChoices,
  report: ImpactReport | undefined,
  witnesses: Witnesses | undefined,
  id: string | undefined,
): SelectedImpact | undefined {
  const test = id?.startsWith('test:') === true ? id.slice('test:'.length) : undefined
  const question = test === undefined ? undefined : impactQuestion(impact)
  const answer = useAnswer(
    question?.query ?? 'detect_changes',
    question === undefined ? undefined : { ...question.params, tests: 'include' },
  )
  const { envelope } = answer
  const withTests = useMemo(() => {
    if (test === undefined || envelope === undefined || report === undefined) return undefined
    const rows = (readTable(envelope, 'impacted')?.rows ?? []).map(reachedRow)
    return { rows, witnesses: witnessesOf(report.changed, rows) }
  }, [test, envelope, report])
  const path = useMemo(() => {
    if (id === undefined || witnesses === undefined) return []
    if (test === undefined) return known(witnessPath(witnesses, id))
    const nearest = nearestIn(withTests?.rows ?? [], test)
    return nearest === undefined || withTests === undefined ? [] : witnessPath(withTests.witnesses, nearest.qn)
  }, [id, test, witnesses, withTests])
  const pending = test !== undefined && answer.pending
  return useMemo(() => (id === undefined ? undefined : { id, path, test, pending }), [id, path, test, pending])
}

/** A name that is neither changed nor reached has no way. */
function known(path: readonly WitnessStep[]): readonly WitnessStep[] {
  const [first] = path
  return first === undefined || (first.reached === undefined && first.changed === undefined) ? [] : path
}

function nearestIn(rows: readonly Reached[], file: string): Reached | undefined {
  return rows.filter((row) => row.file === file).toSorted((a, b) => a.hop - b.hop)[0]
}
