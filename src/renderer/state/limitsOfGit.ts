import type { GitBranches } from '#shared/protocol'

/** What git cannot say of a repository as it is, and why; a sentence each. */
export function limitsOfGit({ branch, shallow }: GitBranches): readonly string[] {
  return [
    ...(branch === undefined ? ['HEAD is detached: it is on no branch.'] : []),
    ...(shallow
      ? ['This clone is shallow: churn counts only the commits that are here, and what is older cannot be compared.']
      : []),
  ]
}
