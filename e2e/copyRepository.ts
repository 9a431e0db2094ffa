import { execFileSync } from 'node:child_process'

/** How many of the last commits the branch has that its base has not. */
const COMMITS = 10

/** Copies a repository, and puts its last commits on a branch `review` whose base is the branch that was checked out. */
export function copyRepository(from: string, to: string): void {
  execFileSync('git', ['clone', '--quiet', '--local', '--', from, to], { stdio: 'ignore' })
  const git = (...words: readonly string[]): string => execFileSync('git', words, { cwd: to, encoding: 'utf8' }).trim()
  const base = git('branch', '--show-current')
  git('checkout', '--quiet', '-b', 'review')
  git('branch', '--force', base, `HEAD~${COMMITS}`)
  // Its branches would be offered as bases too.
  git('remote', 'remove', 'origin')
}
