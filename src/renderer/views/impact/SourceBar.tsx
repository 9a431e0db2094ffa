import { PanelRight, RefreshCw } from 'lucide-react'
import type { ImpactChoices, ImpactSource } from '#shared/viewState'
import { ExportMenu } from '../../panes/ExportMenu.tsx'
import { HistoryButtons } from '../../panes/HistoryButtons.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select, type SelectOption } from '../../ui/Select.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { changeImpact } from './changeImpact.ts'
import { isOfGit } from './impactQuestion.ts'
import type { ImpactReport } from './ImpactReport.ts'
import { TextChoice } from './TextChoice.tsx'

export const DEEPEST_IMPACT = 15

const SOURCES: readonly { readonly value: ImpactSource; readonly label: string }[] = [
  { value: 'branch', label: 'Branch' },
  { value: 'working_tree', label: 'Working tree' },
  { value: 'staged', label: 'Staged' },
  { value: 'range', label: 'Commit or range' },
  { value: 'selection', label: 'Selection' },
  { value: 'edit', label: 'Hypothetical edit' },
]

const DIRECTIONS: readonly SelectOption<ImpactChoices['direction']>[] = [
  { value: 'inbound', label: 'Callers', hint: 'what the change may break' },
  { value: 'outbound', label: 'Callees', hint: 'what the change relies on' },
  { value: 'both', label: 'Both', hint: 'graded by its callers alone' },
]

interface SourceBarProps {
  readonly impact: ImpactChoices
  readonly report: ImpactReport | undefined
  readonly pending: boolean
  readonly onRefresh: () => void
  readonly onInspector: () => void
}

/** Which change is meant, and how far its reach is followed. */
export function SourceBar({ impact, report, pending, onRefresh, onInspector }: SourceBarProps) {
  const { source, depth, direction } = impact
  return (
    <div className="stagebar sourcebar">
      <HistoryButtons />
      <Segmented
        label="Which change"
        options={SOURCES}
        value={source}
        onChange={(next) => changeImpact({ source: next })}
      />
      {source === 'branch' && (
        <TextChoice
          label="against"
          placeholder={report?.baseRef ?? 'default branch'}
          value={impact.base}
          onChoose={(base) => changeImpact({ base })}
        />
      )}
      {source === 'range' && (
        <TextChoice
          label="Commit"
          placeholder="3f2c1a or main..feature"
          value={impact.range}
          onChoose={(range) => changeImpact({ range })}
        />
      )}
      <span className="grow" />
      <Select
        label="What is followed"
        options={DIRECTIONS}
        value={direction}
        onChange={(next) => changeImpact({ direction: next })}
      />
      <Stepper
        label="hops"
        keys="[ ]"
        value={depth}
        minimum={1}
        maximum={DEEPEST_IMPACT}
        onChange={(next) => changeImpact({ depth: next })}
      />
      <span className="sec within">{depth === 1 ? 'hop' : 'hops'}</span>
      {isOfGit(source) && (
        <IconButton
          icon={RefreshCw}
          label={pending ? 'Comparing again' : 'Compare again'}
          disabled={pending}
          onClick={onRefresh}
        />
      )}
      <ExportMenu />
      <IconButton className="middle-only" icon={PanelRight} label="Show the inspector" onClick={onInspector} />
    </div>
  )
}
