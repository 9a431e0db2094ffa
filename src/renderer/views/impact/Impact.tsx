import { ShieldQuestion } from 'lucide-react'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { ScreenPanes, type Drawer } from '../../panes/ScreenPanes.tsx'
import { openInEditor } from '../../state/project.ts'
import { useShownView, useView } from '../../state/view.ts'
import type { StageHandle } from '../../stage/types.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { changeImpact, selectImpacted } from './changeImpact.ts'
import { GradePanel } from './GradePanel.tsx'
import { HopPicture } from './HopPicture.tsx'
import { ImpactList } from './ImpactList.tsx'
import { hopLayout } from './layout/hopLayout.ts'
import { MarksBar } from './MarksBar.tsx'
import { noPicture, NoSymbolChanged } from './NoPicture.tsx'
import { DEEPEST_IMPACT, SourceBar } from './SourceBar.tsx'
import { Statement } from './Statement.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useImpact } from './useImpact.ts'
import { useShownImpact } from './useShownImpact.ts'
import { useSelectedImpact } from './useSelectedImpact.ts'
import { WhyPanel } from './WhyPanel.tsx'
import { witnessesOf } from './witness.ts'
import './impact.css'

/** What breaks: a change or an edit not yet made, what it reaches hop by hop, how grave that is, and why. */
export function Impact() {
  const { selected: shown, tests } = useShownView()
  const impact = useShownImpact()
  const adjust = useView((slice) => slice.adjust)
  const found = useImpact(impact)
  const { report, answer } = found
  const [drawer, setDrawer] = useState<Drawer>(undefined)
  const stage = useRef<StageHandle>(null)
  const grid = useRef<HTMLDivElement>(null)
  const trace = useRef<HTMLOListElement>(null)
  const witnesses = useMemo(
    () => (report === undefined ? undefined : witnessesOf(report.changed, report.reached)),
    [report],
  )
  const selected = shown?.kind === 'symbol' ? shown.qn : undefined
  const selection = useSelectedImpact(impact, report, witnesses, selected)
  const away = noPicture({ impact, found })
  const isDrawn = away === undefined && report !== undefined && witnesses !== undefined
  const why = () => {
    setDrawer('inspector')
    // The drawer opens first: what is hidden takes no focus.
    window.setTimeout(() => trace.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus(), 0)
  }
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return
    const step = selection?.path[impact.at]
    switch (event.key) {
      case 'l':
        grid.current?.focus()
        break
      case 'w':
        if (selection === undefined) return
        why()
        break
      case 'e':
        if (step?.at !== undefined) void openInEditor(step.at.file, step.at.line)
        break
      case 't':
        adjust({ tests: tests === 'exclude' ? 'include' : 'exclude' })
        break
      case '[':
        changeImpact({ depth: Math.max(1, impact.depth - 1) })
        break
      case ']':
        changeImpact({ depth: Math.min(DEEPEST_IMPACT, impact.depth + 1) })
        break
      case 'Escape':
        if (selection === undefined) return
        selectImpacted(undefined)
        break
      default:
        return
    }
    event.preventDefault()
  }
  const members = useMemo(
    () => (selected?.startsWith('bundle:') === true && report !== undefined ? membersOf(report, selected) : []),
    [selected, report],
  )
  return (
    <ScreenPanes
      screen="impact"
      stageLabel="Hops from the change outwards"
      drawer={drawer}
      onCloseDrawer={() => setDrawer(undefined)}
      onKeyDown={press}
      top={
        <>
          <h1 className="spoken">Impact</h1>
          <SourceBar
            impact={impact}
            report={report}
            pending={answer.pending}
            onRefresh={answer.retry}
            onInspector={() => setDrawer('inspector')}
          />
          {impact.source === 'edit' && <MarksBar marks={impact.marks} report={report} />}
          {impact.source === 'selection' && <SelectionBar marks={impact.marks} report={report} />}
          {isDrawn && (
            <Statement
              report={report}
              direction={impact.direction}
              onGrade={() => {
                selectImpacted(undefined)
                setDrawer('inspector')
              }}
            />
          )}
        </>
      }
      stage={
        away ?? (
          <>
            {isDrawn && witnesses.changed.size === 0 ? (
              <NoSymbolChanged report={report} />
            ) : isDrawn ? (
              <HopPicture
                report={report}
                selection={selection}
                viewKey={found.of}
                stage={stage}
                onList={() => grid.current?.focus()}
                onWhy={why}
              />
            ) : (
              <div className="stagewait" />
            )}
            {answer.slow && (
              <div className="stagecover">
                <Skeleton label="Comparing both sides and following the callers" onCancel={answer.cancel} />
              </div>
            )}
          </>
        )
      }
      list={isDrawn ? <ImpactList report={report} selected={selected} grid={grid} onWhy={why} /> : undefined}
      inspector={
        isDrawn && selection !== undefined ? (
          <WhyPanel report={report} selection={selection} at={impact.at} members={members} trace={trace} />
        ) : isDrawn ? (
          <GradePanel report={report} />
        ) : (
          <EmptyState icon={ShieldQuestion} title="No verdict yet">
            How grave a change is, and why, stands here.
          </EmptyState>
        )
      }
    />
  )
}

function membersOf(report: NonNullable<ReturnType<typeof useImpact>['report']>, bundle: string): readonly string[] {
  const { changed, reached, hopCounts } = report
  return hopLayout({ changed, reached, hopCounts, tests: undefined, open: [] }).members.get(bundle) ?? []
}
