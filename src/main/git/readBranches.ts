import type { GitBranches } from '#shared/protocol'
import { runGit, type GitOptions } from './runGit.ts'

/** Branches that are named; the answer says when there are more. */
const NAMED_MAX = 50
const TIMEOUT_MS = 5_000

/** The branch that a folder is on, and the others, the latest first. Undefined where there is no repository or git does not say. */
export async function readBranches(folder: string, options: GitOptions = {}): Promise<GitBranches | undefined> {
  const limited = { timeoutMs: TIMEOUT_MS, ...options }
  const [place, branch, head, all] = await Promise.all([
    runGit(folder, ['rev-parse', '--show-toplevel', '--is-shallow-repository'], limited),
    // Also of a branch that has no commit yet. It fails where HEAD is detached.
    runGit(folder, ['symbolic-ref', '--quiet', '--short', 'HEAD'], limited),
    runGit(folder, ['rev-parse', '--quiet', '--verify', 'HEAD'], limited),
    runGit(
      folder,
      ['for-each-ref', '--sort=-committerdate', `--count=${NAMED_MAX + 2}`, FORMAT, 'refs/heads', 'refs/remotes'],
      limited,
    ),
  ])
  if (!place.ok) return undefined
  const current = branch.stdout.trim()
  const others = all.stdout
    .split('\n')
    .map((line) => line.split('\0'))
    // A symbolic one (`origin/HEAD`) is another one's second name.
    .flatMap(([name = '', target = '']) => (name === '' || target !== '' || name === current ? [] : [name]))
  return {
    ...(current === '' ? {} : { branch: current }),
    ...(head.ok ? { head: head.stdout.trim() } : {}),
    others: others.slice(0, NAMED_MAX),
    truncated: others.length > NAMED_MAX,
    shallow: place.stdout.split('\n')[1] === 'true',
  }
}

const FORMAT = '--format=%(refname:lstrip=2)%00%(symref)'
