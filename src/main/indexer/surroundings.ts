import { globalExcludesFile } from '#git/globalExcludes'
import { readRepository, type Repository } from '#git/head'
import type { GitOptions } from '#git/runGit'
import { trackedFiles } from '#git/trackedFiles'
import { LIMITS } from './limits.ts'

/** What git says about a project; nothing of it is there without git. */
export interface Surroundings {
  readonly repository: Repository | undefined
  readonly globalExcludes: string | undefined
  readonly tracked: readonly string[]
  /** What git could not say in time: files may be left out that it tracks. */
  readonly unsaid: string | undefined
}

export async function lookAround(
  root: string,
  signal: AbortSignal,
  timeoutMs: number = LIMITS.gitMs,
): Promise<Surroundings> {
  let unsaid: string | undefined
  const options: GitOptions = {
    signal,
    timeoutMs,
    onLimit: (limit) => (unsaid = `git did not say which files it tracks and ignores (${limit})`),
  }
  const [repository, globalExcludes, tracked] = await Promise.all([
    readRepository(root, options),
    globalExcludesFile(root, options),
    trackedFiles(root, options),
  ])
  if (repository === undefined) return { repository, globalExcludes: undefined, tracked: [], unsaid }
  return { repository, globalExcludes, tracked: tracked ?? [], unsaid }
}
