import { z } from 'zod'
import type { Cell, Table } from '#shared/table'
import type { GraphReader } from '#graph/GraphReader'
import type { IndexReport } from '#model/StoredIndex'
import { defineQuery, EVERYWHERE, ORDERS, type ProjectScope, type QueryResult, type Sayings } from './defineQuery.ts'
import { missingIndexSentence } from './missingIndex.ts'
import { pathParam } from './parameters.ts'
import type { ProjectView } from './QueryContext.ts'
import { coverageTable } from './rows/coverage.ts'
import {
  INCOMPLETE_COLS,
  incompleteFiles,
  incompleteRow,
  listOf,
  SKIPPED_COLS,
  skippedPaths,
  skippedRow,
} from './rows/incompleteFiles.ts'
import { emptyCounts, resolvedShare, siteCounts, totalOf, unresolvedNames } from './rows/siteCounts.ts'
import { definedSymbols, kindOf } from './rows/symbolFacts.ts'
import { wholeTable } from './rows/wholeTable.ts'
import { named } from './named.ts'

/** Rows of each list unless more are asked for: the answer is read often and its totals are what matters. */
const BRIEF_LIMIT = 4
const VERBOSE_LIMIT = 50
const PATHS_MAX = 200

const params = z.strictObject({
  paths: z.array(pathParam).max(PATHS_MAX).default([]),
  verbose: z.boolean().default(false),
})
type Params = z.output<typeof params>

interface Result extends QueryResult {
  readonly view: ProjectView
  readonly counts?: {
    readonly symbols: number
    readonly sites: number
    readonly share: number | undefined
    readonly unread: number
  }
}

export const indexStatus = defineQuery({
  name: 'index_status',
  title: 'What is indexed?',
  description:
    'State and freshness of the index, resolved calls by language, what was skipped, not parsed or unresolved; whether paths are covered.',
  needs: 'project',
  surfaces: EVERYWHERE,
  effect: 'none',
  params,
  lists: {
    skipped: { order: ORDERS.byName, noun: 'skipped paths' },
    not_parsed: { order: ORDERS.byName, noun: 'files not parsed' },
    unresolved_names: { order: ORDERS.byCount, noun: 'unresolved names' },
  },
  paging: 'separate',
  free: ['verbose', 'paths'],
  defaultLimit: ({ verbose }) => (verbose ? VERBOSE_LIMIT : BRIEF_LIMIT),
  run,
  judge: ({ view }: Result) => (isReadable(view) ? 'INFO' : 'WARN'),
  say,
})

function isReadable({ info, reader, report }: ProjectView): boolean {
  const { state } = info
  return (
    reader !== undefined && report !== undefined && state !== 'missing' && state !== 'empty' && state !== 'rebuilding'
  )
}

function run({ project }: ProjectScope, read: Params): Result {
  const { reader, report, ref } = project
  const named = { project: ref.name, root: ref.root }
  if (reader === undefined || report === undefined) return { view: project, scalars: named, completeness: 'unknown' }
  const counts = siteCounts(reader)
  const incomplete = incompleteFiles(report)
  const unread = incomplete.filter(({ status }) => status === 'not_parsed').length
  const names = unresolvedNames(reader)
  return {
    view: project,
    counts: { symbols: definedSymbols(reader), sites: totalOf(counts.all), share: resolvedShare(counts.all), unread },
    scalars: {
      ...named,
      indexed_at: report.indexedAt,
      head: report.head,
      files: report.files.length,
      symbols: definedSymbols(reader),
      sites_total: totalOf(counts.all),
      unresolved_total: counts.all.unresolved,
      resolved_share: resolvedShare(counts.all),
      not_parsed_files: unread,
      partly_parsed_files: incomplete.length - unread,
      pending_files: report.pending === 0 ? undefined : report.pending,
      elapsed_ms: read.verbose ? report.elapsedMs : undefined,
      skipped_counts: report.skippedCounts,
    },
    tables: {
      languages: languageTable(reader, report, read.verbose),
      coverage: read.paths.length === 0 ? undefined : coverageTable(reader, report, read.paths),
    },
    lists: {
      skipped: listOf(SKIPPED_COLS, skippedPaths(report), {
        key: ({ path, reason }) => [path, reason],
        row: skippedRow,
      }),
      not_parsed: listOf(INCOMPLETE_COLS, incomplete, { key: ({ path }) => [path], row: incompleteRow }),
      unresolved_names: listOf(['name', 'count', 'reasons', 'example'], names, {
        key: ({ name, count }) => [-count, name],
        row: ({ name, count, reasons, example }) => [name, count, reasons.join(';') || null, example],
      }),
    },
    warnings: report.state === 'partial' ? ['the index is partial: the last run did not parse every file'] : [],
  }
}

function languageTable(reader: GraphReader, report: IndexReport, verbose: boolean): Table {
  const files = new Map<string, number>()
  for (const { language } of report.files) files.set(language, (files.get(language) ?? 0) + 1)
  const symbols = new Map<string, number>()
  for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) {
    const file = reader.graph.symbols.file[symbol] ?? -1
    if (file < 0 || kindOf(reader, symbol) === 'file') continue
    const language = reader.text(reader.graph.files.language[file] ?? 0)
    symbols.set(language, (symbols.get(language) ?? 0) + 1)
  }
  const { byLanguage } = siteCounts(reader)
  const rows = [...files]
    .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .map(([language, count]): readonly Cell[] => {
      const sites = byLanguage.get(language) ?? emptyCounts()
      const brief = [language, count, symbols.get(language) ?? 0, totalOf(sites), resolvedShare(sites) ?? null]
      return verbose ? [...brief, sites.resolved, sites.external, sites.builtin, sites.unresolved] : brief
    })
  const cols = ['language', 'files', 'symbols', 'sites', 'resolved_share']
  return wholeTable(verbose ? [...cols, 'resolved', 'external', 'builtin', 'unresolved'] : cols, rows)
}

function say({ view, counts }: Result): Sayings {
  const { info, ref } = view
  const index = `call index_repository ${named('path', ref.root)}`
  if (!isReadable(view) || counts === undefined)
    return { summary: missingIndexSentence(view), next: `${index}, then ask again` }
  const share = counts.share === undefined ? '' : `, ${Math.round(counts.share * 1000) / 10} % of them resolved`
  const unread = counts.unread === 0 ? '' : `, ${counts.unread} files not parsed`
  const behind = info.behind === undefined || info.behind === 0 ? '' : `, ${info.behind} files behind`
  return {
    summary: `${ref.name} is ${info.state}: ${info.files} files, ${counts.symbols} symbols, ${counts.sites} calls${share}${unread}${behind}`,
    next:
      info.state === 'ready' ? 'call search_graph query=<words> to find a symbol' : `${index} to bring it up to date`,
  }
}
