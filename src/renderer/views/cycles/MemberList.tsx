import { useMemo, type RefObject } from 'react'
import type { CyclesChoices } from '#shared/viewState'
import { showPlaceMenu, showSymbolMenu } from '../../state/itemMenu.ts'
import { formatCount } from '../../ui/formatCount.ts'
import { Grid, type GridColumn } from '../../ui/Grid.tsx'
import { openMember, selectMember } from './choices.ts'
import type { CycleDetail, CycleMember } from './CycleReport.ts'
import type { Remains } from './whatRemains.ts'

interface MemberListProps {
  readonly choices: CyclesChoices
  readonly detail: CycleDetail
  readonly names: ReadonlyMap<string, string>
  readonly remains: Remains | undefined
  readonly grid: RefObject<HTMLDivElement | null>
}

/** The members of a cycle, and what becomes of each when the ticked edges are cut. */
export function MemberList({ choices, names, grid, detail, remains }: MemberListProps) {
  const inLoop = useMemo(() => new Set(detail.loop.map(({ from }) => from)), [detail])
  const columns = useMemo(() => memberColumns(names, inLoop, remains), [names, inLoop, remains])
  return (
    <Grid
      label="Members of the cycle"
      columns={columns}
      rows={detail.members}
      keyOf={({ name }) => name}
      first={0}
      total={detail.row.size}
      isSelected={({ name }) => name === choices.member}
      onChoose={({ name }) => selectMember(name)}
      onActivate={({ name }) => openMember(name, choices.level)}
      onMenu={({ name, file }, at) => {
        if (choices.level === 'call') showSymbolMenu(name, at)
        else if (choices.level === 'file') showPlaceMenu(file, 1, at)
      }}
      grid={grid}
    />
  )
}

const NUMBER = 'minmax(var(--w-phase), 1fr)'

function memberColumns(
  names: ReadonlyMap<string, string>,
  inLoop: ReadonlySet<string>,
  remains: Remains | undefined,
): readonly GridColumn<CycleMember>[] {
  const after = remains === undefined ? undefined : statesAfter(remains)
  return [
    {
      head: 'Member',
      track: 'minmax(0, 3fr)',
      look: 'name',
      title: ({ name }) => name,
      cell: ({ name }) => <span className="nm">{names.get(name) ?? name}</span>,
    },
    { head: 'Used by', track: NUMBER, look: 'number', cell: ({ entering }) => formatCount(entering) },
    { head: 'Uses', track: NUMBER, look: 'number', cell: ({ leaving }) => formatCount(leaving) },
    {
      head: 'Shortest loop',
      track: 'minmax(var(--w-kind), 1fr)',
      cell: ({ name }) => (inLoop.has(name) ? 'in it' : ''),
    },
    ...(after === undefined
      ? []
      : [
          {
            head: 'After the cuts',
            track: 'minmax(var(--w-lines), 1fr)',
            cell: ({ name }: CycleMember) => after.get(name) ?? '',
          },
        ]),
    {
      head: 'Where',
      track: 'minmax(0, 3fr)',
      look: 'path',
      title: ({ file }) => file,
      cell: ({ file, line }) => <span className="tail">{line > 1 ? `${file}:${line}` : file}</span>,
    },
  ]
}

function statesAfter({ tangled, free }: Remains): ReadonlyMap<string, string> {
  const states = new Map<string, string>()
  for (const part of tangled) for (const name of part) states.set(name, `in a cycle of ${formatCount(part.length)}`)
  for (const [step, part] of free.entries())
    for (const name of part) states.set(name, `free, builds in step ${step + 1}`)
  return states
}
