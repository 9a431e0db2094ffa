import type { Import } from '#model/FileFacts'
import type { ImportResolution, ProjectView } from '#model/LinkRules'
import { layoutOf, type GoModule } from './modules.ts'
import { folderOf, packageIn } from './packagePaths.ts'

/**
 * Finds the package that an import path names: below the module that the importing file is in, in a folder that its `replace` or
 * `vendor` puts in place, in another module of the project, or, where there are no modules, at the path itself.
 */
export function resolveGoImport(
  { specifier }: Pick<Import, 'specifier' | 'name'>,
  from: string,
  project: ProjectView,
): ImportResolution {
  const { modules, folders } = layoutOf(project)
  const asPackage = (folder: string): ImportResolution | undefined =>
    folders.has(folder) ? { kind: 'folder', path: packageIn(folder) } : undefined
  if (specifier.startsWith('.')) return asPackage(join(folderOf(from), specifier)) ?? { kind: 'missing' }
  const own = nearestModule(modules, from)
  const candidates = [...(own === undefined ? [] : [own]), ...modules]
  let isOurs = false
  for (const { path, folder, replaced } of candidates) {
    const rest = restOf(specifier, path)
    const found = rest === undefined ? undefined : asPackage(join(folder, rest))
    if (found !== undefined) return found
    isOurs ||= rest !== undefined && path !== ''
    for (const [replacedPath, target] of replaced) {
      const below = restOf(specifier, replacedPath)
      const there = below === undefined ? undefined : asPackage(join(join(folder, target), below))
      if (there !== undefined) return there
    }
  }
  const vendored = asPackage(join(own?.folder ?? '', `vendor/${specifier}`))
  if (vendored !== undefined) return vendored
  if (modules.length === 0) {
    const found = asPackage(specifier) ?? asPackage(`src/${specifier}`)
    if (found !== undefined) return found
  }
  return isOurs ? { kind: 'missing' } : { kind: 'external', package: specifier }
}

/** The module whose folder is nearest above a file. */
function nearestModule(modules: readonly GoModule[], from: string): GoModule | undefined {
  let best: GoModule | undefined
  for (const module of modules) {
    const isAbove = module.folder === '' || from.startsWith(`${module.folder}/`)
    if (isAbove && (best === undefined || module.folder.length > best.folder.length)) best = module
  }
  return best
}

/** What of an import path stands behind a module's path; undefined where it is not below it. */
function restOf(specifier: string, module: string): string | undefined {
  if (specifier === module) return ''
  return module !== '' && specifier.startsWith(`${module}/`) ? specifier.slice(module.length + 1) : undefined
}

/** A path relative to a folder, without `.` and `..`. */
function join(folder: string, path: string): string {
  const segments: string[] = folder === '' ? [] : folder.split('/')
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}
