import { Boxes, CircleSlash, FilterX, Search } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { scalarNumber, wordsOf } from '../../state/rows.ts'
import { openInEditor, useProject } from '../../state/project.ts'
import { PATIENCE_MS } from '../../state/useAnswer.ts'
import { useProgress } from '../../state/progress.ts'
import { useStatus } from '../../state/useStatus.ts'
import { activate, useShownView, useView } from '../../state/view.ts'
import { Navigator } from '../../panes/Navigator.tsx'
import { ScreenPanes, type Drawer } from '../../panes/ScreenPanes.tsx'
import type { MatrixHandle } from '../../stage/matrix/MatrixStage.tsx'
import type { StageHandle } from '../../stage/types.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../panes/ErrorState.tsx'
import { countOf } from '../../ui/formatCount.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NoIndexYet } from '../explore/NoIndexYet.tsx'
import { RunStrip } from '../start/RunStrip.tsx'
import { chooseMap, clearSelection, focusModule, selectEdge } from './choices.ts'
import { MapBar, nextMapTests } from './MapBar.tsx'
import { MapInspector } from './MapInspector.tsx'
import { MapList } from './MapList.tsx'
import { MapMatrix } from './MapMatrix.tsx'
import { MapPicture } from './MapPicture.tsx'
import { enterModule, moduleActs } from './moduleActs.ts'
import type { ModuleMap } from './ModuleMap.ts'
import { ModuleMenu, useModuleMenu } from './ModuleMenu.tsx'
import { moduleNames } from './moduleNames.ts'
import { shownEdges } from './shownEdges.ts'
import { StartStrip } from './StartStrip.tsx'
import { useMapLayout } from './useMapLayout.ts'
import { useModuleMap, type MapAnswer } from './useModuleMap.ts'
import { useReferences } from './useReferences.ts'
import './map.css'

/** How a code base is laid out: its modules and what they need of each other, as layers, as a matrix, and as rows. */
export function ModuleMapView() {
  const view = useShownView()
  const { map: choices, tests } = view
  const root = useProject((slice) => slice.root)
  const running = useProgress((slice) => (root === undefined ? undefined : slice.running[root]))
  const { status } = useStatus()
  const found = useModuleMap(choices, tests)
  const { map, base } = found
  const placing = useMapLayout(base, map, choices.open)
  const names = useMemo(
    () => moduleNames([...(map?.boxes.map(({ id }) => id) ?? []), ...choices.open]),
    [map, choices.open],
  )
  const shown = useMemo(() => (map === undefined ? undefined : shownEdges(map.edges, map.boxes.length)), [map])
  const edge = map?.edges.find(({ from, to }) => from === choices.from && to === choices.to)
  const references = useReferences(edge === undefined ? { ...choices, from: '', to: '' } : choices, tests)
  const grid = useRef<HTMLDivElement>(null)
  const stage = useRef<StageHandle>(null)
  const matrix = useRef<MatrixHandle>(null)
  usePictureFocus(choices.picture, () => (stage.current ?? matrix.current)?.focus())
  const [drawer, setDrawer] = useState<Drawer>(undefined)
  const menu = useModuleMenu()
  const readable = status === undefined || !['missing', 'rebuilding', 'empty'].includes(status.info?.state ?? 'missing')
  if (!readable) return <NoIndexYet state={status.info?.state ?? 'missing'} run={running} />

  const enter = (id: string) => {
    if (map !== undefined) enterModule(moduleActs(map, choices, id), id)
  }
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLInputElement) return
    const { key } = event
    if (key === 'l') {
      if (grid.current !== null && document.activeElement === grid.current) (stage.current ?? matrix.current)?.focus()
      else grid.current?.focus()
    } else if (key === 'm') chooseMap({ picture: choices.picture === 'graph' ? 'matrix' : 'graph' })
    else if (key === 't') nextMapTests(tests)
    else if (key === 'n' && map !== undefined) nextEdge(map, choices)
    else if (key === 'e') editSelected(map, choices.box, references.shown)
    else if (key === '0') stage.current?.fit()
    else if (key === 'Escape') clearSelection()
    else return
    event.preventDefault()
  }
  return (
    <ScreenPanes
      screen="map"
      stageLabel="Map of modules"
      drawer={drawer}
      onCloseDrawer={() => setDrawer(undefined)}
      onKeyDown={press}
      navigator={<Navigator activeFile={undefined} />}
      inspector={
        map === undefined ? (
          <div className="stagewait" />
        ) : (
          <MapInspector choices={choices} map={map} names={names} edge={edge} references={references} />
        )
      }
      top={
        <>
          <h1 className="spoken">{choices.path === '' ? 'Map' : `Map of ${choices.path}`}</h1>
          {running !== undefined && status?.info?.state === 'partial' && <RunStrip run={running} />}
          <MapBar
            choices={choices}
            tests={tests}
            modules={map?.boxes.length}
            opened={
              map === undefined ? 0 : choices.open.filter((id) => map.opened.some((each) => each.id === id)).length
            }
            onNavigator={() => setDrawer(drawer === 'navigator' ? undefined : 'navigator')}
            onInspector={() => setDrawer(drawer === 'inspector' ? undefined : 'inspector')}
          />
          {map !== undefined && choices.path === '' && <StartStrip map={map} names={names} />}
          {choices.overlay === 'churn' && found.noChurn !== undefined && (
            <Banner look="info">Churn is not known: {found.noChurn}.</Banner>
          )}
        </>
      }
      stage={
        <MapState found={found} path={choices.path} isPlaced={placing !== undefined || choices.picture === 'matrix'}>
          {map !== undefined && choices.picture === 'matrix' && (
            <MapMatrix
              ref={matrix}
              choices={choices}
              map={map}
              names={names}
              onReferences={() => grid.current?.focus()}
              onActivate={enter}
            />
          )}
          {map !== undefined && choices.picture === 'graph' && placing !== undefined && shown !== undefined && (
            <MapPicture
              choices={choices}
              tests={tests}
              map={map}
              placing={placing}
              names={names}
              shown={shown}
              stage={stage}
              onActivate={enter}
              onMenu={menu.show}
              onList={() => grid.current?.focus()}
            />
          )}
        </MapState>
      }
      list={
        map === undefined ? undefined : (
          <>
            <MapList
              choices={choices}
              tests={tests}
              map={map}
              names={names}
              edge={edge}
              references={references}
              grid={grid}
              onActivate={enter}
              onMenu={menu.show}
              onReference={(qn) => activate(qn)}
            />
            <ModuleMenu {...menu} choices={choices} map={map} names={names} />
          </>
        )
      }
    />
  )
}

/** The key that changes the picture takes the focused one away: the other gets the focus. */
function usePictureFocus(picture: string, focus: () => void): void {
  const last = useRef(picture)
  const latest = useRef(focus)
  useEffect(() => {
    latest.current = focus
  })
  useEffect(() => {
    if (last.current !== picture && document.activeElement === document.body) latest.current()
    last.current = picture
  }, [picture])
}

/** N goes through the edges of the selected module, heaviest first, and of all where none is selected. */
function nextEdge(map: ModuleMap, { box, from, to }: { box: string; from: string; to: string }): void {
  const of = box === '' ? from : box
  const edges = map.edges
    .filter((edge) => of === '' || edge.from === of || edge.to === of)
    .toSorted((a, b) => b.count - a.count)
  const at = edges.findIndex((edge) => edge.from === from && edge.to === to)
  const next = edges[(at + 1) % Math.max(1, edges.length)]
  if (next !== undefined) selectEdge(next.from, next.to)
}

function editSelected(
  map: ModuleMap | undefined,
  id: string,
  reference: { readonly file: string; readonly line: number } | undefined,
): void {
  const box = map?.boxes.find((each) => each.id === id)
  if (box?.kind === 'file') void openInEditor(box.id, 1)
  else if (reference !== undefined) void openInEditor(reference.file, reference.line)
}

interface MapStateProps {
  readonly found: MapAnswer
  readonly path: string
  readonly isPlaced: boolean
  readonly children: ReactNode
}

/** The picture, or what stands in its place. */
function MapState({ found, path, isPlaced, children }: MapStateProps) {
  const { answer, envelope, map } = found
  const adjust = useView((slice) => slice.adjust)
  const tests = useShownView().tests
  if (answer.failure !== undefined && map === undefined) {
    return <ErrorState failure={answer.failure} onRetry={answer.retry} />
  }
  if (answer.cancelled) {
    return (
      <EmptyState
        icon={CircleSlash}
        title="Cancelled"
        actions={
          <Button look="primary" onClick={answer.retry}>
            Ask again
          </Button>
        }
      >
        Nothing was changed.
      </EmptyState>
    )
  }
  if (map !== undefined && map.boxes.length > 0 && !isPlaced) return <Placing />
  if (envelope === undefined) {
    return answer.slow ? (
      <Skeleton label="Reading the modules" onCancel={answer.cancel} />
    ) : (
      <div className="stagewait" />
    )
  }
  if (map !== undefined && map.boxes.length > 0) return children
  const hidden = scalarNumber(envelope, 'tests_excluded', 'production_excluded') ?? 0
  if (hidden > 0) {
    return (
      <EmptyState
        icon={FilterX}
        title={`The tests filter hides all ${countOf(hidden, 'file')}`}
        actions={
          <Button look="primary" keys="T" onClick={() => adjust({ tests: 'include' })}>
            Include tests
          </Button>
        }
      >
        {tests === 'only' ? 'Nothing below this folder is a test.' : 'Everything below this folder is a test.'}
      </EmptyState>
    )
  }
  return <NoSuchModule path={path} near={wordsOf(envelope, 'suggestions')} />
}

/** While the columns are ordered: quiet at first, then said. */
function Placing() {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setIsSlow(true), PATIENCE_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return isSlow ? <Skeleton label="Placing the modules" /> : <div className="stagewait" />
}

function NoSuchModule({ path, near }: { readonly path: string; readonly near: readonly string[] }) {
  if (path === '') {
    return (
      <EmptyState icon={Boxes} title="No module">
        Nothing was indexed. The index report says what was skipped and why.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={Search}
      title={`No module named ${path}`}
      near={{ names: near, onChoose: focusModule }}
      actions={
        <Button look="primary" onClick={() => focusModule('')}>
          Show the whole project
        </Button>
      }
    >
      {near.length === 0 ? 'No folder of the index is named like it.' : 'Near names:'}
    </EmptyState>
  )
}
