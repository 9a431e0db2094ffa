import { useMemo } from 'react'
import type { ImpactChoices } from '#shared/viewState'
import { useShownView } from '../../state/view.ts'

/** The choices of the screen; where the selection is the change, the active symbol is what is marked. */
export function useShownImpact(): ImpactChoices {
  const { impact, active } = useShownView()
  return useMemo(
    () =>
      impact.source === 'selection'
        ? { ...impact, marks: active === undefined ? [] : [{ qn: active, as: 'signature' }] }
        : impact,
    [impact, active],
  )
}
