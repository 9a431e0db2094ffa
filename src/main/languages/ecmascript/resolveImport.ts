import type { ImportResolution, LinkRules, ProjectView } from '#model/LinkRules'
import { NODE_MODULES } from './builtins.ts'
import { frameworkPath } from './frameworkPaths.ts'
import { moduleFile } from './moduleFiles.ts'
import { internalFile, packageFile } from './packageEntries.ts'
import { createPackages, listsDependency, type Packages } from './packages.ts'
import { createPathMapping, type PathMapping } from './pathMapping.ts'
import { below, folderOf, joinPaths } from './projectPaths.ts'

/** What is read once of a project's configuration files. */
interface Resolver {
  readonly packages: Packages
  readonly mapping: PathMapping
}

const resolvers = new WeakMap<ProjectView, Resolver>()
const SCHEME = /^[a-z][a-z+.-]*:/

/** Where a module specifier of JavaScript or TypeScript leads. */
export const resolveEcmascriptImport: LinkRules['resolveImport'] = ({ specifier: written }, from, project) => {
  // Bundlers take `./icon.svg?raw`.
  const specifier = written.replace(/\?.*$/, '')
  const resolver = resolverFor(project)
  if (isRelative(specifier)) return fileOr(relativeFile(project, specifier, from), { kind: 'missing' })
  if (specifier.startsWith('#')) {
    const pack = resolver.packages.around(from)
    const internal = pack && internalFile(project, pack, specifier)
    const file = internal ?? resolver.mapping.byPattern(specifier, from)
    return fileOr(file, frameworkPath(specifier, pack?.folder ?? '', project) ?? { kind: 'missing' })
  }
  if (specifier.startsWith('node:')) return { kind: 'builtin', package: specifier.slice('node:'.length) }
  const mapped = resolver.mapping.byPattern(specifier, from)
  if (mapped !== undefined) return { kind: 'file', path: mapped }
  const framework = frameworkPath(specifier, resolver.packages.around(from)?.folder ?? '', project)
  if (framework !== undefined) return framework
  if (specifier.startsWith('/')) return fileOr(rootFile(project, resolver, specifier, from), { kind: 'missing' })
  if (NODE_MODULES.has(specifier)) return { kind: 'builtin', package: specifier }
  if (SCHEME.test(specifier)) return { kind: 'external', package: specifier }
  return bareModule(project, resolver, specifier, from)
}

function bareModule(project: ProjectView, resolver: Resolver, specifier: string, from: string): ImportResolution {
  const name = packageName(specifier)
  const external: ImportResolution = { kind: 'external', package: name }
  const based = resolver.mapping.byBaseUrl(specifier, from)
  if (based !== undefined) return { kind: 'file', path: based }
  const pack = resolver.packages.named(name)
  if (pack === undefined) return fileOr(undeclaredFile(project, resolver, specifier, from), external)
  return fileOr(packageFile(project, pack, specifier.slice(name.length + 1)), { kind: 'missing' })
}

/**
 * A bare specifier that no `package.json` around lists and that names a file below the root of the package: loaders with a
 * root folder (AMD, `NODE_PATH`, bundlers' module folders) find it there.
 */
function undeclaredFile(project: ProjectView, resolver: Resolver, specifier: string, from: string): string | undefined {
  const around = resolver.packages.around(from)
  if (around !== undefined && listsDependency(around, packageName(specifier))) return undefined
  const folder = around?.folder ?? ''
  return moduleFile(project, below(folder, specifier)) ?? moduleFile(project, below(folder, `src/${specifier}`))
}

/** The package of a bare specifier, with its scope: `@scope/name/part` -> `@scope/name`. */
function packageName(specifier: string): string {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

function isRelative(specifier: string): boolean {
  return /^\.{1,2}(?:\/|$)/.test(specifier)
}

function relativeFile(project: ProjectView, specifier: string, from: string): string | undefined {
  const path = joinPaths(folderOf(from), specifier)
  if (path === undefined) return undefined
  // `./` and `..` mean a folder, whatever files are named like it.
  const isFolder = /(?:^|\/)\.{0,2}$/.test(specifier)
  const file = isFolder ? moduleFile(project, below(path, 'index')) : moduleFile(project, path)
  return file ?? folderPackage(project, path)
}

/** A folder with a `package.json` that says which file it means. */
function folderPackage(project: ProjectView, folder: string): string | undefined {
  if (project.config(below(folder, 'package.json')) === undefined) return undefined
  const pack = resolverFor(project).packages.around(below(folder, 'index'))
  return pack?.folder === folder ? packageFile(project, pack, '') : undefined
}

/** `/src/app` of development servers: below the package around, else below the root. */
function rootFile(project: ProjectView, resolver: Resolver, specifier: string, from: string): string | undefined {
  const path = specifier.slice(1)
  const around = resolver.packages.around(from)?.folder ?? ''
  return moduleFile(project, below(around, path)) ?? moduleFile(project, path)
}

function fileOr(path: string | undefined, otherwise: ImportResolution): ImportResolution {
  return path === undefined ? otherwise : { kind: 'file', path }
}

function resolverFor(project: ProjectView): Resolver {
  let resolver = resolvers.get(project)
  if (resolver === undefined) {
    resolver = { packages: createPackages(project), mapping: createPathMapping(project) }
    resolvers.set(project, resolver)
  }
  return resolver
}
