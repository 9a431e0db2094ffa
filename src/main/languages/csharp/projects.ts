import type { ProjectView } from '#model/LinkRules'

/** Namespaces that the build of a project uses in every file where it is asked to. */
const IMPLICIT = [
  'System',
  'System.Collections.Generic',
  'System.IO',
  'System.Linq',
  'System.Net.Http',
  'System.Threading',
  'System.Threading.Tasks',
]
const USING = /<Using\s+Include="([\w.]+)"(?![^>]*\b(?:Static|Alias)=)/g
const IS_IMPLICIT = /<ImplicitUsings>\s*(?:enable|true)\s*<\/ImplicitUsings>/i
/** Project files of one view that are read. */
const PROJECTS_LIMIT = 5_000

interface Projects {
  /** Folders with a project file, and the namespaces that it uses everywhere. */
  readonly projects: ReadonlyMap<string, readonly string[]>
  /** Folders whose settings hold for the projects below them. */
  readonly shared: ReadonlyMap<string, readonly string[]>
  readonly known: Map<string, string>
}

const layouts = new WeakMap<ProjectView, Projects>()

/** The folder of the project that a file is compiled in: the nearest one above it with a project file. */
export function projectFolderOf(path: string, view: ProjectView): string {
  const { projects, known } = layoutOf(view)
  const folder = folderOf(path)
  let found = known.get(folder)
  if (found === undefined) {
    found = nearest(folder, projects) ?? ''
    known.set(folder, found)
  }
  return found
}

/** The namespaces that a file uses without a word: of its project, and of what holds for all projects of a folder above. */
export function impliedNamespaces(path: string, view: ProjectView): readonly string[] {
  const { projects, shared } = layoutOf(view)
  const above = nearest(folderOf(path), shared)
  const own = projects.get(projectFolderOf(path, view)) ?? []
  return above === undefined ? own : [...own, ...(shared.get(above) ?? [])]
}

function layoutOf(view: ProjectView): Projects {
  let layout = layouts.get(view)
  if (layout === undefined) {
    const files = view.configsNamed('*.csproj').slice(0, PROJECTS_LIMIT)
    layout = {
      projects: namespacesByFolder(view, files),
      shared: namespacesByFolder(view, view.configsNamed('Directory.Build.props')),
      known: new Map(),
    }
    layouts.set(view, layout)
  }
  return layout
}

function namespacesByFolder(view: ProjectView, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byFolder = new Map<string, string[]>()
  for (const file of files) {
    const text = view.config(file) ?? ''
    const found = Array.from(text.matchAll(USING), ([, name = '']) => name)
    if (IS_IMPLICIT.test(text)) found.push(...IMPLICIT)
    const known = byFolder.get(folderOf(file))
    if (known === undefined) byFolder.set(folderOf(file), found)
    else known.push(...found)
  }
  return byFolder
}

function nearest(folder: string, folders: ReadonlyMap<string, unknown>): string | undefined {
  for (let at = folder; ; at = at.slice(0, Math.max(at.lastIndexOf('/'), 0))) {
    if (folders.has(at)) return at
    if (at === '') return undefined
  }
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}
