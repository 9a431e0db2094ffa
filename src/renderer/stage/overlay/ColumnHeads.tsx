import { Stepper } from '../../ui/Stepper.tsx'
import type { OuterSide, SideCounts } from '../types.ts'

interface ColumnHeadsProps {
  readonly totals: SideCounts
  readonly depth: SideCounts
  /** The inner verticals of the first columns, in px of the stage. */
  readonly verticals: Readonly<Record<OuterSide, number>>
  readonly width: number
  readonly onDepth: (side: OuterSide, hops: number) => void
}

const DEPTH_MOST = 5
/** Room that a head needs beside its vertical, so that it never leaves the stage. */
const HEAD_ROOM = 200

/** The head of each side, on the column that it controls: its name, its count, its depth. */
export function ColumnHeads({ totals, depth, verticals, width, onDepth }: ColumnHeadsProps) {
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
  const right = clamp(width - verticals.callers, width - HEAD_ROOM)
  const left = clamp(verticals.callees, width - HEAD_ROOM)
  return (
    <>
      <div className="stage-float stage-head callers" style={{ right }}>
        {stepper('callers')}
        <b>Callers</b>
        <Count of={totals.callers} depth={depth.callers} />
      </div>
      <div className="stage-float stage-head callees" style={{ left }}>
        <b>Callees</b>
        <Count of={totals.callees} depth={depth.callees} />
        {stepper('callees')}
      </div>
    </>
  )
}

/** An empty column is either nothing there or nothing asked for: the head says which. */
function Count({ of, depth }: { readonly of: number; readonly depth: number }) {
  if (depth === 0) return <span className="dim">not shown</span>
  return <span className="num sec">{of.toLocaleString('en')}</span>
}

function clamp(value: number, most: number): number {
  return Math.round(Math.max(8, Math.min(value, most)))
}
