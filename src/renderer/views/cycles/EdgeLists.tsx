import { ArrowRight, Scissors } from 'lucide-react'
import { useMemo, type ReactNode, type RefObject } from 'react'
import type { CycleLevel, CyclesChoices } from '#shared/viewState'
import { showPlaceMenu, showSymbolMenu } from '../../state/itemMenu.ts'
import { Check } from '../../ui/Check.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatCount } from '../../ui/formatCount.ts'
import { Grid, type GridColumn } from '../../ui/Grid.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Shortened } from '../../ui/Shortened.tsx'
import { openMember, selectEdge, toggleCut } from './choices.ts'
import type { CutCandidate, CycleDetail, CycleEdge } from './CycleReport.ts'
import { onlyWords } from './onlyWords.ts'

function EdgeName({ edge, names }: { readonly edge: CycleEdge; readonly names: ReadonlyMap<string, string> }) {
  return (
    <span className="cell edgecell">
      <EndName name={edge.from} names={names} />
      <span className="arrow">
        <Icon of={ArrowRight} size="small" />
      </span>
      <EndName name={edge.to} names={names} />
    </span>
  )
}

function EndName({ name, names }: { readonly name: string; readonly names: ReadonlyMap<string, string> }) {
  return (
    <span className="nm">
      <Shortened text={names.get(name) ?? name} title={name} />
    </span>
  )
}

/** What makes the edge: what alone it is nothing but, or else an ordinary use that is there at run time. */
function KindCell({ edge: { only }, level }: { readonly edge: CycleEdge; readonly level: CycleLevel }): ReactNode {
  const [first] = only
  if (first === undefined) return <span className="dim">{level === 'call' ? 'call' : 'run time'}</span>
  return (
    <Chip look="line" title={onlyWords(only)}>
      {onlyWords([first])}
    </Chip>
  )
}

function edgeColumns(
  names: ReadonlyMap<string, string>,
  { cuts, level }: CyclesChoices,
): readonly GridColumn<CycleEdge>[] {
  return [
    {
      head: 'Cut',
      track: 'var(--w-check)',
      cell: (edge) => (
        <Check
          label={`Simulate the cut ${edge.key}`}
          checked={cuts.includes(edge.key)}
          onChange={() => toggleCut(edge.key)}
          isStop={false}
        />
      ),
    },
    {
      head: 'Edge',
      track: 'minmax(0, 7fr)',
      look: 'name',
      title: ({ key }) => key,
      cell: (edge) => <EdgeName edge={edge} names={names} />,
    },
    {
      head: 'References',
      track: 'minmax(var(--w-count-short), 1fr)',
      look: 'number',
      cell: ({ references }) => formatCount(references),
    },
    {
      head: 'Kind',
      track: 'minmax(var(--w-kind), 1fr)',
      look: 'name',
      cell: (edge) => <KindCell edge={edge} level={level} />,
    },
  ]
}

const WHERE: GridColumn<CycleEdge> = {
  head: 'Where',
  track: 'minmax(0, 3fr)',
  look: 'path',
  title: ({ file, line }) => `${file}:${line}`,
  cell: ({ file, line }) => <span className="tail">{`${file}:${line}`}</span>,
}

interface EdgeListProps {
  readonly choices: CyclesChoices
  readonly detail: CycleDetail
  readonly names: ReadonlyMap<string, string>
  readonly grid: RefObject<HTMLDivElement | null>
}

/** What to cut, in the order of the query, and what each cut leaves. Space simulates one. */
export function CutRows({
  choices,
  names,
  grid,
  cuts,
  detail,
}: EdgeListProps & { readonly cuts: readonly CutCandidate[] }) {
  const columns = useMemo((): readonly GridColumn<CutCandidate>[] => {
    const fall = (left: number | undefined) =>
      left === undefined ? '–' : `${formatCount(detail.row.size)} → ${left <= 1 ? 'none' : formatCount(left)}`
    return [
      ...edgeColumns(names, choices),
      { head: 'Largest after', track: 'minmax(var(--w-kind), 1fr)', cell: ({ alone }) => fall(alone) },
      { head: 'With those above', track: 'minmax(var(--w-fall), 1fr)', cell: ({ after }) => fall(after) },
    ]
  }, [names, choices, detail.row.size])
  if (cuts.length === 0) {
    return (
      <EmptyState compact icon={Scissors} title="No cut is proposed">
        The cycle has too many edges for a proposal. Tick edges of the list of edges to see what falls apart.
      </EmptyState>
    )
  }
  return <EdgeGrid label="Cut candidates" rows={cuts} columns={columns} choices={choices} grid={grid} />
}

/** All edges between the members. */
export function EdgeRows({ choices, names, grid, detail }: EdgeListProps) {
  const columns = useMemo(
    (): readonly GridColumn<CycleEdge>[] => [...edgeColumns(names, choices), WHERE],
    [names, choices],
  )
  return (
    <EdgeGrid
      label="Edges of the cycle"
      rows={detail.edges}
      columns={columns}
      choices={choices}
      grid={grid}
      total={detail.edgesTotal}
    />
  )
}

interface EdgeGridProps<Edge extends CycleEdge> {
  readonly label: string
  readonly rows: readonly Edge[]
  readonly columns: readonly GridColumn<Edge>[]
  readonly choices: CyclesChoices
  readonly grid: RefObject<HTMLDivElement | null>
  readonly total?: number
}

function EdgeGrid<Edge extends CycleEdge>({ label, rows, columns, choices, grid, total }: EdgeGridProps<Edge>) {
  return (
    <Grid
      label={label}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      first={0}
      total={total ?? rows.length}
      isSelected={({ from, to }) => from === choices.from && to === choices.to}
      onChoose={({ from, to }) => selectEdge(from, to)}
      onActivate={({ from }) => openMember(from, choices.level)}
      onMenu={({ from, file, line }, at) => {
        if (choices.level === 'call') showSymbolMenu(from, at)
        else showPlaceMenu(file, line, at)
      }}
      onKey={(key, { key: cut }) => {
        if (key === ' ') toggleCut(cut)
        return key === ' '
      }}
      grid={grid}
    />
  )
}
