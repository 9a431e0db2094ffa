import { Copy, Scissors } from 'lucide-react'
import { useMemo, type RefObject } from 'react'
import type { CyclesChoices, TestsFilter } from '#shared/viewState'
import type { Params } from '../../api.ts'
import { copyText } from '../../state/copyText.ts'
import { useShownList, type ListedSource } from '../../state/shownList.ts'
import { useProject } from '../../state/project.ts'
import { scalarNumber } from '../../state/rows.ts'
import { Button } from '../../ui/Button.tsx'
import { countOf, formatCount } from '../../ui/formatCount.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { chooseCycles, CUTS_MAX } from './choices.ts'
import { ComponentList } from './ComponentList.tsx'
import type { CutCandidate, CycleDetail } from './CycleReport.ts'
import { cycleTask } from './cycleTask.ts'
import { CutRows, EdgeRows } from './EdgeLists.tsx'
import { MemberList } from './MemberList.tsx'
import { RecursiveList } from './RecursiveList.tsx'
import { scopeOf, type CyclesAnswer, type Simulation } from './useCycles.ts'

interface CycleListProps {
  readonly choices: CyclesChoices
  readonly tests: TestsFilter
  readonly found: CyclesAnswer
  readonly simulation: Simulation
  readonly names: ReadonlyMap<string, string>
  readonly grid: RefObject<HTMLDivElement | null>
}

/** The same content as the picture, complete, as rows: what to cut, the members, all edges, all cycles, what only calls itself. */
export function CycleList(props: CycleListProps) {
  const { choices, found } = props
  const { detail, total } = found
  const recursive = scalarNumber(found.overview.envelope, 'self_recursive_total') ?? 0
  const list = chosenList(choices.list, detail !== undefined, recursive > 0)
  const cuts = useMemo(() => (detail === undefined ? [] : cutRows(detail, choices.cuts)), [detail, choices.cuts])
  useShownList({ title: `Cycles: ${LIST_TITLES[list]}`, sources: listedOf(props, list) })
  return (
    <section className="list" aria-label="List of the cycle" data-pane>
      <div className="listbar">
        <Segmented
          label="Rows"
          options={[
            ...(detail === undefined
              ? []
              : ([
                  { value: 'cuts', label: 'Cuts', count: detail.cutsTotal },
                  { value: 'members', label: 'Members', count: detail.row.size },
                  { value: 'edges', label: 'Edges', count: detail.edgesTotal },
                ] as const)),
            { value: 'cycles', label: 'Cycles', count: total },
            ...(recursive === 0 ? [] : [{ value: 'recursive', label: 'Recursive', count: recursive } as const]),
          ]}
          value={list}
          onChange={(next) => chooseCycles({ list: next })}
        />
        {detail !== undefined && <CutBar {...props} detail={detail} cuts={cuts} />}
      </div>
      {detail !== undefined && list === 'cuts' ? (
        <CutRows {...props} cuts={cuts} detail={detail} />
      ) : detail !== undefined && list === 'members' ? (
        <MemberList {...props} detail={detail} remains={props.simulation.remains} />
      ) : detail !== undefined && list === 'edges' ? (
        <EdgeRows {...props} detail={detail} />
      ) : list === 'recursive' ? (
        <RecursiveList {...props} />
      ) : (
        <ComponentList {...props} />
      )}
    </section>
  )
}

const LIST_TITLES: Readonly<Record<CyclesChoices['list'], string>> = {
  cuts: 'cut candidates',
  members: 'members',
  edges: 'edges',
  cycles: 'all of the level',
  recursive: 'what calls itself',
}

/** What a list exports: all that the query has of it. */
function listedOf({ choices, tests, found }: CycleListProps, list: CyclesChoices['list']): readonly ListedSource[] {
  const source = (params: Params, table: string) => [{ query: 'find_cycles', params, tables: [table], beyond: 0 }]
  const scope = scopeOf(choices, tests)
  if (list === 'recursive') return source({ level: 'call', tests }, 'self_recursive')
  if (list === 'cycles') return source(scope, 'cycles')
  const cycle = found.detail?.row.id ?? ''
  return source({ ...scope, cycle, ...(list === 'edges' ? { include_edges: true } : {}) }, list)
}

function chosenList(list: CyclesChoices['list'], hasDetail: boolean, hasRecursive: boolean): CyclesChoices['list'] {
  if (list === 'recursive') return hasRecursive ? list : hasDetail ? 'cuts' : 'cycles'
  return hasDetail || list === 'cycles' ? list : hasRecursive ? 'recursive' : 'cycles'
}

/** What is proposed, then what was cut beside that. */
function cutRows(detail: CycleDetail, cuts: readonly string[]): readonly CutCandidate[] {
  const proposed = new Set(detail.cuts.map(({ key }) => key))
  const own = detail.edges.filter(({ key }) => cuts.includes(key) && !proposed.has(key))
  return [...detail.cuts, ...own.map((edge) => ({ ...edge, alone: undefined, after: undefined }))]
}

interface CutBarProps extends CycleListProps {
  readonly detail: CycleDetail
  readonly cuts: readonly CutCandidate[]
}

function CutBar({ choices, detail, cuts, simulation }: CutBarProps) {
  const project = useProject((slice) => slice.name) ?? ''
  const ticked = choices.cuts.length
  const { largest, remains } = simulation
  const copy = () => {
    const chosen = cuts.filter(({ key }) => choices.cuts.includes(key))
    const text = cycleTask({ project, level: choices.level, detail, cuts: chosen, remains })
    return copyText(text, `The task with ${countOf(chosen.length, 'cut')}`)
  }
  return (
    <>
      <span className="simulated" aria-live="polite">
        {ticked > 0 && detail.nextEdges !== undefined && (
          <span className="dim num">
            Not simulated: {formatCount(detail.edges.length)} of {countOf(detail.edgesTotal, 'edge')} are known here
          </span>
        )}
        {ticked > 0 && largest !== undefined && (
          <span className="sim num">
            <Icon of={Scissors} size="small" />
            <span className="spoken">Simulated: </span>
            {countOf(ticked, 'cut')}: {formatCount(detail.row.size)} →{' '}
            <b>{largest === 0 ? 'no cycle' : formatCount(largest)}</b>
          </span>
        )}
      </span>
      <span className="grow" />
      {ticked === 0 ? (
        <Button
          look="ghost"
          disabled={detail.cuts.length === 0}
          onClick={() => chooseCycles({ cuts: detail.cuts.slice(0, CUTS_MAX).map(({ key }) => key) })}
        >
          {detail.cutsTotal > CUTS_MAX ? `Tick the first ${CUTS_MAX}` : 'Tick all'}
        </Button>
      ) : (
        <Button look="ghost" onClick={() => chooseCycles({ cuts: [] })}>
          Reset
        </Button>
      )}
      <Button look="primary" icon={Copy} onClick={() => void copy()}>
        Copy as task
      </Button>
    </>
  )
}
