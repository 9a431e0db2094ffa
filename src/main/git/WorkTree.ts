import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '#shared/UserError'
import { filterSettings } from './filterSettings.ts'
import { gitFailed } from './gitFailures.ts'
import { runGit, type GitOptions, type GitOutput } from './runGit.ts'

/** What has to be known of a project's repository before anything in it is compared. */
export interface WorkTree {
  readonly root: string
  /** The project within the repository: empty, or a path that ends with `/`. */
  readonly prefix: string
  readonly head: string | undefined
  /** Undefined where HEAD is detached, and before the first commit. */
  readonly branch: string | undefined
  readonly shallow: boolean
  /** The id of a tree without files, in the repository's object format. */
  readonly emptyTree: string
  /** `init.defaultBranch`. */
  readonly initialBranch: string | undefined
  /** By short name (`main`, `origin/main`, `origin/HEAD`): those of the usual default branches that exist. */
  readonly usualBranches: ReadonlyMap<string, UsualBranch>
  /** Runs git with the repository's filters switched off. Throws UserError where it fails, with what was meant to happen. */
  git(what: string, args: readonly string[]): Promise<string>
  /** The same for a command that may fail. */
  try(args: readonly string[]): Promise<GitOutput>
}

export interface UsualBranch {
  readonly commit: string
  /** What a symbolic one stands for: `origin/main` for `origin/HEAD`. */
  readonly target: string | undefined
}

/** Where a repository without a word about it keeps what everyone works from, most likely first. */
export const USUAL_NAMES = ['main', 'master', 'develop', 'trunk'] as const
/** A comparison prints less than this for the largest number of files that is listed. */
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024

/** Looks at the repository that a folder is in. Throws UserError (`git_failed`) where there is none or git cannot look. */
export async function openWorkTree(root: string, signal: AbortSignal): Promise<WorkTree> {
  const options: GitOptions = { signal, outputBytesMax: OUTPUT_BYTES_MAX }
  const questions = ['--show-toplevel', '--show-prefix', '--is-shallow-repository', '--show-object-format']
  const patterns = USUAL_NAMES.flatMap((name) => [`refs/heads/${name}`, `refs/remotes/origin/${name}`])
  const format = '--format=%(refname:lstrip=2)%00%(objectname)%00%(symref:lstrip=2)'
  const [place, config, branches] = await Promise.all([
    runGit(root, ['rev-parse', ...questions, 'HEAD', '--symbolic-full-name', 'HEAD'], options),
    runGit(root, ['config', '-z', '--get-regexp', String.raw`^(filter\..*|init\.defaultbranch)$`], options),
    runGit(root, ['for-each-ref', format, 'refs/remotes/origin/HEAD', ...patterns], options),
  ])
  const [top = '', prefix = '', shallow = '', objects = '', head = '', branch = ''] = place.stdout.split('\n')
  if (top === '') throw gitFailed('look at the repository', place)
  refuseElsewhere(root, join(top, prefix))
  const settings = filterSettings(config.stdout)
  const run = (args: readonly string[]): Promise<GitOutput> => runGit(root, [...settings.flags, ...args], options)
  return {
    root,
    prefix,
    head: COMMIT.test(head) ? head : undefined,
    branch: COMMIT.test(head) && branch.startsWith(BRANCHES) ? branch.slice(BRANCHES.length) : undefined,
    shallow: shallow === 'true',
    emptyTree: objects === 'sha256' ? EMPTY_TREE_SHA256 : EMPTY_TREE_SHA1,
    initialBranch: settings.initialBranch,
    usualBranches: readBranches(branches.stdout),
    async git(what, args) {
      const output = await run(args)
      if (!output.ok) throw gitFailed(what, output)
      return output.stdout
    },
    try: run,
  }
}

/** A repository may say that its work tree is another folder: then nothing it says is about the project. */
function refuseElsewhere(root: string, claimed: string): void {
  if (realPath(root) === realPath(claimed)) return
  const hint =
    'core.worktree of the repository points elsewhere; callers, trace_path and assess_change work without git'
  throw new UserError('git_failed', 'the repository around the project has its work tree in another folder', hint)
}

function realPath(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    return path
  }
}

function readBranches(printed: string): ReadonlyMap<string, UsualBranch> {
  const branches = new Map<string, UsualBranch>()
  for (const line of printed.split('\n')) {
    const [name = '', commit = '', target = ''] = line.split('\0')
    if (commit !== '') branches.set(name, { commit, target: target === '' ? undefined : target })
  }
  return branches
}

const BRANCHES = 'refs/heads/'
const COMMIT = /^[0-9a-f]{40,64}$/
const EMPTY_TREE_SHA1 = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'
const EMPTY_TREE_SHA256 = '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321'
