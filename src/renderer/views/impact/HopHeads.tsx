import { formatCount } from '../../ui/formatCount.ts'
import type { HopColumn } from './layout/types.ts'

interface HopHeadsProps {
  readonly columns: readonly HopColumn[]
  readonly place: (x: number, y: number) => { readonly left: number; readonly top: number }
}

/** Between two heads, in px. */
const APART = 12

/** The head of each column at the top of the stage, above its boxes, with the complete count. */
export function HopHeads({ columns, place }: HopHeadsProps) {
  return (
    <>
      <div className="hopstrip" aria-hidden="true" />
      {columns.map(({ hop, count, left }, at) => {
        const from = place(left, 0).left
        const next = columns[at + 1]
        const maxWidth = next === undefined ? undefined : place(next.left, 0).left - from - APART
        return (
          <div key={hop} className="stage-float hophead" style={{ left: from, maxWidth }}>
            <b>{hop === 0 ? 'Changed' : `Hop ${hop}`}</b>
            <span className="num sec clip">
              {formatCount(count)} <span className="noun">{count === 1 ? 'symbol' : 'symbols'}</span>
            </span>
          </div>
        )
      })}
    </>
  )
}
