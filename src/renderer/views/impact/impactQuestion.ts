import type { ImpactChoices, ImpactSource } from '#shared/viewState'
import type { Question } from '../../state/useAnswers.ts'
import { REACHED_COLUMNS } from './readImpact.ts'

/** Rows of each list that are read at once; the list pages beyond them by the query's own cursor. */
export const ROWS_READ = 1000

/** Whether a source is what git knows of; the others were not made yet. */
export function isOfGit(source: ImpactSource): boolean {
  return source !== 'edit' && source !== 'selection'
}

/** What the choices ask; undefined while something that they need is missing. */
export function impactQuestion(impact: ImpactChoices): Question | undefined {
  const { direction, depth } = impact
  const shown = { direction, depth, tests: 'exclude', fields: REACHED_COLUMNS, limit: ROWS_READ }
  const diff = (which: Question['params']): Question => ({ query: 'detect_changes', params: { ...which, ...shown } })
  switch (impact.source) {
    case 'branch':
      return diff(impact.base === '' ? {} : { base: impact.base })
    case 'working_tree':
      return diff({ working_tree: true })
    case 'staged':
      return diff({ staged: true })
    case 'range':
      return impact.range === '' ? undefined : diff({ range: impact.range })
    case 'selection':
    case 'edit': {
      if (impact.marks.length === 0) return undefined
      const marked = (as: string): readonly string[] =>
        impact.marks.flatMap((mark) => (mark.as === as ? [mark.qn] : []))
      const marks = { signature: marked('signature'), removed: marked('removed'), behaviour: marked('behaviour') }
      return { query: 'assess_change', params: { ...marks, ...shown } }
    }
  }
}
