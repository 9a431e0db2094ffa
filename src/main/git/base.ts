import type { Revision } from '#model/ChangeSet'
import { gitFailed, MissingReference } from './gitFailures.ts'
import { parseRange } from './references.ts'
import { USUAL_NAMES, type WorkTree } from './WorkTree.ts'

/** Branches and tags that are looked through for one that may have been meant. */
const NAMES_MAX = 5_000

/** The side of a comparison that came first. */
export interface Base {
  /** As a person writes it. */
  readonly ref: string
  readonly commit: string | undefined
  readonly revision: Revision
  readonly warnings: readonly string[]
}

/** The merge base of HEAD with a (checked) reference, or with the default branch. Throws MissingReference, or UserError. */
export async function baseSince(tree: WorkTree, reference: string | undefined): Promise<Base> {
  if (tree.head === undefined) return beforeFirst(tree, reference)
  const named =
    reference === undefined
      ? await defaultBranch(tree)
      : { ref: reference, commit: await commitOf(tree, reference), warnings: [] }
  if (named.commit === tree.head) return baseAt(named.ref, named.commit, named.warnings)
  const output = await tree.try(['merge-base', tree.head, named.commit])
  if (output.failure !== undefined && output.failure !== 'failed') throw gitFailed('find the merge base', output)
  const common = output.stdout.trim()
  if (common !== '') return baseAt(named.ref, common, named.warnings)
  const why = tree.shallow
    ? `the history is shallow and does not reach the common ancestor of HEAD and ${named.ref}`
    : `HEAD and ${named.ref} have no common ancestor`
  const warning = `${why}: compared with ${named.ref} itself, so what changed only there is listed too`
  return baseAt(named.ref, named.commit, [...named.warnings, warning])
}

/** HEAD; before the first commit, nothing. */
export function baseHead(tree: WorkTree): Base {
  if (tree.head === undefined) return { ...EMPTY, ref: 'HEAD', warnings: [NO_COMMITS] }
  return baseAt('HEAD', tree.head, [])
}

/** Both sides of `a..b`, `a...b`, or one commit with its first parent. Throws MissingReference, or UserError. */
export async function rangeSides(
  tree: WorkTree,
  range: string,
): Promise<{ readonly base: Base; readonly commit: string }> {
  const parsed = parseRange(range, 'range')
  if (parsed.kind === 'one') return sidesOfCommit(tree, parsed.commit)
  const [from, to] = await Promise.all([commitOf(tree, parsed.from), commitOf(tree, parsed.to)])
  if (!parsed.fromMergeBase) return { base: baseAt(range, from, []), commit: to }
  const common = (await tree.try(['merge-base', from, to])).stdout.trim()
  if (common !== '') return { base: baseAt(range, common, []), commit: to }
  const history = tree.shallow ? ' in this shallow history' : ''
  const warning = `${parsed.from} and ${parsed.to} have no common ancestor${history}: compared with ${parsed.from} itself`
  return { base: baseAt(range, from, [warning]), commit: to }
}

async function sidesOfCommit(
  tree: WorkTree,
  reference: string,
): Promise<{ readonly base: Base; readonly commit: string }> {
  const commit = await commitOf(tree, reference)
  const listed = await tree.git('read a commit', ['rev-list', '--parents', '-n', '1', commit])
  const parent = listed.trim().split(' ')[1]
  if (parent !== undefined) return { base: baseAt(reference, parent, []), commit }
  const shallow = `the history is shallow and may lack the parent of ${reference}: compared with nothing`
  return { base: { ...EMPTY, ref: reference, warnings: tree.shallow ? [shallow] : [] }, commit }
}

async function commitOf(tree: WorkTree, reference: string): Promise<string> {
  const output = await tree.try(['rev-parse', '--verify', '--quiet', `${reference}^{commit}`])
  const commit = output.stdout.trim()
  if (output.ok && commit !== '') return commit
  if (output.failure !== undefined && output.failure !== 'failed') throw gitFailed('find a commit', output)
  throw new MissingReference(reference, await namesOf(tree))
}

async function namesOf(tree: WorkTree): Promise<readonly string[]> {
  const places = ['refs/heads', 'refs/tags', 'refs/remotes']
  const listed = await tree.try(['for-each-ref', `--count=${NAMES_MAX}`, '--format=%(refname:lstrip=2)', ...places])
  return listed.stdout.split('\n').filter((name) => name !== '')
}

interface NamedCommit {
  readonly ref: string
  readonly commit: string
  readonly warnings: readonly string[]
}

/** The first that exists of what the remote says, what new repositories start with, and the usual names; else HEAD. */
async function defaultBranch(tree: WorkTree): Promise<NamedCommit> {
  const { usualBranches, initialBranch, head } = tree
  const remote = usualBranches.get('origin/HEAD')
  if (remote !== undefined) return { ref: remote.target ?? 'origin/HEAD', commit: remote.commit, warnings: [] }
  const names = new Set(initialBranch === undefined ? USUAL_NAMES : [initialBranch, ...USUAL_NAMES])
  for (const name of names) {
    for (const ref of [name, `origin/${name}`]) {
      const commit = usualBranches.get(ref)?.commit ?? (name === initialBranch ? await branchTip(tree, ref) : undefined)
      if (commit !== undefined) return { ref, commit, warnings: [] }
    }
  }
  const where = tree.shallow ? 'no default branch in this shallow clone' : 'no default branch found'
  const warning = `${where}: compared with HEAD, so committed work is not listed; give base to compare with another`
  return { ref: 'HEAD', commit: head ?? '', warnings: [warning] }
}

/** Of a branch that is none of the usual ones; its name comes from the configuration. */
async function branchTip(tree: WorkTree, ref: string): Promise<string | undefined> {
  const folder = ref.startsWith('origin/') ? 'refs/remotes' : 'refs/heads'
  const output = await tree.try(['rev-parse', '--verify', '--quiet', `${folder}/${ref}^{commit}`])
  const commit = output.stdout.trim()
  return output.ok && commit !== '' ? commit : undefined
}

async function beforeFirst(tree: WorkTree, reference: string | undefined): Promise<Base> {
  if (reference !== undefined && reference !== 'HEAD') {
    const commit = await commitOf(tree, reference)
    const warning = `HEAD has no commit yet: compared with ${reference} itself`
    return baseAt(reference, commit, [warning])
  }
  return { ...EMPTY, ref: 'HEAD', warnings: [NO_COMMITS] }
}

function baseAt(ref: string, commit: string, warnings: readonly string[]): Base {
  return { ref, commit, revision: { kind: 'commit', commit }, warnings }
}

const NO_COMMITS = 'the repository has no commits yet: compared with nothing'
const EMPTY: Base = { ref: '', commit: undefined, revision: { kind: 'empty' }, warnings: [] }
