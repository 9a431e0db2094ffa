import type { ProjectView } from '#model/LinkRules'

/** Where a project keeps its packages. All paths are folders without a trailing slash; the root is the empty string. */
export interface Layout {
  /** Folders that are import roots whoever imports: declared in `pyproject.toml` or `setup.cfg`, or usual. */
  readonly roots: readonly string[]
  /** Folders that hold a top-level package (with `__init__`) of a name. */
  readonly packageRoots: ReadonlyMap<string, readonly string[]>
}

const layouts = new WeakMap<ProjectView, Layout>()
const USUAL_ROOTS = ['', 'src', 'lib', 'python']
const DECLARATIONS = [
  /\bwhere\s*=\s*\[([^[\]]*)\]/g,
  /\bpythonpath\s*=\s*\[([^[\]]*)\]/g,
  /\bpackage-dir\s*=\s*\{([^{}]*)\}/g,
  /\bfrom\s*=\s*("[^"\n]*"|'[^'\n]*')/g,
  /^[ \t]*""[ \t]*=[ \t]*("[^"\n]*")/gm,
]
const SETUP_DECLARATIONS = [
  /^[ \t]*where[ \t]*=[ \t]*(\S+)[ \t\r]*$/gm,
  /^[ \t]*package_dir[ \t]*=[ \t\r]*(?:\n[ \t]*)?=[ \t]*(\S+)[ \t\r]*$/gm,
]
const ROOTS_LIMIT = 200

/** The layout of a project: worked out once, and kept as long as its view. */
export function layoutOf(project: ProjectView): Layout {
  let layout = layouts.get(project)
  if (layout === undefined) {
    layout = { roots: rootsOf(project), packageRoots: packageRootsOf(project) }
    layouts.set(project, layout)
  }
  return layout
}

/** The folder from which a file of a package is imported: the first one upwards without an `__init__`. */
export function importRootOf(path: string, project: ProjectView): string {
  let folder = parentOf(path)
  while (folder !== '' && isPackage(folder, project)) folder = parentOf(folder)
  return folder
}

/** The folder of a path; the root is the empty string. */
export function parentOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

/** A path below a folder. */
export function below(folder: string, name: string): string {
  if (name === '') return folder
  return folder === '' ? name : `${folder}/${name}`
}

function isPackage(folder: string, project: ProjectView): boolean {
  return project.has(below(folder, '__init__.py')) || project.has(below(folder, '__init__.pyi'))
}

function rootsOf(project: ProjectView): readonly string[] {
  const roots = new Set(USUAL_ROOTS)
  const add = (file: string, patterns: readonly RegExp[]): void => {
    const folder = parentOf(file)
    const text = project.config(file) ?? ''
    for (const usual of USUAL_ROOTS) roots.add(below(folder, usual))
    for (const pattern of patterns)
      for (const [, declared = ''] of text.matchAll(pattern))
        for (const [, quoted, bare] of declared.matchAll(/["']([^"']*)["']|^([^\s"'=]+)$/g))
          if (roots.size < ROOTS_LIMIT) roots.add(normalise(below(folder, quoted ?? bare ?? '')))
  }
  for (const file of project.configsNamed('pyproject.toml')) add(file, DECLARATIONS)
  for (const file of project.configsNamed('setup.cfg')) add(file, SETUP_DECLARATIONS)
  return [...roots]
}

function normalise(path: string): string {
  return path
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/')
}

function packageRootsOf(project: ProjectView): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const path of project.paths) {
    if (!/(^|\/)__init__\.pyi?$/.test(path)) continue
    const folder = parentOf(path)
    const root = parentOf(folder)
    if (folder === '' || (root !== '' && isPackage(root, project))) continue
    const name = folder.slice(root === '' ? 0 : root.length + 1)
    const known = found.get(name)
    if (known === undefined) found.set(name, [root])
    else if (!known.includes(root)) known.push(root)
  }
  return found
}
