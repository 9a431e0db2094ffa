import type { Import } from '#model/FileFacts'
import type { ImportResolution, ProjectView } from '#model/LinkRules'
import { below, importRootOf, layoutOf, parentOf } from './layout.ts'
import { STANDARD_LIBRARY } from './standardLibrary.ts'

const RELATIVE = /^(\.+)(.*)$/
const INIT = /(^|\/)__init__\.pyi?$/
const BUILTIN_MODULES = new Set(['builtins', '__builtin__'])

/**
 * Finds the module that an import names, as Python would with its usual search path: relative to the package; from the
 * folder that holds the importing file's own package; from the project's source roots; and, where none has it, from the
 * one place in the project that has a package of that name. A name that is nowhere in the project is a package outside.
 */
export function resolvePythonImport(
  { specifier }: Pick<Import, 'specifier' | 'name'>,
  from: string,
  project: ProjectView,
): ImportResolution {
  const relative = RELATIVE.exec(specifier)
  if (relative !== null) return resolveRelative(relative[1]?.length ?? 1, relative[2] ?? '', from, project)
  const [top = specifier] = specifier.split('.')
  if (BUILTIN_MODULES.has(top)) return { kind: 'builtin', package: top }
  const path = specifier.replaceAll('.', '/')
  const ownRoot = importRootOf(from, project)
  if (STANDARD_LIBRARY.has(top)) {
    // A module beside a program hides one of the standard library; one elsewhere in the project does not.
    const own = moduleAt(below(ownRoot, path), project)
    return own?.kind === 'file' ? own : { kind: 'external', package: top }
  }
  let isOurs = false
  for (const root of rootsFor(top, ownRoot, from, project)) {
    const found = moduleAt(below(root, path), project)
    if (found !== undefined) return found
    isOurs ||= moduleAt(below(root, top), project)?.kind === 'file'
  }
  return isOurs ? { kind: 'missing' } : { kind: 'external', package: top }
}

/** The module that is a member of a package: of its `__init__` file, or of a folder without one. */
export function submoduleOf(parent: string, name: string, project: ProjectView): ImportResolution | undefined {
  if (INIT.test(parent)) return moduleAt(below(parentOf(parent), name), project)
  return /\.py[iw]?$/.test(parent) ? undefined : moduleAt(below(parent, name), project)
}

function resolveRelative(dots: number, rest: string, from: string, project: ProjectView): ImportResolution {
  let folder = parentOf(from)
  for (let up = 1; up < dots; up += 1) {
    if (folder === '') return { kind: 'missing' }
    folder = parentOf(folder)
  }
  return moduleAt(below(folder, rest.replaceAll('.', '/')), project) ?? { kind: 'missing' }
}

/** Import roots in the order in which they are tried. */
function rootsFor(top: string, ownRoot: string, from: string, project: ProjectView): readonly string[] {
  const { roots, packageRoots } = layoutOf(project)
  const holding = packageRoots.get(top) ?? []
  const nearest = holding.length > 1 ? nearestTo(from, holding) : holding
  return [...new Set([ownRoot, ...roots, ...nearest, parentOf(from)])]
}

/** The one folder that shares most of its path with the importing file; none where two share as much. */
function nearestTo(from: string, folders: readonly string[]): readonly string[] {
  const ranked = folders
    .map((folder) => ({ folder, shared: sharedSegments(from, folder) }))
    .sort((left, right) => right.shared - left.shared)
  const [best, second] = ranked
  return best === undefined || best.shared === second?.shared ? [] : [best.folder]
}

function sharedSegments(left: string, right: string): number {
  const others = right.split('/')
  const segments = left.split('/')
  const differs = segments.findIndex((segment, index) => segment !== others[index])
  return differs < 0 ? segments.length : differs
}

/** What stands at a module path: a package wins over a module, a source over its stub, and a folder of sources is a namespace. */
function moduleAt(path: string, project: ProjectView): ImportResolution | undefined {
  for (const suffix of ['/__init__.py', '.py', '/__init__.pyi', '.pyi', '.pyw']) {
    const candidate = path === '' ? suffix.replace(/^\//, '') : `${path}${suffix}`
    if (project.has(candidate)) return { kind: 'file', path: candidate }
  }
  const stubs = path.replace(/^((?:.*\/)?)([^/]+)/, '$1$2-stubs')
  for (const suffix of ['/__init__.pyi', '.pyi'])
    if (path !== '' && project.has(`${stubs}${suffix}`)) return { kind: 'file', path: `${stubs}${suffix}` }
  return holdsSources(path, project) ? { kind: 'folder', path } : undefined
}

/** Whether a folder has Python files directly in it or in a folder below; paths are sorted, so they stand together. */
function holdsSources(folder: string, project: ProjectView): boolean {
  const { paths } = project
  const prefix = folder === '' ? '' : `${folder}/`
  let low = 0
  let high = paths.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((paths[middle] ?? '') < prefix) low = middle + 1
    else high = middle
  }
  for (let at = low, steps = 0; at < paths.length && steps < FOLDER_LIMIT; at += 1, steps += 1) {
    const path = paths[at] ?? ''
    if (!path.startsWith(prefix)) return false
    if (/\.py[iw]?$/.test(path)) return true
  }
  return false
}

/** Files of a folder beyond these are not asked whether they are Python. */
const FOLDER_LIMIT = 2_000
