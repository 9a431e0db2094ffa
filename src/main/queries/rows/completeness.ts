import { SITE_STATUSES, UNRESOLVED_REASONS } from '#shared/symbol'
import type { Completeness } from '#shared/envelope'
import type { Cell, FlatTable } from '#shared/table'
import type { GraphReader } from '#graph/GraphReader'
import type { IndexReport } from '#model/StoredIndex'
import { pageFacts } from '../pageLists.ts'
import { slice } from './callSites.ts'

/** Unresolved sites that an answer shows; their total is exact. */
const UNRESOLVED_SHOWN = 10
const UNRESOLVED = SITE_STATUSES.indexOf('unresolved')
const BY_NAME = Symbol('unresolved sites by name')

/** Calls that may belong to an answer and could not be resolved: rows of `graph.sites`, ascending. */
export type UnresolvedSites = readonly number[]

/** Unresolved calls that are written with the name of one of the symbols, or with one that an import gave it. */
export function unresolvedCallsTo(reader: GraphReader, symbols: Iterable<number>): UnresolvedSites {
  const byName = reader.lazily(BY_NAME, () => unresolvedByName(reader))
  const aliases = aliasesOf(reader)
  const names = new Set<number>()
  for (const symbol of symbols) {
    names.add(reader.graph.symbols.name[symbol] ?? 0)
    for (const alias of aliases.get(symbol) ?? []) names.add(alias)
  }
  return [...names].flatMap((name) => byName.get(name) ?? []).sort((a, b) => a - b)
}

/** Unresolved calls that stand in one of the symbols. */
export function unresolvedCallsIn(reader: GraphReader, symbols: Iterable<number>): UnresolvedSites {
  const { status } = reader.graph.sites
  const found: number[] = []
  for (const symbol of symbols) {
    for (const site of slice(reader.sitesOfCaller, symbol)) if (status[site] === UNRESOLVED) found.push(site)
  }
  return found.sort((a, b) => a - b)
}

/**
 * Whether an answer with `found` rows is all there is. Files that did not parse and a cancelled index may hide rows just
 * as an unresolved call may. Nothing found and something hidden is `unknown`: it never reads as "none".
 */
export function completenessOf(found: number, unresolved: UnresolvedSites, report: IndexReport): Completeness {
  const hidden = unresolved.length > 0 || report.state === 'partial' || unreadFiles(report) > 0
  if (!hidden) return 'complete'
  return found === 0 ? 'unknown' : 'partial'
}

/** Why an answer may lack rows beside unresolved calls. */
export function hiddenWarnings(report: IndexReport): readonly string[] {
  const unread = unreadFiles(report)
  return [
    ...(unread === 0 ? [] : [`${unread} files did not parse and may hold more: call index_status`]),
    ...(report.state === 'partial' ? [`the index is partial, ${report.pending} files are not parsed yet`] : []),
  ]
}

/** The table of the first unresolved sites, or undefined where there are none. */
export function unresolvedTable(
  reader: GraphReader,
  unresolved: UnresolvedSites,
  cap = UNRESOLVED_SHOWN,
): FlatTable | undefined {
  if (unresolved.length === 0) return undefined
  const { file, line, column, text, reason } = reader.graph.sites
  const rows = unresolved
    .slice(0, cap)
    .map((site): readonly Cell[] => [
      reader.text(reader.graph.files.path[file[site] ?? 0] ?? 0),
      line[site] ?? 0,
      column[site] ?? 0,
      reader.text(text[site] ?? 0),
      UNRESOLVED_REASONS[(reason[site] ?? 0) - 1] ?? null,
    ])
  return {
    cols: ['file', 'line', 'column', 'text', 'reason'],
    rows,
    ...pageFacts(unresolved.length, rows.length, rows.length, cap),
  }
}

function unreadFiles(report: IndexReport): number {
  return report.files.filter(({ status }) => status === 'not_parsed').length
}

function unresolvedByName(reader: GraphReader): ReadonlyMap<number, readonly number[]> {
  const { name, status } = reader.graph.sites
  const byName = new Map<number, number[]>()
  for (let site = 0; site < reader.siteCount; site += 1) {
    if (status[site] !== UNRESOLVED) continue
    const written = name[site] ?? 0
    const sites = byName.get(written)
    if (sites === undefined) byName.set(written, [site])
    else sites.push(site)
  }
  return byName
}

function aliasesOf(reader: GraphReader): ReadonlyMap<number, readonly number[]> {
  return reader.lazily(ALIASES, () => {
    const { aliases } = reader.graph
    const given = new Map<number, number[]>()
    for (let row = 0; row + 1 < aliases.length; row += 2) {
      const symbol = aliases[row] ?? 0
      given.set(symbol, [...(given.get(symbol) ?? []), aliases[row + 1] ?? 0])
    }
    return given
  })
}
const ALIASES = Symbol('aliases by symbol')
