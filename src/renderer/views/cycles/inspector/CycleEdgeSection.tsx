import { ArrowRight, Scissors, Undo2, Waypoints } from 'lucide-react'
import type { CycleLevel, CyclesChoices } from '#shared/viewState'
import { CodePane, type CodePlace } from '../../../panes/CodePane.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { countOf, formatCount } from '../../../ui/formatCount.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Shortened } from '../../../ui/Shortened.tsx'
import { chooseCycles, openMember, selectMember, toggleCut } from '../choices.ts'
import type { CycleDetail, CycleEdge, Only } from '../CycleReport.ts'
import { onlyWords } from '../onlyWords.ts'
import type { Simulation } from '../useCycles.ts'
import type { EdgeSite, EdgeSites } from '../useEdgeSites.ts'
import { CycleSiteSection } from './CycleSiteSection.tsx'
import { menuOf } from './menuOf.ts'
import { ownName } from './ownName.ts'

interface CycleEdgeSectionProps {
  readonly choices: CyclesChoices
  readonly detail: CycleDetail
  readonly names: ReadonlyMap<string, string>
  readonly simulation: Simulation
  readonly edge: CycleEdge
  readonly sites: EdgeSites
}

/** The selected edge: what it is made of, what its cut leaves, and the code of one place behind it. */
export function CycleEdgeSection(props: CycleEdgeSectionProps) {
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
          <End name={edge.from} names={names} level={choices.level} />
          <span className="arrow cyclearrow">
            <Icon of={ArrowRight} size="small" />
          </span>
          <End name={edge.to} names={names} level={choices.level} />
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
      <CycleSiteSection edge={edge} sites={sites} at={at} />
      <CodePane place={placeOf(edge, sites, at)} onSite={(next) => chooseCycles({ at: next })} />
    </>
  )
}

interface EndProps {
  readonly name: string
  readonly names: ReadonlyMap<string, string>
  readonly level: CycleLevel
}

/** The name at one end of an edge; a click selects it. */
function End({ name, names, level }: EndProps) {
  return (
    <button type="button" className="end" {...menuOf(name, level)} onClick={() => selectMember(name)}>
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

/** The chosen site, or the first place that makes the edge while the sites are not known. */
function placeOf(edge: CycleEdge, { sites }: EdgeSites, at: number): CodePlace {
  const site = sites[at]
  if (site === undefined) {
    return { file: edge.file, line: edge.line, column: 1, name: ownName(edge.to), site: undefined }
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
  return /[\w$]+$/.exec(text)?.[0] ?? ownName(to)
}
