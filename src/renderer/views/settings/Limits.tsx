import { DEEPEST } from '../../state/deepLink.ts'
import { DEFAULT_BUDGET } from '../../stage/types.ts'
import { formatCount } from '../../ui/formatCount.ts'

const { aimNodes, aimEdges, capNodes, capEdges, labels } = DEFAULT_BUDGET

const LIMITS: readonly (readonly [what: string, limit: string])[] = [
  ['Names in the first picture', `about ${labels}; more fold into counted bundles`],
  [
    'Boxes and edges',
    `aim at ${formatCount(aimNodes)} and ${formatCount(aimEdges)}, never more than ${formatCount(capNodes)} and ${formatCount(capEdges)}`,
  ],
  ['Hops on a side of Explore', `up to ${DEEPEST}`],
  ['Rows of a list', '50 on a page; every list is complete'],
  ['Verdicts', 'computed on everything, before any of these limits'],
]

/** What bounds pictures and lists. Not to be set: numbers that differ from machine to machine could not be compared. */
export function Limits() {
  return (
    <section aria-labelledby="settings-limits">
      <h2 id="settings-limits">Limits</h2>
      <dl className="limits">
        {LIMITS.map(([what, limit]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{limit}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
