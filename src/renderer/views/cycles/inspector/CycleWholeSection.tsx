import type { CyclesChoices } from '#shared/viewState'
import { CodePane } from '../../../panes/CodePane.tsx'
import { scalarNumber, wordsOf } from '../../../state/rows.ts'
import { CompletenessChip } from '../../../ui/CompletenessChip.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { countOf, formatCount } from '../../../ui/formatCount.ts'
import { Shortened } from '../../../ui/Shortened.tsx'
import { selectEdge } from '../choices.ts'
import { MEMBER_NOUNS } from '../cycleDiagram.ts'
import type { CycleDetail } from '../CycleReport.ts'
import { onlyWords } from '../onlyWords.ts'
import { PAGE_ROWS, type CyclesAnswer } from '../useCycles.ts'
import { ownName } from './ownName.ts'

interface CycleWholeSectionProps {
  readonly choices: CyclesChoices
  readonly detail: CycleDetail
  readonly names: ReadonlyMap<string, string>
  readonly found: CyclesAnswer
}

/** Nothing is selected: the cycle as a whole, and the code of the first step of its loop. */
export function CycleWholeSection({ choices, found, detail, names }: CycleWholeSectionProps) {
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
          place={{ file: first.file, line: first.line, column: 1, name: ownName(first.to), site: undefined }}
          onSite={() => undefined}
        />
      )}
    </>
  )
}
