import type { ImportResolution, ProjectView } from '#model/LinkRules'
import { moduleFile } from './moduleFiles.ts'
import { below } from './projectPaths.ts'

/** Folders that frameworks and their bundlers call by a sign, in the order in which they are tried, below the package around. */
const FOLDERS: readonly (readonly [sign: string, folders: readonly string[]])[] = [
  ['$lib', ['src/lib']],
  ['~~', ['']],
  ['@@', ['']],
  ['~', ['app', 'src', '']],
  ['@', ['src', 'app', '']],
]
/** Modules that a framework makes when it builds: of no package, and in no file. */
const MADE: readonly (readonly [prefix: RegExp, from: string])[] = [
  [/^\$(?:app|env)\/|^\$service-worker$/, '@sveltejs/kit'],
  [/^#(?:imports|components|app|build|head)(?:\/|$)/, 'nuxt'],
]

/**
 * Where a specifier leads that begins with a sign which no package name has: the configuration that says so is code, or is written when
 * the project is built, but the folders are the same everywhere. Undefined for other specifiers.
 */
export function frameworkPath(
  specifier: string,
  packageFolder: string,
  project: ProjectView,
): ImportResolution | undefined {
  const made = MADE.find(([prefix]) => prefix.test(specifier))
  if (made !== undefined) return { kind: 'external', package: made[1] }
  const slash = specifier.indexOf('/')
  const sign = slash < 0 ? specifier : specifier.slice(0, slash)
  const known = FOLDERS.find(([each]) => each === sign)
  if (known === undefined) return undefined
  const rest = specifier.slice(sign.length + 1)
  for (const folder of known[1]) {
    const file = moduleFile(project, below(below(packageFolder, folder), rest).replace(/\/$/, ''))
    if (file !== undefined) return { kind: 'file', path: file }
  }
  return { kind: 'missing' }
}
