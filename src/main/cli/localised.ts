import { isFolder } from '#engine/isFolder'
import { resolveTyped } from './paths.ts'

type Params = Readonly<Record<string, unknown>>

/** Queries that are not about one project, or that nobody should run on a project that was not named. */
const NO_DEFAULT_PROJECT: ReadonlySet<string> = new Set(['list_projects', 'delete_project'])

/**
 * The parameters with what only this process knows: folders as they were typed here, and the project that is meant
 * where none is named.
 */
export function localisedFor(query: string, params: Params, project: string | undefined): Params {
  const { path, project: named } = params
  if (query === 'index_repository') {
    if (typeof path === 'string') return { ...params, path: resolveTyped(path) }
    return path === undefined && named === undefined && project !== undefined ? { ...params, path: project } : params
  }
  if (typeof named === 'string')
    return isFolder(resolveTyped(named)) ? { ...params, project: resolveTyped(named) } : params
  if (named !== undefined || project === undefined || NO_DEFAULT_PROJECT.has(query)) return params
  return { ...params, project }
}
