import { ChevronRight, Grid3x3, PanelLeft, PanelRight, RefreshCw } from 'lucide-react'
import type { CycleLevel } from '#shared/viewState'
import { ExportMenu } from '../../panes/ExportMenu.tsx'
import { HistoryButtons } from '../../panes/HistoryButtons.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { CompletenessChip } from '../../ui/CompletenessChip.tsx'
import { countOf } from '../../ui/formatCount.ts'
import { Icon, type IconShape } from '../../ui/Icon.tsx'
import { Shortened } from '../../ui/Shortened.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { scalarNumber } from '../../state/rows.ts'
import { chooseCycles } from './choices.ts'
import { MEMBER_NOUNS } from './cycleDiagram.ts'
import { cycleTitle } from './memberNames.ts'
import type { CyclesAnswer } from './useCycles.ts'

interface CyclesBarProps {
  readonly level: CycleLevel
  readonly found: CyclesAnswer
  readonly picture: 'ring' | 'matrix'
  readonly onNavigator: () => void
  readonly onInspector: () => void
}

export const LEVEL_WORDS: Readonly<Record<CycleLevel, string>> = {
  call: 'Call cycles',
  file: 'File cycles',
  module: 'Module cycles',
}

/** The bar above the picture: the way back, which cycle it is, how sure the answer is, ring or matrix. */
export function CyclesBar({ level, found, picture, onNavigator, onInspector }: CyclesBarProps) {
  const { detail, chosen } = found
  const completeness = chosen.envelope?.completeness
  return (
    <div className="stagebar">
      <IconButton className="narrow-only" icon={PanelLeft} label="Show the navigator" onClick={onNavigator} />
      <HistoryButtons />
      <div className="crumbs">
        <span>{LEVEL_WORDS[level]}</span>
        {detail !== undefined && (
          <>
            <Icon of={ChevronRight} size="small" />
            <b className="cyclename">
              <Shortened text={cycleTitle(detail.row.loop, level)} />
            </b>
            <span className="num cyclecount">
              {countOf(detail.row.size, MEMBER_NOUNS[level])}, {countOf(detail.edgesTotal, 'edge')}
            </span>
          </>
        )}
      </div>
      <span className="grow" />
      {detail !== undefined && completeness !== undefined && completeness !== 'complete' && (
        // The inspector says it too, where it stands beside.
        <span className="middle-only">
          <CompletenessChip
            state={completeness}
            unresolved={scalarNumber(chosen.envelope, 'unresolved_total') ?? 0}
            reason={chosen.envelope?.warnings?.[0]}
          />
        </span>
      )}
      {detail !== undefined && (
        <Segmented
          label="Picture"
          options={[
            { value: 'ring', label: <PictureLabel icon={RefreshCw} word="Loop" /> },
            { value: 'matrix', label: <PictureLabel icon={Grid3x3} word="Matrix" /> },
          ]}
          value={picture}
          onChange={(next) => chooseCycles({ picture: next })}
        />
      )}
      <ExportMenu />
      <IconButton className="middle-only" icon={PanelRight} label="Show the inspector" onClick={onInspector} />
    </div>
  )
}

function PictureLabel({ icon, word }: { readonly icon: IconShape; readonly word: string }) {
  return (
    <span className="piclabel">
      <Icon of={icon} size="small" />
      {word}
    </span>
  )
}
