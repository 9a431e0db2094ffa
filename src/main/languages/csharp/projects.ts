import type { ProjectView } from '#model/LinkRules'
import { folderOf, joinPath } from '../basic/paths.ts'
import { filesRemoved } from './removedFiles.ts'

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
const USING = /<Using\s+Include="([\w.]+)"(?![^<>]*\b(?:Static|Alias)=)/g
const IS_IMPLICIT = /<ImplicitUsings>\s*(?:enable|true)\s*<\/ImplicitUsings>/i
const REFERENCE = /<ProjectReference\s[^<>]*?\bInclude\s*=\s*"([^"<>]+)"/g
const INCLUDED = /<Compile\s[^<>]*?\bInclude\s*=\s*"([^"<>]+)"/g
/** Project files of one view that are read. */
const PROJECTS_LIMIT = 5_000

interface Projects {
  /** Folders with a project file, and the namespaces that it uses everywhere. */
  readonly projects: ReadonlyMap<string, readonly string[]>
  /** Folders whose settings hold for the projects below them. */
  readonly shared: ReadonlyMap<string, readonly string[]>
  /** Folders of projects by the folder of one that refers to them. */
  readonly references: ReadonlyMap<string, readonly string[]>
  /** Files from elsewhere that one project compiles, by their paths: its folder. */
  readonly included: ReadonlyMap<string, string>
  /** Files that the project around them does not compile. */
  readonly removed: ReadonlySet<string>
  readonly known: Map<string, string>
}

const layouts = new WeakMap<ProjectView, Projects>()

/** The folder of the project that a file is compiled in; a file that its project takes out is compiled with nothing, and stands for itself. */
export function projectFolderOf(path: string, view: ProjectView): string {
  const layout = layoutOf(view)
  return layout.included.get(path) ?? (layout.removed.has(path) ? path : folderAbove(path, layout))
}

/** The nearest folder above a file with a project file. */
function folderAbove(path: string, { projects, known }: Omit<Projects, 'removed'>): string {
  const folder = folderOf(path)
  let found = known.get(folder)
  if (found === undefined) {
    found = nearest(folder, projects) ?? ''
    known.set(folder, found)
  }
  return found
}

/** Of files that declare one type, those in projects that the one of a file refers to, directly or not; none where it refers to none of them. */
export function referredFrom(paths: readonly string[], from: string, view: ProjectView): readonly string[] {
  const { references } = layoutOf(view)
  const reached = new Set([projectFolderOf(from, view)])
  for (const folder of reached) for (const each of references.get(folder) ?? []) reached.add(each)
  return paths.filter((path) => reached.has(projectFolderOf(path, view)))
}

/** The namespaces that a file uses without a word: of its project, and of what holds for all projects of a folder above. */
export function impliedNamespaces(path: string, view: ProjectView): readonly string[] {
  const layout = layoutOf(view)
  const { projects, shared, included } = layout
  const above = nearest(folderOf(path), shared)
  const own = projects.get(included.get(path) ?? folderAbove(path, layout)) ?? []
  return above === undefined ? own : [...own, ...(shared.get(above) ?? [])]
}

function layoutOf(view: ProjectView): Projects {
  let layout = layouts.get(view)
  if (layout === undefined) {
    const files = view.configsNamed('*.csproj').slice(0, PROJECTS_LIMIT)
    const found = {
      projects: namespacesByFolder(view, files),
      shared: namespacesByFolder(view, view.configsNamed('Directory.Build.props')),
      references: referencesByFolder(view, files),
      included: filesIncluded(view, files),
      known: new Map(),
    }
    layout = { ...found, removed: removedFrom(view, files, found) }
    layouts.set(view, layout)
  }
  return layout
}

function referencesByFolder(view: ProjectView, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byFolder = new Map<string, string[]>()
  for (const file of files) {
    const found = valuesOf(view, file, REFERENCE).map(folderOf)
    byFolder.set(folderOf(file), [...(byFolder.get(folderOf(file)) ?? []), ...found])
  }
  return byFolder
}

/** What a project takes out of itself; what it leaves to another one below it is that one's. */
function removedFrom(
  view: ProjectView,
  files: readonly string[],
  found: Omit<Projects, 'removed'>,
): ReadonlySet<string> {
  const isOwn = (path: string, file: string): boolean => folderAbove(path, found) === folderOf(file)
  return new Set(files.flatMap((file) => filesRemoved(view, file).filter((path) => isOwn(path, file))))
}

/** What several projects compile belongs to none of them alone. */
function filesIncluded(view: ProjectView, files: readonly string[]): ReadonlyMap<string, string> {
  const included = new Map<string, string>()
  const shared = new Set<string>()
  for (const file of files) {
    for (const path of valuesOf(view, file, INCLUDED)) {
      const folder = folderOf(file)
      if (!view.has(path) || (folder === '' ? !path.startsWith('../') : path.startsWith(`${folder}/`))) continue
      if (included.has(path)) shared.add(path)
      included.set(path, folder)
    }
  }
  for (const path of shared) included.delete(path)
  return included
}

/** Paths that a project file names, from the root; those with patterns or variables are left out. */
function valuesOf(view: ProjectView, file: string, pattern: RegExp): readonly string[] {
  return Array.from((view.config(file) ?? '').matchAll(pattern), ([, value = '']) =>
    value.replaceAll('\\', '/'),
  ).flatMap((value) => (/[*?$;]/.test(value) ? [] : (joinPath(folderOf(file), value) ?? [])))
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
