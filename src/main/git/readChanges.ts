import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangedFile, ChangeRequest, ChangeSet, ChangeSource, Revision } from '#model/ChangeSet'
import { baseHead, baseSince, rangeSides, type Base } from './base.ts'
import { changedFile, isSubmodule, untrackedFile } from './changedFiles.ts'
import { parseCompare, type RawChange } from './compareOutput.ts'
import { gitFailed } from './gitFailures.ts'
import { COMPARE_FLAGS } from './guard.ts'
import { checkReference, parseRange } from './references.ts'
import { parseStatus, type Uncommitted } from './statusOutput.ts'
import { openWorkTree, type WorkTree } from './WorkTree.ts'

/** Files listed of one change; the total is exact all the same. */
export const FILES_MAX = 20_000
/** Files above which git looks for renames by their names and ids alone. */
const RENAMES_MAX = 1_000
/** New files whose lines are counted; of the others it is only said that they are there. */
const UNTRACKED_COUNTED_MAX = 500

/**
 * What changed in the project at `root` (real path). Throws UserError: `git_failed` where there is no repository, git is missing or does not
 * answer in time; `invalid_argument` for a reference that git is never handed; MissingReference for one that is not there.
 */
export async function readChanges(root: string, request: ChangeRequest, signal: AbortSignal): Promise<ChangeSet> {
  if (request.kind === 'since' && request.base !== undefined) checkReference(request.base, 'base')
  if (request.kind === 'range') parseRange(request.range, 'range')
  const tree = await openWorkTree(root, signal)
  switch (request.kind) {
    case 'since':
      return sinceBase(tree, await baseSince(tree, request.base))
    case 'working_tree':
      return sinceBase(tree, baseHead(tree))
    case 'staged':
      return staged(tree, baseHead(tree))
    case 'range': {
      const { base, commit } = await rangeSides(tree, request.range)
      return betweenCommits(tree, base, commit)
    }
  }
  return request satisfies never
}

/** From a commit to the files on disk, new ones included. */
async function sinceBase(tree: WorkTree, base: Base): Promise<ChangeSet> {
  const from = base.commit ?? tree.emptyTree
  const [compared, status, committed] = await Promise.all([
    compare(tree, 'compare with the files on disk', ['diff-index', from]),
    tree.git('look at uncommitted work', STATUS),
    committedPaths(tree, from),
  ])
  const uncommitted = belowProject(parseStatus(status), tree.prefix)
  const files = new Map<string, ChangedFile>()
  for (const change of compared.changes) {
    const sources: ChangeSource[] = [...(uncommitted.get(change.path) ?? [])]
    if (change.oldPath !== undefined) sources.push(...(uncommitted.get(change.oldPath) ?? []))
    if (committed.has(change.path)) sources.unshift('committed')
    if (isTouchedOnly(change, sources)) continue
    files.set(change.path, changedFile(change, { kind: 'working_tree' }, distinct(sources)))
  }
  addUntracked(tree, files, uncommitted)
  return changeSet(tree, { base, after: { kind: 'working_tree' }, files: [...files.values()], ...compared })
}

/** Git has not looked at the content of a file whose time stamp is new; its status has. */
function isTouchedOnly(change: RawChange, sources: readonly ChangeSource[]): boolean {
  const { letter, oldMode, newMode, insertions, deletions } = change
  if (letter !== 'M' || oldMode !== newMode || change.newId !== undefined || isSubmodule(newMode)) return false
  return sources.length === 0 || (insertions === 0 && deletions === 0)
}

async function staged(tree: WorkTree, base: Base): Promise<ChangeSet> {
  const compared = await compare(tree, 'compare with the index', [
    'diff-index',
    '--cached',
    base.commit ?? tree.emptyTree,
  ])
  const after: Revision = { kind: 'index' }
  const files = compared.changes.map((change) => changedFile(change, after, ['staged']))
  return changeSet(tree, { base, after, files, ...compared })
}

async function betweenCommits(tree: WorkTree, base: Base, commit: string): Promise<ChangeSet> {
  const compared = await compare(tree, 'compare two commits', [
    'diff-tree',
    '-r',
    base.commit ?? tree.emptyTree,
    commit,
  ])
  const after: Revision = { kind: 'commit', commit }
  const files = compared.changes.map((change) => changedFile(change, after, ['committed']))
  return changeSet(tree, { base, after, files, ...compared })
}

interface Compared {
  readonly changes: readonly RawChange[]
  readonly warnings: readonly string[]
}

/**
 * Plumbing, because `git diff` writes the index where a file was touched, whatever it is told of locks.
 * `--relative` keeps to the project, and takes what was moved into it for added. In a partial clone content may be
 * missing, and nothing is fetched: then files are told apart by their ids alone.
 */
async function compare(tree: WorkTree, what: string, command: readonly string[]): Promise<Compared> {
  const [name = '', ...sides] = command
  const shape = [name, '--raw', '-z', '--no-abbrev', '--relative', ...COMPARE_FLAGS]
  const output = await tree.try([...shape, '--numstat', '-M', `-l${RENAMES_MAX}`, ...sides, '--'])
  if (output.ok) {
    return {
      changes: parseCompare(output.stdout, { counted: true }),
      warnings: RENAMES_SKIPPED.test(output.stderr) ? [FEW_RENAMES] : [],
    }
  }
  if (!OBJECTS_MISSING.test(output.stderr)) throw gitFailed(what, output)
  const changes = parseCompare(await tree.git(what, [...shape, '-M100%', ...sides, '--']), { counted: false })
  return { changes, warnings: [NO_CONTENT] }
}

const RENAMES_SKIPPED = /rename detection was skipped/
const FEW_RENAMES = `more than ${RENAMES_MAX} files may have been renamed: only those with the same content are paired`
const OBJECTS_MISSING = /unable to read|promisor|lazy fetching disabled|missing blob/
const NO_CONTENT =
  'the clone is partial and some content is missing: lines are not counted, and a renamed and edited file is listed twice'

const STATUS = 'status --porcelain=v2 -z --no-renames --untracked-files=all --ignore-submodules=dirty -- .'.split(' ')

/** Paths that differ between the base and HEAD: none where the base is HEAD. */
async function committedPaths(tree: WorkTree, from: string): Promise<ReadonlySet<string>> {
  if (tree.head === undefined || tree.head === from) return new Set()
  const names = ['diff-tree', '-r', '--name-only', '-z', '--no-renames', '--relative', ...COMPARE_FLAGS]
  const printed = await tree.git('compare two commits', [...names, from, tree.head, '--'])
  return new Set(printed.split('\0').filter((path) => path !== ''))
}

/** Status prints paths from the top of the repository. */
function belowProject(uncommitted: Uncommitted, prefix: string): Uncommitted {
  if (prefix === '') return uncommitted
  const inside = [...uncommitted].filter(([path]) => path.startsWith(prefix))
  return new Map(inside.map(([path, sources]) => [path.slice(prefix.length), sources]))
}

/** Adds files that git does not track; one that was taken out of the index and is still on disk is changed, not deleted. */
function addUntracked(tree: WorkTree, files: Map<string, ChangedFile>, uncommitted: Uncommitted): void {
  let counted = 0
  for (const [path, sources] of uncommitted) {
    // A repository of its own inside this one is listed as a folder.
    if (!sources.includes('untracked') || path.endsWith('/')) continue
    const known = files.get(path)
    if (known === undefined) {
      counted += 1
      files.set(path, untrackedFile(tree.root, path, { count: counted <= UNTRACKED_COUNTED_MAX }))
    } else if (known.status === 'deleted') {
      files.set(path, { ...known, status: 'modified', after: { kind: 'on_disk' }, insertions: undefined, sources })
    }
  }
}

interface Found extends Compared {
  readonly base: Base
  readonly after: Revision
  readonly files: readonly ChangedFile[]
}

function changeSet(tree: WorkTree, { base, after, files, warnings }: Found): ChangeSet {
  const sorted = files.toSorted((left, right) => (left.path < right.path ? -1 : left.path > right.path ? 1 : 0))
  const cut = `${sorted.length} files changed: the first ${FILES_MAX} by path are listed`
  return {
    baseRef: base.ref,
    mergeBase: base.commit,
    before: base.revision,
    after,
    head: tree.head,
    branch: tree.branch,
    files: sorted.slice(0, FILES_MAX),
    filesTotal: sorted.length,
    warnings: [...base.warnings, ...warnings, ...submodules(tree, after), ...(sorted.length > FILES_MAX ? [cut] : [])],
  }
}

/** A submodule is not looked into, though its files are part of the project. */
function submodules({ root }: WorkTree, after: Revision): readonly string[] {
  return after.kind === 'working_tree' && existsSync(join(root, '.gitmodules')) ? [SUBMODULES] : []
}

const SUBMODULES =
  'submodules are compared by their commits alone: ask about uncommitted work in one as a project of its own'

function distinct(sources: readonly ChangeSource[]): readonly ChangeSource[] {
  return [...new Set(sources)]
}
