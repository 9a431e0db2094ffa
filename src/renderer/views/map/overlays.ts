import type { MapChoices } from '#shared/viewState'
import { formatCount } from '../../ui/formatCount.ts'
import type { MapBox } from './ModuleMap.ts'

export type Overlay = MapChoices['overlay']

interface OverlayMeaning {
  readonly label: string
  /** Head of the list's column. */
  readonly head: string
  readonly hint: string
  /** Undefined where it is not known. */
  readonly value: (box: MapBox) => number | undefined
}

/** What the bars on the boxes can say. */
export const OVERLAYS: Readonly<Record<Overlay, OverlayMeaning>> = {
  fan_in: { label: 'Fan-in', head: 'Fan-in', hint: 'references from other modules', value: ({ fanIn }) => fanIn },
  size: { label: 'Size', head: 'Lines', hint: 'lines of code', value: ({ lines }) => lines },
  churn: { label: 'Churn', head: 'Commits', hint: 'commits that touched its files', value: ({ churn }) => churn },
  complexity: {
    label: 'Complexity',
    head: 'Complexity',
    hint: 'branches of all its functions',
    value: ({ complexity }) => complexity,
  },
  cycles: { label: 'Cycles', head: 'Cycle', hint: 'modules that depend on each other', value: ({ cycle }) => cycle },
  not_parsed: {
    label: 'Not parsed',
    head: 'Not parsed',
    hint: 'files that were not read as a whole',
    value: ({ notParsed }) => notParsed,
  },
  none: { label: 'No overlay', head: '', hint: '', value: () => undefined },
}

export const OVERLAY_ORDER: readonly Overlay[] = [
  'fan_in',
  'size',
  'churn',
  'complexity',
  'cycles',
  'not_parsed',
  'none',
]

/** The lowest and the highest value, and what a box's bar shows of it. */
export interface HeatScale {
  readonly low: number
  readonly high: number
  /** 1 to 5; undefined for nothing to show. */
  readonly level: (box: MapBox) => number | undefined
}

const STEPS = 5

/** Steps of equal ratio: sizes of modules differ by orders of magnitude. Being in a cycle has no degrees. */
export function heatScale(boxes: readonly MapBox[], overlay: Overlay): HeatScale | undefined {
  const { value } = OVERLAYS[overlay]
  const values = boxes.flatMap((box) => value(box) ?? [])
  if (values.length === 0) return undefined
  const high = values.reduce((a, b) => Math.max(a, b))
  const low = values.reduce((a, b) => Math.min(a, b))
  const level = (box: MapBox): number | undefined => {
    const own = value(box)
    if (own === undefined || own <= 0) return undefined
    if (overlay === 'cycles') return STEPS
    return Math.max(1, Math.ceil((STEPS * Math.log(1 + own)) / Math.log(1 + high)))
  }
  return { low, high, level }
}

/** What the list and the tooltip say of the overlay. */
export function overlayText(box: MapBox, overlay: Overlay): string {
  const value = OVERLAYS[overlay].value(box)
  if (value === undefined) return ''
  if (overlay === 'cycles') return value === 0 ? '' : formatCount(value)
  return formatCount(value)
}
