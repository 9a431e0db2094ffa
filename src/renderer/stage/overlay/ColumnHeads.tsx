import { Stepper } from '../../ui/Stepper.tsx'
import type { OuterSide, SideCounts } from '../types.ts'
import { headsApart } from './headsApart.ts'

interface ColumnHeadsProps {
  readonly totals: SideCounts
  /** Those beyond the direct ones, within the depth. */
  readonly further: SideCounts | undefined
  readonly depth: SideCounts
  /** The inner verticals of the first columns, in px of the stage. */
  readonly verticals: Readonly<Record<OuterSide, number>>
  readonly width: number
  readonly onDepth: (side: OuterSide, hops: number) => void
}

const DEPTH_MOST = 5

/** The head of each side, on the column that it controls: its name, its count, its depth. */
export function ColumnHeads({ totals, further, depth, verticals, width, onDepth }: ColumnHeadsProps) {
  const stepper = (side: OuterSide) => (
    <Stepper
      label={`depth of ${side}`}
      keys={side === 'callers' ? '[ ]' : '{ }'}
      value={depth[side]}
      minimum={0}
      maximum={DEPTH_MOST}
      onChange={(hops) => onDepth(side, hops)}
    />
  )
  const { callers, callees } = headsApart(verticals, width)
  return (
    <>
      <div className="stage-float stage-head callers" style={{ right: width - callers }}>
        {stepper('callers')}
        <b>Callers</b>
        <Count of={totals.callers} further={further?.callers ?? 0} depth={depth.callers} />
      </div>
      <div className="stage-float stage-head callees" style={{ left: callees }}>
        <b>Callees</b>
        <Count of={totals.callees} further={further?.callees ?? 0} depth={depth.callees} />
        {stepper('callees')}
      </div>
    </>
  )
}

interface CountProps {
  readonly of: number
  readonly further: number
  readonly depth: number
}

/** An empty column is either nothing there or nothing asked for: the head says which. */
function Count({ of, further, depth }: CountProps) {
  if (depth === 0) return <span className="dim">not shown</span>
  const direct = of.toLocaleString('en')
  if (further === 0) return <span className="num sec">{direct}</span>
  const more = further.toLocaleString('en')
  return (
    <span className="num sec" title={`${direct} direct, ${more} further within ${depth} hops`}>
      {direct} + {more}
    </span>
  )
}
