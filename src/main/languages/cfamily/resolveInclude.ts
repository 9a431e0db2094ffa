import type { Import } from '#model/FileFacts'
import type { ImportResolution, ProjectView } from '#model/LinkRules'
import { includeFoldersOf } from './includeFolders.ts'

/** Files of one name that are compared. */
const CANDIDATES_LIMIT = 500

/**
 * Finds the file that an include names: beside the including file, in a folder that the build names, in a folder above; else the one file
 * whose path ends so, the nearest of several. What is written in angle brackets and has no folder is found in folders of headers alone.
 */
export function resolveInclude(
  { specifier }: Pick<Import, 'specifier' | 'name'>,
  from: string,
  project: ProjectView,
): ImportResolution {
  const isAngled = specifier.startsWith('<')
  const path = normal(isAngled ? specifier.slice(1, -1).trim() : specifier)
  if (path === undefined) return { kind: 'missing' }
  const folder = folderOf(from)
  if (!isAngled) {
    const beside = normal(join(folder, path))
    if (beside !== undefined && project.has(beside)) return { kind: 'file', path: beside }
  }
  for (const each of includeFoldersOf(project)) {
    const there = normal(join(each, path))
    if (there !== undefined && project.has(there)) return { kind: 'file', path: there }
  }
  const plain = path.replace(/^(\.\.\/)+/, '')
  const candidates = (filesByName(project).get(plain.slice(plain.lastIndexOf('/') + 1)) ?? [])
    .slice(0, CANDIDATES_LIMIT)
    .filter((each) => each === plain || each.endsWith(`/${plain}`))
    .filter((each) => !isAngled || plain.includes('/') || isHeaderFolder(each))
  const found = nearest(candidates, folder)
  if (found !== undefined) return { kind: 'file', path: found }
  if (!isAngled) return { kind: 'missing' }
  const [first = ''] = path.split('/')
  return path.includes('/') && first !== 'sys' && first !== 'bits'
    ? { kind: 'external', package: first }
    : { kind: 'builtin', package: path.replace(/\.h$/, '') }
}

function isHeaderFolder(path: string): boolean {
  return /(^|\/)(include|inc|headers?)\/[^/]+$/.test(path)
}

/** The candidate that shares most folders with the including file; none where two are equally near and equally short. */
function nearest(candidates: readonly string[], folder: string): string | undefined {
  let best: string | undefined
  let bestScore = -Infinity
  let isTied = false
  for (const candidate of candidates) {
    const score = sharedFolders(candidate, folder) * 100 - candidate.split('/').length
    if (score > bestScore) {
      best = candidate
      bestScore = score
      isTied = false
    } else if (score === bestScore) isTied = true
  }
  return isTied ? undefined : best
}

function sharedFolders(path: string, folder: string): number {
  const left = path.split('/').slice(0, -1)
  const right = folder === '' ? [] : folder.split('/')
  let count = 0
  while (count < left.length && count < right.length && left[count] === right[count]) count += 1
  return count
}

const byName = new WeakMap<ProjectView, ReadonlyMap<string, readonly string[]>>()

/** The paths of a project by the names of their files. */
export function filesByName(project: ProjectView): ReadonlyMap<string, readonly string[]> {
  let known = byName.get(project)
  if (known === undefined) {
    const map = new Map<string, string[]>()
    for (const path of project.paths) {
      const name = path.slice(path.lastIndexOf('/') + 1)
      const found = map.get(name)
      if (found === undefined) map.set(name, [path])
      else found.push(path)
    }
    known = map
    byName.set(project, known)
  }
  return known
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

function join(folder: string, path: string): string {
  return folder === '' || folder === '.' ? path : `${folder}/${path}`
}

/** Without `.` and inner `..`; undefined where it leaves the project. */
function normal(path: string): string | undefined {
  const segments: string[] = []
  for (const segment of path.replaceAll('\\', '/').split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment === '..' && segments.length > 0 && segments[segments.length - 1] !== '..') segments.pop()
    else segments.push(segment)
  }
  return segments.length === 0 ? undefined : segments.join('/')
}
