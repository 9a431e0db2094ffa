import { CircleSlash, Search, Waypoints } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { ViewState } from '#shared/viewState'
import { showOverlay } from '../../state/overlays.ts'
import { pictureIs } from '../../state/picture.ts'
import { DEEPEST } from '../../state/deepLink.ts'
import { showSymbolMenu } from '../../state/itemMenu.ts'
import { activate, provideSnapshot, useShownView, useView } from '../../state/view.ts'
import { shownEntry } from '../../state/history.ts'
import { Stage } from '../../stage/Stage.tsx'
import type { BundleBox, NeighbourhoodGraph, OuterSide, StageHandle, StageSnapshot } from '../../stage/types.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState, type Failure } from '../../panes/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { SymbolAnswer } from '../../state/useSymbol.ts'
import type { NeighbourhoodAnswer } from './useNeighbourhood.ts'

interface StagePaneProps {
  readonly found: SymbolAnswer
  readonly graph: NeighbourhoodGraph | undefined
  readonly slow: boolean
  /** What was asked about the symbol's callers and callees. */
  readonly around: NeighbourhoodAnswer['answers']
  readonly failure: Failure | undefined
  readonly onList: () => void
  readonly stage: RefObject<StageHandle | null>
}

/** The picture of the neighbourhood, or what stands in its place. */
export function StagePane({ found, graph, slow, around, failure, onList, stage }: StagePaneProps) {
  if (found.state === 'elsewhere') return <Elsewhere several={found.several} names={found.names} />
  const failed = found.answer.failure ?? around.failure ?? failure
  const retry = () => {
    found.answer.retry()
    around.retry()
  }
  if (failed !== undefined && graph === undefined) return <ErrorState failure={failed} onRetry={retry} />
  if (found.answer.cancelled || (around.cancelled && graph === undefined)) {
    return (
      <EmptyState
        icon={CircleSlash}
        title="Cancelled"
        actions={
          <Button look="primary" onClick={retry}>
            Ask again
          </Button>
        }
      >
        Nothing was changed.
      </EmptyState>
    )
  }
  if (found.state === 'none') return found.answer.envelope === undefined ? <PickSymbol /> : <NoCalls />
  return (
    <Picture graph={graph} onList={onList} stage={stage}>
      {slow && (
        <Skeleton
          label="Reading callers and callees"
          onCancel={() => {
            found.answer.cancel()
            around.cancel()
          }}
        />
      )}
    </Picture>
  )
}

/** The index is there and has no call: said, with the way to see why. */
function NoCalls() {
  const go = useView((slice) => slice.go)
  return (
    <EmptyState
      icon={Waypoints}
      title="No call was found in this project"
      actions={
        <Button look="primary" onClick={() => go({ screen: 'index' })}>
          Open the index report
        </Button>
      }
    >
      The report says which files were read, which did not parse, and what could not be resolved.
    </EmptyState>
  )
}

function PickSymbol() {
  return (
    <EmptyState
      icon={Waypoints}
      title="Pick a symbol"
      actions={
        <Button look="primary" icon={Search} keys="Ctrl K" onClick={() => showOverlay('palette')}>
          Search
        </Button>
      }
    >
      Callers stand left, callees right. Search for one, or choose a file in the navigator.
    </EmptyState>
  )
}

function Elsewhere({ several, names }: { readonly several: boolean; readonly names: readonly string[] }) {
  const { active = '' } = useShownView()
  return (
    <EmptyState
      icon={Search}
      near={{ names, onChoose: activate }}
      title={several ? `${active} is the name of several symbols` : `No symbol named ${active}`}
      actions={
        <Button look="primary" icon={Search} keys="Ctrl K" onClick={() => showOverlay('palette')}>
          Search
        </Button>
      }
    >
      {several ? 'Choose one:' : names.length === 0 ? 'Nothing in the index is named like it.' : 'Near names:'}
    </EmptyState>
  )
}

interface PictureProps {
  /** Undefined while its answers are awaited. */
  readonly graph: NeighbourhoodGraph | undefined
  readonly onList: () => void
  readonly stage: RefObject<StageHandle | null>
  /** What stands over the picture while a slow answer is awaited. */
  readonly children: ReactNode
}

/** A picture with the view that it belongs to. */
interface Pictured {
  readonly graph: NeighbourhoodGraph
  readonly view: ViewState
  readonly snapshot: StageSnapshot | undefined
}

/**
 * The stage stays while answers are awaited, with the last picture: so the focus stays on it, and nothing flashes. A
 * picture of another symbol keeps its own view so long.
 */
function Picture({ graph, onList, stage, children }: PictureProps) {
  const view = useShownView()
  const snapshot = useView((slice) => shownEntry(slice.history).snapshot)
  const adjust = useView((slice) => slice.adjust)
  const [last, setLast] = useState<Pictured>()
  const changed = last?.graph !== graph || last?.view !== view || last?.snapshot !== snapshot
  if (graph !== undefined && changed) setLast({ graph, view, snapshot })
  const list = useRef(onList)
  useEffect(() => {
    list.current = onList
  })
  useEffect(() => provideSnapshot(() => stage.current?.snapshot()), [stage])
  useEffect(() => () => pictureIs(undefined), [])
  const toggle = (id: string) => {
    const { expanded } = view
    adjust({ expanded: expanded.includes(id) ? expanded.filter((other) => other !== id) : [...expanded, id] })
  }
  const deepen = (side: OuterSide, hops: number) => {
    adjust({ depth: { ...view.depth, [side]: Math.max(0, Math.min(DEEPEST, hops)) }, list: { ...view.list, page: 0 } })
  }
  const toList = (bundle: BundleBox | undefined) => {
    if (bundle !== undefined) adjust({ list: { ...view.list, side: bundle.side, page: 0 } })
    list.current()
  }
  const same = last !== undefined && last.view.active === view.active
  const shown = graph === undefined ? (same ? { ...last, view } : last) : { graph, view, snapshot }
  if (shown === undefined) return <div className="stagewait">{children}</div>
  return (
    <>
      <Stage
        ref={stage}
        graph={shown.graph}
        choices={shown.view}
        selected={shown.view.selected}
        snapshot={shown.snapshot}
        onSelect={(selected) => adjust({ selected })}
        onActivate={(qn) => activate(qn)}
        onToggle={toggle}
        onDepth={deepen}
        onHide={(id) => adjust({ hidden: [...view.hidden, id] })}
        onList={toList}
        onMenu={(qn, at) => showSymbolMenu(qn, at, nameIn(shown.graph, qn))}
        onProjection={pictureIs}
      />
      {graph === undefined && children && <div className="stagecover">{children}</div>}
    </>
  )
}

function nameIn(graph: NeighbourhoodGraph, qn: string): string {
  return graph.nodes.find((node) => node.qn === qn)?.label ?? qn
}
