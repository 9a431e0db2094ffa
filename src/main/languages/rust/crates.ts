import type { ProjectView } from '#model/LinkRules'
import { layoutOf, type CargoPackage } from './cargo.ts'
import { folderOf, folderOfModules, join } from './modulePaths.ts'

/** Modules above one another that are gone through. */
const DEPTH_LIMIT = 64

/** The package whose folder is nearest above a file. */
export function packageOf(path: string, project: ProjectView): CargoPackage | undefined {
  const { byFolder } = layoutOf(project)
  let folder = folderOf(path)
  for (let step = 0; step < DEPTH_LIMIT; step += 1) {
    const found = byFolder.get(folder)
    if (found !== undefined) return found
    if (folder === '') return undefined
    folder = folderOf(folder)
  }
  return undefined
}

/** Whether a file is the root of a crate. */
export function isCrateRoot(path: string, project: ProjectView): boolean {
  const own = packageOf(path, project)
  if (own === undefined) return /(^|\/)(?:lib|main|build)\.rs$/.test(path)
  return own.libFile === path || own.roots.has(path)
}

/** The file of the module that a file declares, `place` naming the modules inside the file on the way; undefined where there is none. */
export function declaredModule(from: string, place: string, project: ProjectView): string | undefined {
  const isRoot = isCrateRoot(from, project)
  const folders = [folderOfModules(from, isRoot), folderOf(from), from.replace(/\.rs$/, '')]
  for (const folder of folders) {
    for (const ending of ['.rs', '/mod.rs']) {
      const path = join(folder, `${place}${ending}`)
      if (path !== from && project.has(path)) return path
    }
  }
  return undefined
}

/** The file of the module above the one of a file; undefined for the root of a crate. */
export function parentModule(path: string, project: ProjectView): string | undefined {
  if (isCrateRoot(path, project)) return undefined
  const isFolder = path.endsWith('/mod.rs')
  const folder = isFolder ? folderOf(folderOf(path)) : folderOf(path)
  const own = packageOf(path, project)
  const candidates = [
    join(folder, 'mod.rs'),
    ...(folder === '' ? [] : [`${folder}.rs`]),
    ...(own?.libFile !== undefined && folderOf(own.libFile) === folder ? [own.libFile] : []),
    join(folder, 'lib.rs'),
    join(folder, 'main.rs'),
    ...[...(own?.roots ?? [])].filter((root) => folderOf(root) === folder),
  ]
  return candidates.find((each) => each !== path && project.has(each))
}

/** The root of the crate that a file belongs to. */
export function crateRoot(path: string, project: ProjectView): string {
  let at = path
  for (let step = 0; step < DEPTH_LIMIT; step += 1) {
    const above = parentModule(at, project)
    if (above === undefined) break
    at = above
  }
  if (at !== path || isCrateRoot(at, project)) return at
  // What stands where no module leads to is part of the library, as far as can be told.
  return packageOf(path, project)?.libFile ?? at
}
