import type { Import } from '#model/FileFacts'
import type { ImportResolution, ProjectView } from '#model/LinkRules'
import { layoutOf } from './cargo.ts'
import { crateRoot, declaredModule, packageOf, parentModule } from './crates.ts'
import { folderOf, join } from './modulePaths.ts'

const STANDARD = new Set(['std', 'core', 'alloc', 'proc_macro', 'test'])
const MISSING: ImportResolution = { kind: 'missing' }

/**
 * Finds the module that a path leads to, as deep as it is a file: `crate::a::Name` is `a.rs`. `mod name` is what the file declares,
 * `file path` what it declares to stand elsewhere, `::name` a crate.
 */
export function resolveRustImport(
  { specifier }: Pick<Import, 'specifier' | 'name'>,
  from: string,
  project: ProjectView,
): ImportResolution {
  const asFile = (path: string | undefined): ImportResolution => (path === undefined ? MISSING : { kind: 'file', path })
  if (specifier.startsWith('mod ')) return asFile(declaredModule(from, specifier.slice(4), project))
  if (specifier.startsWith('file ')) {
    const path = join(folderOf(from), specifier.slice(5))
    return project.has(path) ? { kind: 'file', path } : MISSING
  }
  const [first = '', ...names] = specifier.split('::')
  switch (first) {
    case 'self':
      return asFile(deepest(from, names, project))
    case 'super': {
      let at: string | undefined = from
      let rest: readonly string[] = [first, ...names]
      for (; rest[0] === 'super' && at !== undefined; rest = rest.slice(1)) at = parentModule(at, project)
      return asFile(at === undefined ? undefined : deepest(at, rest, project))
    }
    case 'crate':
      return asFile(deepest(crateRoot(from, project), names, project))
    case '': {
      const [name = '', ...rest] = names
      return crateNamed(name, rest, from, project) ?? MISSING
    }
    default: {
      const own = declaredModule(from, first, project)
      if (own !== undefined) return asFile(deepest(own, names, project))
      return crateNamed(first, names, from, project) ?? MISSING
    }
  }
}

/** The module that is named like a crate where nothing else has the name: of a path's first part. */
export function crateOf(name: string, from: string, project: ProjectView): ImportResolution | undefined {
  return crateNamed(name, [], from, project)
}

function crateNamed(
  name: string,
  names: readonly string[],
  from: string,
  project: ProjectView,
): ImportResolution | undefined {
  if (STANDARD.has(name)) return { kind: 'builtin', package: name }
  const { byFolder, byLibName } = layoutOf(project)
  const own = packageOf(from, project)
  const inside = (root: string): ImportResolution => ({ kind: 'file', path: deepest(root, names, project) })
  const dependency = own?.dependencies.get(name)
  const target = dependency?.folder === undefined ? undefined : byFolder.get(dependency.folder)
  if (target?.libFile !== undefined) return inside(target.libFile)
  if (dependency !== undefined && byLibName.get(name) === undefined)
    return { kind: 'external', package: dependency.package }
  if (own?.libName === name && own.libFile !== undefined) return inside(own.libFile)
  const known = byLibName.get(name)
  return known?.libFile === undefined ? undefined : inside(known.libFile)
}

/** The file of the last module on a path that is one. */
function deepest(root: string, names: readonly string[], project: ProjectView): string {
  let at = root
  for (const name of names) {
    const below = declaredModule(at, name, project)
    if (below === undefined || below === root) break
    at = below
  }
  return at
}
