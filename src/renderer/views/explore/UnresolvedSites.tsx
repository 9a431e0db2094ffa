import type { Completeness, Envelope } from '#shared/envelope'
import { readTable, scalarNumber, textOf } from '../../state/rows.ts'
import { countOf } from '../../ui/formatCount.ts'

/** How far the answers about a symbol can be trusted. */
export interface Trust {
  readonly state: Completeness
  readonly unresolved: number
  /** Some of the unresolved calls. */
  readonly sites: readonly UnresolvedSite[]
}

/** A call that may belong to the symbol. */
export interface UnresolvedSite {
  readonly file: string
  readonly line: number
  /** The callee as written. */
  readonly text: string
}

const ORDER: readonly Completeness[] = ['complete', 'partial', 'unknown']

/** The weakest of several replies' completeness, with the unresolved calls that they name. Undefined before any is here. */
export function completenessOf(envelopes: readonly (Envelope | undefined)[]): Trust | undefined {
  const states = envelopes.flatMap((envelope) => envelope?.completeness ?? [])
  if (states.length === 0) return undefined
  const state = states.reduce((weakest, next) => (ORDER.indexOf(next) > ORDER.indexOf(weakest) ? next : weakest))
  const unresolved = Math.max(0, ...envelopes.map((envelope) => scalarNumber(envelope, 'unresolved_total') ?? 0))
  const sites = envelopes.flatMap((envelope) => (envelope === undefined ? [] : sitesOf(envelope)))
  return { state, unresolved, sites: [...new Map(sites.map((site) => [labelOf(site), site])).values()] }
}

/** The unresolved calls that a reply lists. */
function sitesOf(envelope: Envelope): readonly UnresolvedSite[] {
  const rows = readTable(envelope, 'unresolved_sites')?.rows ?? []
  return rows.map((row) => ({
    file: textOf(row, 'file'),
    line: Number(textOf(row, 'line')),
    text: textOf(row, 'text'),
  }))
}

function labelOf({ file, line, text }: UnresolvedSite): string {
  return `${file}:${line} ${text}`.trim()
}

interface UnresolvedSitesProps {
  readonly sites: readonly UnresolvedSite[]
  readonly total: number
  /** Shows the call in the code. */
  readonly onSite: (site: UnresolvedSite) => void
}

/** Calls that may belong to the symbol: told, never counted. */
export function UnresolvedSites({ sites, total, onSite }: UnresolvedSitesProps) {
  if (sites.length === 0) return undefined
  return (
    <details className="unresolved">
      <summary>{countOf(total, 'call')} could not be resolved and may belong here</summary>
      <ul>
        {sites.map((site) => (
          <li key={labelOf(site)} data-file={site.file} data-line={site.line}>
            <button type="button" className="link mono clip" title={labelOf(site)} onClick={() => onSite(site)}>
              {labelOf(site)}
            </button>
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
