import type { Completeness, Envelope } from '#shared/envelope'
import { readTable, scalarNumber, textOf } from '../../state/rows.ts'
import { countOf } from '../../ui/formatCount.ts'

/** How far the answers about a symbol can be trusted. */
export interface Trust {
  readonly state: Completeness
  readonly unresolved: number
  /** Some of the unresolved calls, as `file:line`. */
  readonly sites: readonly string[]
}

const ORDER: readonly Completeness[] = ['complete', 'partial', 'unknown']

/** The weakest of several replies' completeness, with the unresolved calls that they name. Undefined before any is here. */
export function completenessOf(envelopes: readonly (Envelope | undefined)[]): Trust | undefined {
  const states = envelopes.flatMap((envelope) => envelope?.completeness ?? [])
  if (states.length === 0) return undefined
  const state = states.reduce((weakest, next) => (ORDER.indexOf(next) > ORDER.indexOf(weakest) ? next : weakest))
  const unresolved = Math.max(0, ...envelopes.map((envelope) => scalarNumber(envelope, 'unresolved_total') ?? 0))
  const sites = envelopes.flatMap((envelope) => (envelope === undefined ? [] : sitesOf(envelope)))
  return { state, unresolved, sites: [...new Set(sites)] }
}

/** The unresolved calls of a reply: a table or a list of words. */
function sitesOf(envelope: Envelope): readonly string[] {
  const table = readTable(envelope, 'unresolved_sites')
  if (table !== undefined) {
    return table.rows.map((row) => `${textOf(row, 'file')}:${textOf(row, 'line')} ${textOf(row, 'text')}`.trim())
  }
  const list = envelope['unresolved_sites']
  return Array.isArray(list) ? list.filter((site): site is string => typeof site === 'string') : []
}

/** Calls that may belong to the symbol: told, never counted. */
export function UnresolvedSites({ sites, total }: { readonly sites: readonly string[]; readonly total: number }) {
  if (sites.length === 0) return undefined
  return (
    <details className="unresolved">
      <summary>{countOf(total, 'call')} could not be resolved and may belong here</summary>
      <ul>
        {sites.map((site) => (
          <li key={site} className="mono clip" title={site}>
            {site}
          </li>
        ))}
      </ul>
      {total > sites.length && (
        <p className="dim">
          {sites.length} of {total} listed
        </p>
      )}
    </details>
  )
}
