import type { ImpactChoices, MarkedAs } from '#shared/viewState'
import { shownView, useView } from '../../state/view.ts'

/** A choice within the shown step; another source, base or edit begins with nothing selected and the first page. */
export function changeImpact(changed: Partial<ImpactChoices>): void {
  const { impact } = shownView()
  const isOther = ['source', 'base', 'range', 'marks', 'direction', 'depth'].some((key) => key in changed)
  const afresh = isOther ? { page: 0, at: 0, open: impact.open.filter((id) => id === 'tests') } : {}
  useView.getState().adjust({
    impact: { ...impact, ...afresh, ...changed },
    ...(isOther ? { selected: undefined } : {}),
  })
}

/** Marks a symbol of the hypothetical edit, or marks it anew. */
export function markSymbol(qn: string, as: MarkedAs): void {
  const { marks } = shownView().impact
  const known = marks.some((mark) => mark.qn === qn)
  changeImpact({ marks: known ? marks.map((mark) => (mark.qn === qn ? { qn, as } : mark)) : [...marks, { qn, as }] })
}

/** Puts another symbol in the place of one whose name means none or several; what happens to it stays. */
export function replaceMark(name: string, qn: string): void {
  const { marks } = shownView().impact
  const others = marks.filter((mark) => mark.qn !== qn)
  changeImpact({ marks: others.map((mark) => (mark.qn === name ? { qn, as: mark.as } : mark)) })
}

export function unmarkSymbol(qn: string): void {
  changeImpact({ marks: shownView().impact.marks.filter((mark) => mark.qn !== qn) })
}

/** Selects a symbol, a changed one or a test file (`test:` and its path); its path to the change begins at its far end. */
export function selectImpacted(id: string | undefined): void {
  const { impact } = shownView()
  useView.getState().adjust({
    selected: id === undefined ? undefined : { kind: 'symbol', qn: id },
    impact: { ...impact, at: 0 },
  })
}
