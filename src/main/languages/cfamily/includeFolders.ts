import { foldersOf } from '#model/foldersOf'
import type { ProjectView } from '#model/LinkRules'

/** Folders that are taken from the files of a build. */
const FOLDERS_LIMIT = 500
/** How much of one file of a build is read. */
const TEXT_LIMIT = 4_000_000
/** A longer path is of no folder. */
const PATH_LIMIT = 4_096

const CMAKE = /\b(?:target_)?include_directories\s*\(([^()]*)\)/gi
const WORD = /"([^"\n]*)"|([^\s"()]+)/g
const NO_FOLDERS = /^(PUBLIC|PRIVATE|INTERFACE|SYSTEM|BEFORE|AFTER)$/
const OPTION = /(?:^|[\s"',[])-(?:I|isystem|iquote)\s*(?:\\?"|",\s*")?([^\s"',\\]+)/g

const known = new WeakMap<ProjectView, readonly string[]>()

/** Folders in which a build looks for headers, relative to the root, by `compile_commands.json` and the files of CMake. */
export function includeFoldersOf(project: ProjectView): readonly string[] {
  let folders = known.get(project)
  if (folders === undefined) {
    folders = [...new Set([...ofCommands(project), ...ofCMake(project)])].slice(0, FOLDERS_LIMIT)
    known.set(project, folders)
  }
  return folders
}

/** Paths there are absolute, of another machine maybe: what of them is a folder of the project counts. */
function ofCommands(project: ProjectView): readonly string[] {
  const all = foldersOf(project.paths)
  const found = new Set<string>()
  for (const path of project.configsNamed('compile_commands.json')) {
    const text = (project.config(path) ?? '').slice(0, TEXT_LIMIT)
    for (const [, folder = ''] of text.matchAll(OPTION)) {
      const inside = tailIn(folder, all)
      if (inside !== undefined) found.add(inside)
      if (found.size > FOLDERS_LIMIT) return [...found]
    }
  }
  return [...found]
}

function ofCMake(project: ProjectView): readonly string[] {
  const found: string[] = []
  for (const path of project.configsNamed('CMakeLists.txt')) {
    const folder = path.slice(0, Math.max(path.lastIndexOf('/'), 0))
    for (const [, list = ''] of (project.config(path) ?? '').slice(0, TEXT_LIMIT).matchAll(CMAKE)) {
      for (const [, quoted, plain] of list.matchAll(WORD)) {
        const target = folderIn(quoted ?? plain ?? '', folder)
        if (target !== undefined) found.push(target)
      }
    }
  }
  return found
}

function folderIn(written: string, folder: string): string | undefined {
  if (NO_FOLDERS.test(written)) return undefined
  const path = (/\$<BUILD_INTERFACE:([^>]*)>/.exec(written)?.[1] ?? written)
    .replace(/\$\{(?:CMAKE_CURRENT_SOURCE_DIR|CMAKE_CURRENT_LIST_DIR)\}/g, folder === '' ? '.' : folder)
    .replace(/\$\{(?:PROJECT_SOURCE_DIR|CMAKE_SOURCE_DIR|\w+_SOURCE_DIR)\}/g, '.')
  if (path.includes('$') || path.startsWith('/')) return undefined
  return path === written && folder !== '' ? `${folder}/${path}` : path
}

/** The longest end of a path that is a folder of the project. */
function tailIn(path: string, folders: ReadonlySet<string>): string | undefined {
  if (path.length > PATH_LIMIT) return undefined
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.')
  for (let at = 0; at < segments.length; at += 1) {
    const tail = segments.slice(at).join('/')
    if (folders.has(tail)) return tail
  }
  return undefined
}
