import { globalExcludesFile } from '#git/globalExcludes'
import { readRepository, type Repository } from '#git/head'
import { trackedFiles } from '#git/trackedFiles'

/** What git says about a project; nothing of it is there without git. */
export interface Surroundings {
  readonly repository: Repository | undefined
  readonly globalExcludes: string | undefined
  readonly tracked: readonly string[]
}

export async function lookAround(root: string, signal: AbortSignal): Promise<Surroundings> {
  const [repository, globalExcludes, tracked] = await Promise.all([
    readRepository(root, signal),
    globalExcludesFile(root, signal),
    trackedFiles(root, signal),
  ])
  if (repository === undefined) return { repository, globalExcludes: undefined, tracked: [] }
  return { repository, globalExcludes, tracked: tracked ?? [] }
}
