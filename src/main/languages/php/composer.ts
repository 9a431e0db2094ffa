import type { ProjectView } from '#model/LinkRules'
import { folderOf, joinPath } from '../basic/paths.ts'

/** How a project's `composer.json` files map names of classes to files. */
interface Autoload {
  /** `psr-4` and `psr-0`: the namespace that names start with, and the folder in which it stands. */
  readonly prefixes: readonly {
    readonly prefix: string
    readonly folder: string
    /** The namespace is part of the path as well. */
    readonly whole: boolean
  }[]
  /** Files, and folders, whose classes are found wherever they stand. */
  readonly classmap: readonly string[]
}

/** Manifests of one project that are read, and entries of one. */
const MANIFESTS_LIMIT = 1_000
const ENTRIES_LIMIT = 1_000

const known = new WeakMap<ProjectView, Autoload>()

/** Of files that declare one class (or function), those in which the project says it is to be found; none where it says nothing. */
export function autoloadedFrom(
  declared: { readonly package: string; readonly name: string; readonly paths: readonly string[] },
  project: ProjectView,
): readonly string[] {
  const { prefixes, classmap } = autoloadOf(project)
  const full = declared.package === '\\' ? declared.name : `${declared.package}\\${declared.name}`
  const expected = new Set(
    prefixes.flatMap(({ prefix, folder, whole }) => {
      if (!full.startsWith(prefix)) return []
      // Of the older kind lines in the name of the class stand for folders too.
      const place = whole
        ? `${full.slice(0, -declared.name.length)}${declared.name.replaceAll('_', '/')}`
        : full.slice(prefix.length)
      const path = joinPath(folder, `${place.replaceAll('\\', '/')}.php`)
      return path === undefined ? [] : [path]
    }),
  )
  const found = declared.paths.filter((path) => expected.has(path))
  if (found.length > 0) return found
  return declared.paths.filter((path) => classmap.some((each) => path === each || path.startsWith(`${each}/`)))
}

/** Whether a namespace is one of the project's own, so that what it lacks is missing and not of a package. */
export function isOwnNamespace(namespace: string, project: ProjectView): boolean {
  return autoloadOf(project).prefixes.some(({ prefix }) => prefix !== '' && `${namespace}\\`.startsWith(prefix))
}

function autoloadOf(project: ProjectView): Autoload {
  let autoload = known.get(project)
  if (autoload === undefined) {
    const prefixes: Autoload['prefixes'][number][] = []
    const classmap: string[] = []
    for (const path of project.configsNamed('composer.json').slice(0, MANIFESTS_LIMIT)) {
      const folder = folderOf(path)
      const manifest = objectIn(parse(project.config(path) ?? ''))
      for (const key of ['autoload', 'autoload-dev']) {
        const section = objectIn(manifest[key])
        for (const kind of ['psr-4', 'psr-0']) {
          for (const [prefix, value] of Object.entries(objectIn(section[kind])).slice(0, ENTRIES_LIMIT)) {
            for (const each of stringsIn(value)) {
              const root = joinPath(folder, each)
              if (root !== undefined) prefixes.push({ prefix, folder: root, whole: kind === 'psr-0' })
            }
          }
        }
        for (const each of [...stringsIn(section['classmap']), ...stringsIn(section['files'])]) {
          const entry = joinPath(folder, each)
          if (entry !== undefined && classmap.length < ENTRIES_LIMIT) classmap.push(entry)
        }
      }
    }
    autoload = { prefixes, classmap }
    known.set(project, autoload)
  }
  return autoload
}

/** A manifest that cannot be read says nothing. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function stringsIn(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  return all.filter((each) => typeof each === 'string').slice(0, ENTRIES_LIMIT)
}
