import type { Selection } from '#shared/viewState'
import { boxFor } from '../pickShown.ts'
import type { Box, Projection } from '../types.ts'

/** The box that keys act on: the selected symbol's (or the bundle that it is in), else the bundle gone to, else the centre. */
export function focusOf(
  projection: Projection,
  selected: Selection | undefined,
  bundle: string | undefined,
): Box | undefined {
  const symbol = selected?.kind === 'symbol' ? selected.qn : selected?.source
  const chosen = symbol === undefined ? undefined : boxFor(projection, symbol)
  return (
    chosen ??
    projection.nodes.find((box) => box.id === bundle) ??
    projection.nodes.find((box) => box.id === projection.centre)
  )
}
