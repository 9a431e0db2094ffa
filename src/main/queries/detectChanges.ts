import { z } from 'zod'
import { UserError } from '#shared/UserError'
import type { Verdict } from '#shared/verdict'
import type { ChangedFile, ChangeRequest, ChangeSet } from '#model/ChangeSet'
import {
  defineQuery,
  EVERYWHERE,
  ORDERS,
  type FlatSource,
  type GraphScope,
  type QueryResult,
  type Sayings,
} from './defineQuery.ts'
import { fieldsParam, testsParam, textParam } from './parameters.ts'
import { counted } from './rows/counted.ts'
import { listOf } from './rows/incompleteFiles.ts'
import { readFields } from './rows/symbolFields.ts'
import type { ChangedSymbol } from './impact/ChangedSymbol.ts'
import { IMPACT_LISTS, IMPACTED_CORE, IMPACTED_FIELDS, IMPACTED_LIMIT } from './impact/impactLists.ts'
import type { RiskFactor } from './impact/impactLevel.ts'
import { impactResult, sayGrade, sayReach } from './impact/impactResult.ts'
import { importUsers } from './impact/importUsers.ts'
import { indexedFile } from './rows/indexedFile.ts'
import { measureImpact, type Impact } from './impact/measureImpact.ts'
import { readChange, type FileChange } from './impact/readChange.ts'
import { fileFactors, namedFew } from './impact/riskFactors.ts'
import { ruleFactors } from './impact/ruleFactors.ts'
import { findSeeds } from './impact/seeds.ts'
import { stillImported } from './impact/stillImported.ts'
import { stillNamed } from './impact/stillNamed.ts'
import { named } from './named.ts'

const DEPTH_MAX = 15

const params = z.strictObject({
  base: textParam.optional(),
  since: textParam.optional(),
  range: textParam.optional(),
  staged: z.boolean().default(false),
  working_tree: z.boolean().default(false),
  direction: z.enum(['inbound', 'outbound', 'both']).default('inbound'),
  depth: z.int().min(1).max(DEPTH_MAX).default(5),
  tests: testsParam.default('exclude'),
  fields: fieldsParam.default([]),
})
type Params = z.output<typeof params>

interface Result extends QueryResult {
  readonly changes: ChangeSet
  /** Undefined where nothing changed. */
  readonly impact?: Impact
  readonly files: readonly FileChange[]
  readonly stale?: string | undefined
}

export const detectChanges = defineQuery({
  name: 'detect_changes',
  title: 'What does this change break?',
  description:
    'From a git diff to all that depends on the changed symbols, graded, with the tests to run. Without arguments: since the default branch, uncommitted work included.',
  needs: 'graph',
  surfaces: EVERYWHERE,
  effect: 'none',
  params,
  lists: {
    ...IMPACT_LISTS,
    changed_files: {
      order: ORDERS.byPath,
      noun: 'changed files',
      flatNames: { changed_files_total: 'total' },
      limit: 50,
      bytes: 600,
    },
  },
  paging: 'separate',
  ownFields: IMPACTED_FIELDS,
  defaultLimit: () => IMPACTED_LIMIT,
  run,
  judge,
  say,
})

async function run(scope: GraphScope, read: Params): Promise<Result> {
  const { reader, project } = scope
  const { fields, warnings } = readFields(read.fields, IMPACTED_CORE, IMPACTED_FIELDS)
  const changes = await project.changes.read(requestOf(read), scope.signal)
  const about = {
    base_ref: changes.baseRef,
    merge_base: changes.mergeBase,
    head: changes.head,
    branch: changes.branch,
  }
  const list = { changed_files: fileSource(changes.files) }
  const said = [...warnings, ...changes.warnings]
  if (changes.files.length === 0) return { changes, files: [], scalars: about, lists: list, warnings: said }
  const files = await readChange(project.changes, changes, scope.pause)
  const changed = [...files.flatMap(({ symbols }) => symbols), ...(await fileLevelSeeds(scope, files))]
  await scope.pause()
  const behindPaths = await unindexed(scope, changes, files)
  const seeds = findSeeds(reader, changed, (path) => behindPaths.includes(path))
  const paths = files.flatMap(({ file }) => (file.oldPath === undefined ? [file.path] : [file.path, file.oldPath]))
  const drift = [...indexDrift(scope, changes), ...behindSaid(behindPaths)]
  const abandoned = stillImported(reader, files)
  const importing = new Set(
    files
      .filter(
        ({ file, imports }) => file.status === 'added' || imports.rebound.length + imports.namelessImports.length > 0,
      )
      .map(({ file }) => file.path),
  )
  const impact = await measureImpact(scope, {
    ...read,
    seeds,
    changedPaths: paths,
    factors: [
      ...fileFactors(files, changes.filesTotal),
      ...drift,
      ...(await stillNamed(scope, seeds)),
      ...abandoned,
      ...(await ruleFactors(scope, { seeds, importing, paths })),
    ],
    isBlind: drift.length + abandoned.length > 0 || files.some(({ unread }) => unread !== undefined),
    isAmbiguous: false,
  })
  const result = impactResult(reader, impact, fields)
  return {
    changes,
    impact,
    files,
    stale: staleStep(scope, behindPaths.length > 0),
    ...result,
    scalars: { ...about, ...result.scalars },
    lists: { ...result.lists, ...list },
    warnings: [...said, ...fileLevelSaid(changed)],
    revision: JSON.stringify([changes.before, changes.after, changes.files, changed]),
  }
}

function requestOf({ base, since, range, staged, working_tree: workingTree }: Params): ChangeRequest {
  const given = { base, since, range, staged: staged || undefined, working_tree: workingTree || undefined }
  const names = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (names.length > 1) {
    throw new UserError('invalid_argument', `${names.join(' and ')} mean different changes`, 'pass one of them', {
      invalid_arguments: names,
      allowed_arguments: Object.keys(params.shape),
    })
  }
  if (range !== undefined) return { kind: 'range', range }
  if (staged) return { kind: 'staged' }
  if (workingTree) return { kind: 'working_tree' }
  const from = base ?? since
  return from === undefined ? { kind: 'since' } : { kind: 'since', base: from }
}

/** The users of imports that changed, from the text that was indexed or, where it is another one now, from the sites. */
async function fileLevelSeeds(scope: GraphScope, files: readonly FileChange[]): Promise<readonly ChangedSymbol[]> {
  const found: ChangedSymbol[] = []
  for (const file of files) {
    const { rebound, namelessImports } = file.imports
    if (rebound.length + namelessImports.length === 0) continue
    const source = await scope.project.source.read(file.file.path)
    const isIndexed = source.kind === 'text' && source.hash === indexedFile(scope.report, file.file.path)?.hash
    found.push(...importUsers(scope.reader, file, isIndexed ? source : undefined))
  }
  return found
}

function fileLevelSaid(changed: readonly ChangedSymbol[]): readonly string[] {
  const users = changed.filter(({ change }) => change === 'file-level')
  if (users.length === 0) return []
  const files = new Set(users.map(({ path }) => path)).size
  return [
    `file-level: imports changed in ${counted(files, 'file')}, whose ${counted(users.length, 'user')} ${users.length === 1 ? 'counts' : 'count'} as changed`,
  ]
}

/** Another commit than the one that the change ends with was indexed: callers may be others there. */
function indexDrift({ report }: GraphScope, { after }: ChangeSet): readonly RiskFactor[] {
  if (after.kind !== 'commit' || report.head === undefined || report.head === after.commit) return []
  return [
    {
      floor: 'CAUTION',
      text: `the index is of ${report.head.slice(0, 12)}, the change ends at ${after.commit.slice(0, 12)}: callers may be others`,
    },
  ]
}

/** Changed files that were indexed with another text than they have now. */
async function unindexed(
  { project, report }: GraphScope,
  { after }: ChangeSet,
  files: readonly FileChange[],
): Promise<readonly string[]> {
  if (after.kind !== 'working_tree') return []
  const paths: string[] = []
  for (const { file, sort } of files) {
    const indexed = indexedFile(report, file.path)
    if (indexed === undefined && file.oldPath !== undefined && indexedFile(report, file.oldPath) !== undefined) {
      paths.push(file.path)
    }
    if (sort !== 'source' || indexed === undefined) continue
    const source = await project.source.read(file.path)
    if (source.kind !== 'text' || source.hash !== indexed.hash) paths.push(file.path)
  }
  return paths
}

function behindSaid(paths: readonly string[]): readonly RiskFactor[] {
  if (paths.length === 0) return []
  return [{ floor: 'CAUTION', text: `indexed before the change: ${namedFew(paths)}` }]
}

function staleStep({ project }: GraphScope, isBehind: boolean): string | undefined {
  return isBehind || project.info.state === 'stale'
    ? `call index_repository ${named('path', project.ref.root)} and ask again`
    : undefined
}

function fileSource(files: readonly ChangedFile[]): FlatSource {
  return listOf(['file', 'status', 'sources', 'insertions', 'deletions', 'old_path'], files, {
    key: ({ path }) => [path],
    row: ({ path, status, sources, insertions, deletions, oldPath }) => [
      path,
      status,
      sources.join(';'),
      insertions ?? null,
      deletions ?? null,
      oldPath ?? null,
    ],
  })
}

function judge({ impact }: Result): Verdict {
  return impact === undefined ? 'INFO' : impact.grade.severity
}

function say({ changes, impact, files, stale }: Result): Sayings {
  const since = changes.after.kind === 'commit' ? changes.baseRef : `since ${changes.baseRef}`
  if (impact === undefined) {
    return {
      summary: `no change: ${since}`,
      next: 'edit something first, or call detect_changes base=<branch or commit> for another change',
    }
  }
  const symbols = impact.seeds.filter(({ changed }) => changed.change !== 'comment').length
  const comments = impact.seeds.length - symbols
  const aside = comments === 0 ? '' : ` (and ${comments} in comments alone)`
  const subject = `${since}: ${counted(symbols, 'changed symbol')}${aside} in ${counted(files.length, 'file')}`
  return {
    summary: sayReach(subject, impact, { verb: symbols === 1 ? 'reaches' : 'reach' }),
    ...sayGrade(impact, { stale }),
  }
}
