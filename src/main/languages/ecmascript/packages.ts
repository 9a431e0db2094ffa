import type { ProjectView } from '#model/LinkRules'
import { globPattern } from '../globPattern.ts'
import { fieldsOf, parseJsonWithComments, stringsOf } from './jsonWithComments.ts'
import { below, folderOf, foldersUpward } from './projectPaths.ts'

/** Stars of a glob of workspaces that is followed. */
const STARS_MAX = 4

/** A `package.json` of the project. */
export interface Package {
  readonly folder: string
  readonly name: string | undefined
  readonly fields: Readonly<Record<string, unknown>>
}

/** The packages of a project, by folder and by name. */
export interface Packages {
  /** The innermost package that a file is in. */
  around(path: string): Package | undefined
  /** The package of that name; of several the one that a workspace lists, then the one nearest to the root. */
  named(name: string): Package | undefined
}

export function createPackages(project: ProjectView): Packages {
  const all = project.configsNamed('package.json').map((path): Package => {
    const fields = fieldsOf(parseJsonWithComments(project.config(path) ?? ''))
    return { folder: folderOf(path), name: stringsOf(fields['name'])[0], fields }
  })
  const byFolder = new Map(all.map((each) => [each.folder, each]))
  const isMember = workspaceMembers(project, all)
  const byName = new Map<string, Package>()
  for (const each of all) {
    if (each.name === undefined) continue
    const known = byName.get(each.name)
    if (known === undefined || isBetter(each, known, isMember)) byName.set(each.name, each)
  }
  return {
    around(path) {
      for (const folder of foldersUpward(folderOf(path))) {
        const found = byFolder.get(folder)
        if (found !== undefined) return found
      }
      return undefined
    },
    named: (name) => byName.get(name),
  }
}

const DEPENDENCY_FIELDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']

/** Whether a package says that it depends on another. */
export function listsDependency(pack: Package, name: string): boolean {
  return DEPENDENCY_FIELDS.some((field) => name in fieldsOf(pack.fields[field]))
}

function isBetter(candidate: Package, known: Package, isMember: (folder: string) => boolean): boolean {
  const memberships = Number(isMember(candidate.folder)) - Number(isMember(known.folder))
  return memberships !== 0 ? memberships > 0 : depthOf(candidate.folder) < depthOf(known.folder)
}

function depthOf(folder: string): number {
  return folder === '' ? 0 : folder.split('/').length
}

/** Whether a folder is a member of a workspace: by `workspaces` of a `package.json` or by `pnpm-workspace.yaml`. */
function workspaceMembers(project: ProjectView, packages: readonly Package[]): (folder: string) => boolean {
  const ofPackages = packages.flatMap(({ folder, fields }) => {
    const { workspaces } = fields
    const globs = Array.isArray(workspaces) ? workspaces : fieldsOf(workspaces)['packages']
    return stringsOf(globs).map((glob) => ({ folder, glob }))
  })
  const ofPnpm = project
    .configsNamed('pnpm-workspace.yaml')
    .flatMap((path) => yamlItems(project.config(path) ?? '').map((glob) => ({ folder: folderOf(path), glob })))
  const patterns = [...ofPackages, ...ofPnpm].flatMap(({ folder, glob }) => globToPattern(folder, glob) ?? [])
  return (folder) => patterns.some((pattern) => pattern.test(folder))
}

/** The items of `packages:`, the one list that matters there. */
function yamlItems(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => /^[ \t]*-[ \t]*['"]?([^'"#\s][^'"#]*)/.exec(line)?.[1]?.trimEnd() ?? [])
}

function globToPattern(folder: string, glob: string): RegExp | undefined {
  return globPattern(below(folder, glob.replace(/^\.\//, '').replace(/\/$/, '')), STARS_MAX)
}
