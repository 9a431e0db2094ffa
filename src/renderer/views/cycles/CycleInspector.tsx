import { ArrowRight, Scissors, Undo2, Waypoints } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CyclesChoices } from '#shared/viewState'
import { CodePane, type CodePlace } from '../../panes/CodePane.tsx'
import { scalarNumber, wordsOf } from '../../state/rows.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { CompletenessChip } from '../../ui/CompletenessChip.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { countOf, formatCount } from '../../ui/formatCount.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Shortened } from '../../ui/Shortened.tsx'
import { chooseCycles, openMember, selectEdge, selectMember, toggleCut } from './choices.ts'
import { MEMBER_NOUNS } from './cycleDiagram.ts'
import type { CycleDetail, CycleEdge, CycleMember, Only } from './CycleReport.ts'
import { onlyWords } from './onlyWords.ts'
import { PAGE_ROWS, type CyclesAnswer, type Simulation } from './useCycles.ts'
import type { EdgeSite, EdgeSites } from './useEdgeSites.ts'

interface CycleInspectorProps {
  readonly choices: CyclesChoices
  readonly found: CyclesAnswer
  readonly detail: CycleDetail
  readonly names: ReadonlyMap<string, string>
  readonly simulation: Simulation
  readonly edge: CycleEdge | undefined
  readonly member: CycleMember | undefined
  readonly sites: EdgeSites
}

/** What is known of the selection, with its code: the edge, the member, or the cycle as a whole with the steps of its loop. */
export function CycleInspector(props: CycleInspectorProps) {
  const { edge, member } = props
  return (
    <>
      <h2 className="spoken">What is selected</h2>
      {edge !== undefined ? (
        <EdgeSection {...props} edge={edge} />
      ) : member !== undefined ? (
        <MemberSection {...props} member={member} />
      ) : (
        <WholeSection {...props} />
      )}
    </>
  )
}

function EdgeSection(props: CycleInspectorProps & { readonly edge: CycleEdge }) {
  const { choices, detail, names, edge, sites, simulation } = props
  const rank = detail.cuts.findIndex(({ key }) => key === edge.key)
  const cut = detail.cuts[rank]
  const isCut = choices.cuts.includes(edge.key)
  const words = onlyWords(edge.only)
  const at = Math.min(choices.at, Math.max(0, sites.sites.length - 1))
  return (
    <>
      <section className="sect" aria-label="Selected edge">
        <h3>
          <span className="grow">
            {rank < 0 ? 'Edge of the cycle' : `Cut candidate ${rank + 1} of ${formatCount(detail.cutsTotal)}`}
          </span>
          {words !== '' && <Chip look="line">{words}</Chip>}
        </h3>
        <div className="edgeline">
          <End name={edge.from} names={names} />
          <span className="arrow cyclearrow">
            <Icon of={ArrowRight} size="small" />
          </span>
          <End name={edge.to} names={names} />
        </div>
        <p className="doc">
          {countOf(edge.references, 'reference')}.{' '}
          {cut?.alone !== undefined &&
            (cut.alone <= 1
              ? 'Without this edge no cycle is left of it. '
              : cut.alone === detail.row.size
                ? 'This edge alone changes nothing: other loops hold the same members together. '
                : `Without this edge the largest cycle falls from ${formatCount(detail.row.size)} to ${formatCount(cut.alone)}. `)}
          {isCut && simulation.largest !== undefined && choices.cuts.length > 1 && (
            <>
              {`All ${formatCount(choices.cuts.length)} ticked cuts together: `}
              {simulation.largest === 0 ? 'no cycle is left.' : `${formatCount(simulation.largest)}.`}
            </>
          )}
        </p>
        <div className="acts">
          <Button icon={isCut ? Undo2 : Scissors} onClick={() => toggleCut(edge.key)}>
            {isCut ? 'Keep the edge' : 'Simulate the cut'}
          </Button>
          <Button icon={Waypoints} onClick={() => openMember(edge.from, choices.level)}>
            {choices.level === 'module' ? 'On the map' : 'Explore'}
          </Button>
        </div>
        <Advice only={edge.only} />
      </section>
      <SiteSection edge={edge} sites={sites} at={at} />
      <CodePane place={placeOf(edge, sites, at)} onSite={(next) => chooseCycles({ at: next })} />
    </>
  )
}

/** The name at one end of an edge; a click selects it. */
function End({ name, names }: { readonly name: string; readonly names: ReadonlyMap<string, string> }) {
  return (
    <button type="button" className="end" onClick={() => selectMember(name)}>
      <Shortened text={names.get(name) ?? name} title={name} />
    </button>
  )
}

const ADVICE: Readonly<Record<Only, string>> = {
  types:
    'Only types cross here: they can move to a file that both sides may need, and nothing of the edge is there at run time.',
  tests: 'Only tests make this edge: the code that is shipped does not have it.',
  import: 'Nothing but the import makes this edge: what it loads is not seen to be used here.',
  dispatch:
    'Only calls through an interface or a base lead here: which implementation is meant is decided at run time.',
}

function Advice({ only }: { readonly only: readonly Only[] }) {
  return only.map((mark) => (
    <p className="note" key={mark}>
      {ADVICE[mark]}
    </p>
  ))
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  calls: 'call',
  references: 'reference',
  uses_type: 'type',
  inherits: 'inherits',
  implements: 'implements',
  imports: 'import',
}

function SiteSection({
  edge,
  sites,
  at,
}: {
  readonly edge: CycleEdge
  readonly sites: EdgeSites
  readonly at: number
}) {
  const { answer, sites: rows, total } = sites
  if (answer.failure !== undefined) return <ErrorState compact failure={answer.failure} onRetry={answer.retry} />
  return (
    <section className="sect" aria-label="References behind the edge">
      <h3>
        <span className="grow">References behind the edge</span>
        <span className="num dim">
          {rows.length < total ? `${formatCount(rows.length)} of ${formatCount(total)}` : formatCount(total)}
        </span>
      </h3>
      {rows.length === 0 && answer.envelope !== undefined && (
        <p className="note">What is used comes from behind {lastPart(edge.to)}: the line of the import is shown.</p>
      )}
      <ul className="sites">
        {rows.map((site, index) => (
          <li key={`${site.file}:${site.line}:${site.column} ${site.to} ${site.kind}`}>
            <button
              type="button"
              className="siterow"
              aria-pressed={index === at}
              onClick={() => chooseCycles({ at: index })}
            >
              <code className="num">{site.line}</code>
              <span className="grow clip" title={`${site.file}:${site.line}`}>
                {site.text || siteWords(site)}
              </span>
              <span className="dim">{KIND_WORDS[site.kind] ?? site.kind}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is written there where it is no call: an import of a whole file has no name of its own. */
function siteWords({ to, kind, from }: EdgeSite): string {
  const name = lastPart(to)
  if (name !== '<module>') return name
  return kind === 'imports' ? `import of ${to.slice(0, -'.<module>'.length).split('.').at(-1) ?? to}` : from
}

/** The chosen site, or the first place that makes the edge while the sites are not known. */
function placeOf(edge: CycleEdge, { sites }: EdgeSites, at: number): CodePlace {
  const site = sites[at]
  if (site === undefined) {
    return { file: edge.file, line: edge.line, column: 1, name: lastPart(edge.to), site: undefined }
  }
  return {
    file: site.file,
    line: site.line,
    column: Math.max(1, site.column),
    name: writtenName(site),
    site: sites.length > 1 ? { at, of: sites.length } : undefined,
  }
}

function writtenName({ text, to }: EdgeSite): string {
  return /[\w$]+$/.exec(text)?.[0] ?? lastPart(to)
}

function MemberSection({
  choices,
  detail,
  names,
  member,
  simulation,
}: CycleInspectorProps & { readonly member: CycleMember }) {
  const { level } = choices
  const leaving = detail.edges.filter(({ from }) => from === member.name)
  const entering = detail.edges.filter(({ to }) => to === member.name)
  return (
    <>
      <section className="sect" aria-label="Selected member">
        <div className="head">
          <b title={member.name}>{names.get(member.name) ?? member.name}</b>
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
            name: level === 'call' ? lastPart(member.name) : '',
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
              <span className="grow clip" title={edge[end]}>
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

/** Nothing is selected: the cycle as a whole, and the code of the first step of its loop. */
function WholeSection({ choices, found, detail, names }: CycleInspectorProps) {
  const { level } = choices
  const { row, loop, isExact, cutsTotal } = detail
  const { envelope } = found.chosen
  const [first] = loop
  const inMembers = scalarNumber(envelope, 'unresolved_in_members') ?? 0
  return (
    <>
      <section className="sect" aria-label="The cycle">
        <div className="head">
          <b className="words">{`${countOf(row.size, MEMBER_NOUNS[level])} in a cycle`}</b>
          <span className="grow" />
          {found.place >= 0 && (
            <span className="dim num">
              {formatCount(choices.page * PAGE_ROWS + found.place + 1)} of {formatCount(found.total)}
            </span>
          )}
        </div>
        <Facts
          facts={[
            ['edges', detail.edgesTotal],
            ['references', row.references],
            [row.modules === 1 ? 'module' : 'modules', row.modules],
            ['shortest loop', row.loopLength],
          ]}
        />
        {cutsTotal > 0 && (
          <p className="note">
            {isExact
              ? `${countOf(cutsTotal, 'cut')} break${cutsTotal === 1 ? 's' : ''} it; no fewer do.`
              : `${countOf(cutsTotal, 'cut')} break it; perhaps fewer do.`}
          </p>
        )}
        {row.only.length > 0 && <p className="note">Without its {onlyWords(row.only)} edges no cycle is left.</p>}
        {wordsOf(envelope, 'warnings').map((warning) => (
          <p className="note" key={warning}>{`${warning.charAt(0).toUpperCase()}${warning.slice(1)}.`}</p>
        ))}
        {envelope?.completeness !== undefined && (
          <div className="trust">
            <CompletenessChip
              state={envelope.completeness}
              unresolved={scalarNumber(envelope, 'unresolved_total') ?? 0}
              reason={envelope.warnings?.[0]}
            />
            {inMembers > 0 && <span className="dim">{formatCount(inMembers)} of them in its members</span>}
          </div>
        )}
      </section>
      <section className="sect" aria-label="Steps of the shortest loop">
        <h3>
          <span className="grow">Shortest loop</span>
          <span className="dim num">{countOf(loop.length, 'step')}</span>
        </h3>
        <ul className="sites">
          {loop.map((edge) => (
            <li key={edge.key}>
              <button type="button" className="siterow" onClick={() => selectEdge(edge.from, edge.to)}>
                <span className="grow loopstep">
                  <Shortened text={names.get(edge.from) ?? edge.from} title={edge.from} />
                  <span>→</span>
                  <Shortened text={names.get(edge.to) ?? edge.to} title={edge.to} />
                </span>
                <span className="num">{formatCount(edge.references)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {first !== undefined && (
        <CodePane
          place={{ file: first.file, line: first.line, column: 1, name: lastPart(first.to), site: undefined }}
          onSite={() => undefined}
        />
      )}
    </>
  )
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, number])[] }): ReactNode {
  return (
    <dl className="facts">
      {facts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function lastPart(name: string): string {
  const file = name.slice(name.lastIndexOf('/') + 1)
  return name.includes('/') ? file.replace(/\.[^.]+$/, '') : name.slice(name.lastIndexOf('.') + 1)
}
