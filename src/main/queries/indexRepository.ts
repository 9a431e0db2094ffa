import { z } from 'zod'
import { UserError } from '#shared/UserError'
import { defineQuery, EVERYWHERE, type BareScope, type QueryResult, type Sayings } from './defineQuery.ts'
import { textParam } from './parameters.ts'
import type { IndexOutcome } from './QueryContext.ts'
import { resolveProject } from './resolveProject.ts'
import {
  INCOMPLETE_COLS,
  incompleteFiles,
  incompleteRow,
  SKIPPED_COLS,
  skippedPaths,
  skippedRow,
} from './rows/incompleteFiles.ts'
import { siteCounts, totalOf } from './rows/siteCounts.ts'
import { definedSymbols } from './rows/symbolFacts.ts'
import { wholeTable } from './rows/wholeTable.ts'
import { named } from './named.ts'

const EXAMPLES = 5

const params = z.strictObject({
  path: textParam.optional(),
  mode: z.enum(['auto', 'full']).default('auto'),
  languages: z.array(z.string().min(1).max(40)).max(50).meta({ role: 'words' }).default([]),
})
type Params = z.output<typeof params>

interface Result extends QueryResult {
  readonly outcome: IndexOutcome
}

export const indexRepository = defineQuery({
  name: 'index_repository',
  title: 'Index a folder',
  description: 'Indexes a folder or brings its index up to date: only changed files are parsed, with mode=full all.',
  needs: 'nothing',
  surfaces: EVERYWHERE,
  effect: 'writes',
  params,
  lists: {},
  paging: 'separate',
  deadlineMs: 'none',
  run,
  judge({ outcome }: Result) {
    if (outcome.view.info.state === 'empty' || outcome.view.reader === undefined) return 'WARN'
    return outcome.cancelled ? 'CAUTION' : 'INFO'
  },
  say,
})

async function run(scope: BareScope, { path, mode, languages }: Params): Promise<Result> {
  const outcome = await scope.projects.index(await folderOf(scope, path), { mode, languages, signal: scope.signal })
  const { report, reader, ref, info } = outcome.view
  const incomplete = report === undefined ? [] : incompleteFiles(report)
  const skipped = report === undefined ? [] : skippedPaths(report)
  return {
    outcome,
    index: info,
    scalars: {
      project: ref.name,
      root: ref.root,
      changed: outcome.changed,
      cancelled: outcome.cancelled || undefined,
      files: report?.files.length ?? 0,
      symbols: reader === undefined ? 0 : definedSymbols(reader),
      sites: reader === undefined ? 0 : totalOf(siteCounts(reader).all),
      unresolved_total: reader === undefined ? 0 : siteCounts(reader).all.unresolved,
      parsed_files: outcome.parsedFiles,
      reused_files: outcome.reusedFiles,
      elapsed_ms: outcome.elapsedMs,
      skipped_counts: report?.skippedCounts,
    },
    tables: {
      skipped: wholeTable(SKIPPED_COLS, skipped.map(skippedRow), EXAMPLES),
      not_parsed: wholeTable(INCOMPLETE_COLS, incomplete.map(incompleteRow), EXAMPLES),
    },
    warnings: outcome.warnings ?? [],
  }
}

/** An absolute path is a folder; anything else must be a known project, because the caller's working folder is not ours. */
async function folderOf(scope: BareScope, path: string | undefined): Promise<string> {
  if (path !== undefined && /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path)) return path
  const root = path === undefined ? scope.root : await resolveProject(scope.projects, path)
  if (root !== undefined) return root
  throw new UserError(
    'invalid_argument',
    'path is required: no project is open',
    'pass path=<absolute path of a folder>',
    {
      invalid_arguments: ['path'],
    },
  )
}

function say({ outcome }: Result): Sayings {
  const { view, changed, cancelled, parsedFiles, reusedFiles } = outcome
  const { report, reader, ref } = view
  if (view.info.state === 'empty' || reader === undefined || report === undefined) {
    return {
      summary: `code not found: ${ref.name} has no source file that Faultline reads`,
      next: 'pass path=<a folder with source files>, or look at skipped for what was left out and why',
    }
  }
  const what = cancelled ? 'was cancelled' : changed ? 'is indexed' : 'did not change'
  const unread = report.files.filter(({ status }) => status === 'not_parsed').length
  return {
    summary: `${ref.name} ${what}: ${report.files.length} files (${parsedFiles} parsed, ${reusedFiles} reused, ${unread} not parsed), ${definedSymbols(reader)} symbols`,
    next: cancelled
      ? `call index_repository ${named('path', ref.root)} to go on where it stopped`
      : 'call search_graph query=<words> to find a symbol',
  }
}
