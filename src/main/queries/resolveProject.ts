import { nearNames } from '#graph/nearNames'
import { UserError } from '#shared/UserError'
import type { ProjectsPort, ProjectSummary } from './QueryContext.ts'

/** Names listed in an error, so that a long list of projects does not become the message. */
const NAMES_SAID_MAX = 10

/**
 * The root of the project that a user means by a path, a name, or a unique tail of either; without a name the only open
 * one, or undefined where none is open. Throws a UserError where it is ambiguous or unknown. An absolute path that is
 * no known project is taken at its word: it has no index yet.
 */
export async function resolveProject(projects: ProjectsPort, asked: string | undefined): Promise<string | undefined> {
  if (asked === undefined) return await theOpenProject(projects)
  const known = await projects.list()
  const wanted = trimmed(asked)
  const exact =
    known.find(({ root }) => trimmed(root) === wanted) ?? onlyOne(known.filter(({ name }) => name === asked))
  if (exact !== undefined) return exact.root
  const matches = known.filter((project) => isTail(trimmed(project.root), wanted) || isTail(project.name, wanted))
  if (matches.length === 1) return matches[0]?.root
  if (matches.length > 1) throw ambiguous(asked, matches)
  if (wanted.startsWith('/') || /^[A-Za-z]:\//.test(wanted)) return asked
  throw unknown(asked, known)
}

async function theOpenProject(projects: ProjectsPort): Promise<string | undefined> {
  const { open } = projects
  if (open.length <= 1) return open[0]
  const known = await projects.list()
  const names = known.filter(({ root }) => open.includes(root)).map(labelOf)
  throw new UserError('invalid_argument', `${open.length} projects are open: say which one is meant`, 'pass project', {
    invalid_arguments: ['project'],
    valid_values: names.slice(0, NAMES_SAID_MAX),
  })
}

function ambiguous(asked: string, matches: readonly ProjectSummary[]): UserError {
  return new UserError(
    'invalid_argument',
    `${asked} may be ${matches.length} projects`,
    'pass the whole path as project',
    {
      invalid_arguments: ['project'],
      valid_values: matches.slice(0, NAMES_SAID_MAX).map(({ root }) => root),
    },
  )
}

function unknown(asked: string, known: readonly ProjectSummary[]): UserError {
  const names = known.map(({ name }) => name)
  const near = nearNames(asked, names, 3)
  const suggestions = near.length > 0 ? near : names.slice(0, NAMES_SAID_MAX)
  return new UserError(
    'project_not_found',
    `no project is called ${asked}`,
    suggestions.length > 0
      ? 'pass one of the suggestions, or index the folder with index_repository path=<absolute path>'
      : 'index the folder first: index_repository path=<absolute path>',
    { invalid_arguments: ['project'], ...(suggestions.length === 0 ? {} : { suggestions }) },
  )
}

function isTail(whole: string, tail: string): boolean {
  return whole === tail || whole.endsWith(`/${tail}`)
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined
}

function trimmed(path: string): string {
  return path.replaceAll('\\', '/').replace(/\/+$/, '')
}

function labelOf(project: ProjectSummary): string {
  return project.name
}
