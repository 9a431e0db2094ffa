import { PencilLine } from 'lucide-react'
import type { ImpactChoices } from '#shared/viewState'
import { lastTwoParts } from '../../state/shortNames.ts'
import { Button } from '../../ui/Button.tsx'
import { countOf } from '../../ui/formatCount.ts'
import { changeImpact } from './changeImpact.ts'
import type { ImpactReport } from './ImpactReport.ts'

interface SelectionBarProps {
  /** The active symbol, as what would change; none where nothing is active. */
  readonly marks: ImpactChoices['marks']
  readonly report: ImpactReport | undefined
}

/** What is asked about the active symbol, and the way to ask more. */
export function SelectionBar({ marks, report }: SelectionBarProps) {
  const [mark] = marks
  if (mark === undefined) return undefined
  const callers = report?.changed.find(({ qn }) => qn === mark.qn)?.callers
  return (
    <div className="marksbar">
      <div className={`editmark ${mark.as}`} data-symbol={mark.qn}>
        <b className="clip" title={mark.qn}>
          {lastTwoParts(mark.qn)}
        </b>
        <span>signature changes</span>
        {callers !== undefined && <span className="num dim">{countOf(callers, 'caller')}</span>}
      </div>
      <Button look="ghost" icon={PencilLine} onClick={() => changeImpact({ source: 'edit', marks })}>
        Edit this
      </Button>
    </div>
  )
}
