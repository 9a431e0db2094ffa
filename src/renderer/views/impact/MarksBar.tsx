import { X } from 'lucide-react'
import { MARKS, type ImpactChoices, type MarkedAs } from '#shared/viewState'
import { SymbolField } from '../../panes/SymbolField.tsx'
import { lastTwoParts } from '../../state/shortNames.ts'
import { IconButton } from '../../ui/Button.tsx'
import { countOf } from '../../ui/formatCount.ts'
import { Select } from '../../ui/Select.tsx'
import { markSymbol, unmarkSymbol } from './changeImpact.ts'
import type { ImpactReport } from './ImpactReport.ts'

const MARK_WORDS: Readonly<Record<MarkedAs, string>> = {
  signature: 'signature changes',
  removed: 'is removed',
  behaviour: 'body changes',
}

const MARK_OPTIONS = MARKS.map((value) => ({ value, label: MARK_WORDS[value] }))

interface MarksBarProps {
  readonly marks: ImpactChoices['marks']
  readonly report: ImpactReport | undefined
}

/** The edit that was not made yet: each marked symbol with what would happen to it and who calls it. */
export function MarksBar({ marks, report }: MarksBarProps) {
  return (
    <div className="marksbar">
      <SymbolField
        label="Add"
        placeholder="symbol that would change"
        value=""
        onChoose={(qn) => {
          if (qn !== '') markSymbol(qn, 'signature')
        }}
      />
      {marks.length > 0 && (
        <ul aria-label="Symbols of the edit">
          {marks.map(({ qn, as }) => {
            const seed = report?.changed.find((changed) => changed.qn === qn)
            const name = seed?.name ?? lastTwoParts(qn)
            return (
              <li key={qn} className={`editmark ${as}`} data-symbol={qn}>
                <b className="clip" title={qn}>
                  {name}
                </b>
                <Select
                  label={`What happens to ${name}`}
                  look="text"
                  options={MARK_OPTIONS}
                  value={as}
                  onChange={(next) => markSymbol(qn, next)}
                />
                {seed?.callers !== undefined && <span className="num dim">{countOf(seed.callers, 'caller')}</span>}
                <IconButton small icon={X} label={`Take ${name} out of the edit`} onClick={() => unmarkSymbol(qn)} />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
