import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { ScreenPanes, type Drawer } from '../../panes/ScreenPanes.tsx'
import { openInEditor, useProject } from '../../state/project.ts'
import { scalarNumber } from '../../state/rows.ts'
import { useProgress } from '../../state/progress.ts'
import { useStatus } from '../../state/useStatus.ts'
import { useShownView } from '../../state/view.ts'
import type { MatrixHandle } from '../../stage/matrix/MatrixStage.tsx'
import type { StageHandle } from '../../stage/types.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { NoIndexYet } from '../explore/NoIndexYet.tsx'
import { RunStrip } from '../start/RunStrip.tsx'
import { chooseCycles, clearSelection, selectEdge } from './choices.ts'
import { CycleInspector } from './CycleInspector.tsx'
import { CycleList } from './CycleList.tsx'
import { CycleNavigator, nextTests } from './CycleNavigator.tsx'
import { MatrixPicture, RingPicture } from './CyclePicture.tsx'
import type { CycleDetail } from './CycleReport.ts'
import { CyclesBar } from './CyclesBar.tsx'
import { CycleState } from './CycleState.tsx'
import { memberNames } from './memberNames.ts'
import { useCycles, useSimulation, type CyclesAnswer } from './useCycles.ts'
import { useEdgeSites } from './useEdgeSites.ts'
import './cycles.css'

/** From this many members on a ring says little of the whole, and the matrix is shown first. */
const RING_MEMBERS_MAX = 30

/** Where a code base is tangled: its cycles, worst first, the loop or the matrix of one, what to cut, and what that leaves. */
export function Cycles() {
  const { cycles: choices, tests } = useShownView()
  const root = useProject((slice) => slice.root)
  const running = useProgress((slice) => (root === undefined ? undefined : slice.running[root]))
  const { status } = useStatus()
  const found = useCycles(choices, tests)
  const { detail } = found
  const simulation = useSimulation(choices, tests, detail)
  const names = useMemo(() => memberNames(detail?.members ?? [], choices.level), [detail, choices.level])
  const edge = useMemo(
    () => detail?.edges.find(({ from, to }) => from === choices.from && to === choices.to),
    [detail, choices.from, choices.to],
  )
  const member = useMemo(() => detail?.members.find(({ name }) => name === choices.member), [detail, choices.member])
  const sites = useEdgeSites(edge, choices.level, tests)
  const stage = useRef<StageHandle>(null)
  const matrix = useRef<MatrixHandle>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [drawer, setDrawer] = useState<Drawer>(undefined)
  const picture = pictureOf(choices.picture, detail)
  const refocuses = useRef(false)
  useEffect(() => {
    if (refocuses.current) (picture === 'ring' ? stage : matrix).current?.focus()
    refocuses.current = false
  }, [picture])
  const state = status?.info?.state ?? 'missing'
  if (status !== undefined && ['missing', 'rebuilding', 'empty'].includes(state)) {
    return <NoIndexYet state={state} run={running} />
  }
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return
    const site = sites.sites[Math.min(choices.at, sites.sites.length - 1)] ?? edge
    switch (event.key) {
      case 'l':
        if (document.activeElement === grid.current) (stage.current ?? matrix.current)?.focus()
        else grid.current?.focus()
        break
      case 'm':
        refocuses.current = document.activeElement?.getAttribute('role') === 'application'
        chooseCycles({ picture: picture === 'ring' ? 'matrix' : 'ring' })
        break
      case 't':
        nextTests(tests)
        break
      case 'n':
        if (detail !== undefined) nextCut(detail, edge?.key)
        break
      case 'e':
        if (site !== undefined) void openInEditor(site.file, site.line)
        else if (member !== undefined && member.line > 0) void openInEditor(member.file, member.line)
        break
      case '0':
        stage.current?.fit()
        break
      case 'Escape':
        clearSelection()
        break
      default:
        return
    }
    event.preventDefault()
  }
  const isAwaited = awaits(found)
  const shown = { choices, tests, names, simulation, onList: () => grid.current?.focus() }
  return (
    <ScreenPanes
      screen="cycles"
      stageLabel={picture === 'ring' ? 'Shortest loop of the cycle' : 'Matrix of the cycle'}
      drawer={drawer}
      onCloseDrawer={() => setDrawer(undefined)}
      onKeyDown={press}
      navigator={<CycleNavigator choices={choices} tests={tests} found={found} />}
      top={
        <>
          <h1 className="spoken">Cycles</h1>
          {running !== undefined && state === 'partial' && <RunStrip run={running} />}
          <CyclesBar
            level={choices.level}
            found={found}
            picture={picture}
            onNavigator={() => setDrawer(drawer === 'navigator' ? undefined : 'navigator')}
            onInspector={() => setDrawer(drawer === 'inspector' ? undefined : 'inspector')}
          />
          {simulation.answer.failure !== undefined && (
            <div className="cyclebanner">
              <Banner>
                <span className="grow">
                  The cuts could not be simulated. {simulation.answer.failure.cause} The code may have changed since.
                </span>
                <Button look="ghost" onClick={() => chooseCycles({ cuts: [] })}>
                  Reset
                </Button>
              </Banner>
            </div>
          )}
        </>
      }
      stage={
        <CycleState choices={choices} tests={tests} found={found}>
          {detail !== undefined &&
            (picture === 'ring' ? (
              <RingPicture {...shown} detail={detail} stage={stage} />
            ) : (
              <MatrixPicture {...shown} detail={detail} stage={matrix} />
            ))}
        </CycleState>
      }
      list={
        isAwaited ? (
          <section className="list" aria-busy="true" />
        ) : detail === undefined && !hasRows(found) ? undefined : (
          <CycleList choices={choices} tests={tests} found={found} simulation={simulation} names={names} grid={grid} />
        )
      }
      inspector={
        isAwaited ? (
          <div className="stagewait" />
        ) : detail === undefined ? undefined : (
          <CycleInspector
            choices={choices}
            found={found}
            detail={detail}
            names={names}
            simulation={simulation}
            edge={edge}
            member={member}
            sites={sites}
          />
        )
      }
    />
  )
}

/** Whether the chosen cycle, or whether there is one, is not known yet: its panes keep their room meanwhile. */
function awaits({ overview, chosen, worst, detail }: CyclesAnswer): boolean {
  if (detail !== undefined || overview.failure !== undefined || overview.cancelled) return false
  return (
    overview.envelope === undefined || (worst !== '' && chosen.envelope === undefined && chosen.failure === undefined)
  )
}

/** Whether there is anything to list beside the chosen cycle. */
function hasRows({ overview, total }: CyclesAnswer): boolean {
  return total > 0 || (scalarNumber(overview.envelope, 'self_recursive_total') ?? 0) > 0
}

function pictureOf(chosen: 'auto' | 'ring' | 'matrix', detail: CycleDetail | undefined): 'ring' | 'matrix' {
  if (chosen !== 'auto') return chosen
  return (detail?.row.size ?? 0) > RING_MEMBERS_MAX ? 'matrix' : 'ring'
}

/** N goes through the cut candidates, in their order. */
function nextCut(detail: CycleDetail, key: string | undefined): void {
  const at = detail.cuts.findIndex((cut) => cut.key === key)
  const next = detail.cuts[(at + 1) % Math.max(1, detail.cuts.length)]
  if (next !== undefined) selectEdge(next.from, next.to)
}
