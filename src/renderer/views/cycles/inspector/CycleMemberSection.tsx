import { Waypoints } from 'lucide-react'
import type { CyclesChoices } from '#shared/viewState'
import { CodePane } from '../../../panes/CodePane.tsx'
import { Button } from '../../../ui/Button.tsx'
import { countOf, formatCount } from '../../../ui/formatCount.ts'
import { openMember, selectEdge } from '../choices.ts'
import { MEMBER_NOUNS } from '../cycleDiagram.ts'
import type { CycleDetail, CycleEdge, CycleMember } from '../CycleReport.ts'
import type { Simulation } from '../useCycles.ts'
import { menuOf } from './menuOf.ts'
import { ownName } from './ownName.ts'

interface CycleMemberSectionProps {
  readonly choices: CyclesChoices
  readonly detail: CycleDetail
  readonly names: ReadonlyMap<string, string>
  readonly simulation: Simulation
  readonly member: CycleMember
}

/** The selected member: what becomes of it, its edges in the cycle, and its code. */
export function CycleMemberSection({ choices, detail, names, member, simulation }: CycleMemberSectionProps) {
  const { level } = choices
  const leaving = detail.edges.filter(({ from }) => from === member.name)
  const entering = detail.edges.filter(({ to }) => to === member.name)
  return (
    <>
      <section className="sect" aria-label="Selected member">
        <div className="head">
          <b title={member.name} {...menuOf(member.name, level)}>
            {names.get(member.name) ?? member.name}
          </b>
          <span className="grow" />
          <span className="dim">{MEMBER_NOUNS[level]}</span>
        </div>
        <p className="path doc">{member.line > 1 ? `${member.file}:${member.line}` : member.file}</p>
        <StateAfter member={member.name} simulation={simulation} />
        <div className="acts">
          <Button icon={Waypoints} onClick={() => openMember(member.name, level)}>
            {level === 'module' ? 'On the map' : 'Explore'}
          </Button>
        </div>
      </section>
      <EdgeList title="Uses, in the cycle" edges={leaving} end="to" names={names} choices={choices} />
      <EdgeList title="Used by, in the cycle" edges={entering} end="from" names={names} choices={choices} />
      {member.line > 0 && (
        <CodePane
          place={{
            file: member.file,
            line: member.line,
            column: 1,
            name: level === 'call' ? ownName(member.name) : '',
            site: undefined,
          }}
          onSite={() => undefined}
        />
      )}
    </>
  )
}

function StateAfter({ member, simulation: { remains } }: { readonly member: string; readonly simulation: Simulation }) {
  if (remains === undefined) return undefined
  const part = remains.tangled.find((members) => members.includes(member))
  if (part !== undefined) return <p className="note">After the cuts still in a cycle of {formatCount(part.length)}.</p>
  const step = remains.free.findIndex((members) => members.includes(member))
  return step < 0 ? undefined : <p className="note">After the cuts free: it builds in step {step + 1}.</p>
}

const EDGES_SHOWN = 60

interface EdgeListProps {
  readonly title: string
  readonly edges: readonly CycleEdge[]
  readonly end: 'from' | 'to'
  readonly names: ReadonlyMap<string, string>
  readonly choices: CyclesChoices
}

function EdgeList({ title, edges, end, names, choices }: EdgeListProps) {
  const sorted = edges.toSorted((a, b) => b.references - a.references)
  return (
    <section className="sect" aria-label={title}>
      <h3>
        <span className="grow">{title}</span>
        <span className="dim num">{formatCount(edges.length)}</span>
      </h3>
      <ul className="sites">
        {sorted.slice(0, EDGES_SHOWN).map((edge) => (
          <li key={edge.key}>
            <button type="button" className="siterow" onClick={() => selectEdge(edge.from, edge.to)}>
              <span className="grow clip" title={edge[end]} {...menuOf(edge[end], choices.level)}>
                {names.get(edge[end]) ?? edge[end]}
              </span>
              {choices.cuts.includes(edge.key) && <span className="dim">cut</span>}
              <span className="num">{formatCount(edge.references)}</span>
            </button>
          </li>
        ))}
      </ul>
      {edges.length > EDGES_SHOWN && (
        <p className="note">{countOf(edges.length - EDGES_SHOWN, 'more edge')} in the list of edges.</p>
      )}
    </section>
  )
}
