import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { scalarNumber } from '../../state/rows.ts'
import { openInEditor, useProject } from '../../state/project.ts'
import { shownCode } from '../../state/shownCode.ts'
import { useProgress } from '../../state/progress.ts'
import { useGaps } from '../../state/useGaps.ts'
import { useStatus } from '../../state/useStatus.ts'
import { useShownView, useView } from '../../state/view.ts'
import { visited } from '../../state/visited.ts'
import type { StageHandle } from '../../stage/types.ts'
import { ScreenPanes, type Drawer } from '../../panes/ScreenPanes.tsx'
import { RunStrip } from '../start/RunStrip.tsx'
import { countRelations } from './listCounts.ts'
import { Inspector } from './Inspector.tsx'
import { ListTwin } from './ListTwin.tsx'
import { Navigator } from '../../panes/Navigator.tsx'
import { nextTests, StageBar } from './StageBar.tsx'
import { StagePane } from './StagePane.tsx'
import { NoIndexYet } from './NoIndexYet.tsx'
import { useEntryPoint } from './useEntryPoint.ts'
import { useNeighbourhood } from './useNeighbourhood.ts'
import { useTestsCount } from './useTestsCount.ts'
import { useSymbol } from '../../state/useSymbol.ts'
import './explore.css'

/** The screen of one symbol: callers left, callees right, the same as a list, and the code. */
export function Explore() {
  const view = useShownView()
  const root = useProject((slice) => slice.root)
  const running = useProgress((slice) => (root === undefined ? undefined : slice.running[root]))
  const { status } = useStatus()
  const entry = useEntryPoint()
  const found = useSymbol(view.active)
  const centre = found.state === 'found' ? found.known.symbol : undefined
  const around = useNeighbourhood(view, centre, useGaps())
  const grid = useRef<HTMLDivElement>(null)
  const stage = useRef<StageHandle>(null)
  const [drawer, setDrawer] = useState<Drawer>(undefined)
  useEffect(() => {
    if (centre !== undefined) visited(centre)
  }, [centre])
  const excluded = sumOf(around.envelopes.map((envelope) => scalarNumber(envelope, 'tests_excluded')))
  const counts = countRelations(
    around.relations,
    around.sources.length > 0 && around.relations.length === around.sources.length,
    excluded,
  )
  const testing = useTestsCount(centre?.qn)
  const readable = status === undefined || !['missing', 'rebuilding', 'empty'].includes(status.info?.state ?? 'missing')
  if (!readable) return <NoIndexYet state={status.info?.state ?? 'missing'} run={running} />
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (pressed(event.key, { stage: stage.current, grid: grid.current })) event.preventDefault()
  }
  return (
    <ScreenPanes
      screen="explore"
      stageLabel="Graph of callers and callees"
      drawer={drawer}
      onCloseDrawer={() => setDrawer(undefined)}
      navigator={<Navigator activeFile={centre?.file} />}
      inspector={<Inspector centre={centre} relations={around.relations} envelopes={around.envelopes} />}
      onKeyDown={press}
      top={
        <>
          <h1 className="spoken">{centre === undefined ? 'Explore' : `Explore ${centre.name}`}</h1>
          {running !== undefined && status?.info?.state === 'partial' && <RunStrip run={running} />}
          <StageBar
            centre={centre}
            tests={
              testing.callers === undefined || testing.callees === undefined
                ? undefined
                : testing.callers + testing.callees
            }
            onNavigator={() => setDrawer(drawer === 'navigator' ? undefined : 'navigator')}
            onInspector={() => setDrawer(drawer === 'inspector' ? undefined : 'inspector')}
          />
        </>
      }
      stage={
        <StagePane
          found={view.active === undefined ? { state: entry.pending ? 'waiting' : 'none', answer: entry } : found}
          graph={around.graph}
          slow={found.answer.slow || entry.slow || around.answers.pending}
          around={around.answers}
          failure={entry.failure}
          onList={() => grid.current?.focus()}
          stage={stage}
        />
      }
      list={
        <ListTwin
          sources={found.state === 'elsewhere' ? [] : around.sources}
          counts={counts}
          selected={view.selected}
          grid={grid}
        />
      }
    />
  )
}

interface Reach {
  readonly stage: StageHandle | null
  readonly grid: HTMLElement | null
}

/** The keys of this screen that the stage and the list do not take themselves. True where the key was one. */
function pressed(key: string, { stage, grid }: Reach): boolean {
  const { adjust } = useView.getState()
  switch (key) {
    case 't':
      nextTests()
      return true
    case 'l':
      if (grid !== null && document.activeElement === grid) stage?.focus()
      else grid?.focus()
      return true
    case 'e':
      openShown()
      return true
    case 'u':
      adjust({ hidden: [] })
      return true
    case '0':
      stage?.fit()
      return true
    case 'Escape':
      adjust({ selected: undefined })
      return true
    default:
      return false
  }
}

/** In the editor: the call that is selected, or else the symbol. */
function openShown(): void {
  const place = shownCode()
  if (place !== undefined) void openInEditor(place.file, place.line, place.column)
}

function sumOf(counts: readonly (number | undefined)[]): number {
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
}
