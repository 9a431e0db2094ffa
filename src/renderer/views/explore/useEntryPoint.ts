import { useEffect } from 'react'
import { readTable } from '../../state/rows.ts'
import { SYMBOL_COLUMNS, symbolRow } from '../../state/symbolRow.ts'
import { useAnswer, type Answer } from '../../state/useAnswer.ts'
import { useShownView, useView } from '../../state/view.ts'

/** Candidates among which the first view is chosen. */
const CANDIDATES = 50

/** A view without a symbol opens on the most connected one that is no test: there is something to see at once. */
export function useEntryPoint(): Answer {
  const { active } = useShownView()
  const answer = useAnswer(
    'search_graph',
    active === undefined ? { min_degree: 1, tests: 'exclude', limit: CANDIDATES, fields: SYMBOL_COLUMNS } : undefined,
  )
  const { envelope } = answer
  useEffect(() => {
    if (active !== undefined || envelope === undefined) return
    const symbols = (readTable(envelope, 'results')?.rows ?? []).map(symbolRow)
    const callable = symbols.filter(({ kind }) => kind === 'function' || kind === 'method' || kind === 'class')
    const best = [...callable].sort((a, b) => degree(b) - degree(a))[0] ?? symbols[0]
    if (best !== undefined) useView.getState().adjust({ active: best.qn })
  }, [active, envelope])
  return answer
}

/** Connected on both sides counts more than a leaf that everybody calls; beyond a dozen more is not better to look at. */
function degree({
  callers = 0,
  callees = 0,
}: {
  readonly callers?: number | undefined
  readonly callees?: number | undefined
}): number {
  return Math.min(callers, 12) + Math.min(callees, 12) + 3 * Math.min(callers, callees, 8)
}
