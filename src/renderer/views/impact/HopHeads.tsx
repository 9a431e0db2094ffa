import { formatCount } from '../../ui/formatCount.ts'
import type { HopColumn } from './layout/types.ts'

interface HopHeadsProps {
  readonly columns: readonly HopColumn[]
  readonly place: (x: number, y: number) => { readonly left: number; readonly top: number }
}

/** The head of each column at the top of the stage, above its boxes, with the complete count. */
export function HopHeads({ columns, place }: HopHeadsProps) {
  return (
    <>
      {columns.map(({ hop, count, left, right }) => {
        const from = place(left, 0).left
        return (
          <div
            key={hop}
            className="stage-float hophead"
            style={{ left: from, maxWidth: place(right, 0).left - from + 40 }}
          >
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
