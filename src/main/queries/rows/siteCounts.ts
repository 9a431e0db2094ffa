import { SITE_STATUSES, UNRESOLVED_REASONS, type SiteStatus } from '#shared/symbol'
import { SITE_KINDS } from '#model/FileFacts'
import type { GraphReader } from '#graph/GraphReader'

export type StatusCounts = Readonly<Record<SiteStatus, number>>

export interface SiteCounts {
  readonly all: StatusCounts
  /** By language, in the order in which they are met. */
  readonly byLanguage: ReadonlyMap<string, StatusCounts>
}

export interface UnresolvedName {
  readonly name: string
  readonly count: number
  readonly reasons: readonly string[]
  /** `file:line` of the first. */
  readonly example: string
}

const REFERENCE = SITE_KINDS.indexOf('reference')
const UNRESOLVED = SITE_STATUSES.indexOf('unresolved')
const COUNTS = Symbol('site counts')
const NAMES = Symbol('unresolved names')

/** Calls by what became of them. References are no calls and do not count. */
export function siteCounts(reader: GraphReader): SiteCounts {
  return reader.lazily(COUNTS, () => {
    const { sites, files } = reader.graph
    const all = emptyCounts()
    const byLanguage = new Map<string, Record<SiteStatus, number>>()
    for (let site = 0; site < reader.siteCount; site += 1) {
      if (sites.kind[site] === REFERENCE) continue
      const status = SITE_STATUSES[sites.status[site] ?? 0] ?? 'unresolved'
      const language = reader.text(files.language[sites.file[site] ?? 0] ?? 0)
      const counts = byLanguage.get(language) ?? emptyCounts()
      byLanguage.set(language, counts)
      counts[status] += 1
      all[status] += 1
    }
    return { all, byLanguage }
  })
}

export function totalOf(counts: StatusCounts): number {
  return SITE_STATUSES.reduce((sum, status) => sum + counts[status], 0)
}

/** The share of calls that are not unresolved, with three decimals; undefined without a call. */
export function resolvedShare(counts: StatusCounts): number | undefined {
  const total = totalOf(counts)
  return total === 0 ? undefined : Math.round((1 - counts.unresolved / total) * 1000) / 1000
}

export function emptyCounts(): Record<SiteStatus, number> {
  return { resolved: 0, external: 0, builtin: 0, unresolved: 0 }
}

/** Unresolved calls by the name that is called, most first. */
export function unresolvedNames(reader: GraphReader): readonly UnresolvedName[] {
  return reader.lazily(NAMES, () => {
    const { sites, files } = reader.graph
    const byName = new Map<number, { count: number; readonly reasons: Set<number>; readonly first: number }>()
    for (let site = 0; site < reader.siteCount; site += 1) {
      if (sites.status[site] !== UNRESOLVED || sites.kind[site] === REFERENCE) continue
      const name = sites.name[site] ?? 0
      const known = byName.get(name) ?? { count: 0, reasons: new Set(), first: site }
      known.count += 1
      known.reasons.add(sites.reason[site] ?? 0)
      byName.set(name, known)
    }
    return [...byName]
      .map(([name, { count, reasons, first }]) => ({
        name: reader.text(name),
        count,
        reasons: UNRESOLVED_REASONS.filter((_, index) => reasons.has(index + 1)),
        example: `${reader.text(files.path[sites.file[first] ?? 0] ?? 0)}:${sites.line[first] ?? 0}`,
      }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  })
}
