import { edgeKindWord } from '../../../state/edgeKindWord.ts'
import { ErrorState } from '../../../panes/ErrorState.tsx'
import { formatCount } from '../../../ui/formatCount.ts'
import { chooseCycles } from '../choices.ts'
import type { CycleEdge } from '../CycleReport.ts'
import type { EdgeSite, EdgeSites } from '../useEdgeSites.ts'
import { ownName } from './ownName.ts'

/** The places in the code behind an edge; one of them is shown. */
export function CycleSiteSection({
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
        <p className="note">What is used comes from behind {ownName(edge.to)}: the line of the import is shown.</p>
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
              <span className="dim">{edgeKindWord(site.kind)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is written there where it is no call: an import of a whole file has no name of its own. */
function siteWords({ to, kind, from }: EdgeSite): string {
  const name = ownName(to)
  if (name !== '<module>') return name
  return kind === 'imports' ? `import of ${to.slice(0, -'.<module>'.length).split('.').at(-1) ?? to}` : from
}
