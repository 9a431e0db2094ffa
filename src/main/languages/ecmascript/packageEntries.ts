import type { ProjectView } from '#model/LinkRules'
import { fieldsOf, stringsOf } from './jsonWithComments.ts'
import { fileNamed, moduleFile, withoutExtension } from './moduleFiles.ts'
import type { Package } from './packages.ts'
import { matchStar } from './pathMapping.ts'
import { below, joinPaths } from './projectPaths.ts'

const CONDITION_DEPTH_LIMIT = 8
/** Conditions in the order of what is most likely the source. */
const CONDITIONS = ['source', 'development', 'import', 'module', 'node', 'browser', 'require', 'default', 'types']
/** Folders that builds write to. */
const BUILT = new Set(
  'dist build lib out output esm cjs es es6 module modern umd types typings dts node browser bundle _esm _cjs'.split(
    ' ',
  ),
)
const MAIN_FIELDS = ['source', 'module', 'main', 'types', 'typings']

/** The file of a package, or of a path below it, by `exports`, `main` and the like; undefined where none is indexed. */
export function packageFile(project: ProjectView, pack: Package, subpath: string): string | undefined {
  const exported = pack.fields['exports']
  if (exported !== undefined) {
    const found = mappedFile(project, pack, exported, subpath === '' ? '.' : `./${subpath}`)
    if (found !== undefined) return found
  }
  return subpath === '' ? mainFile(project, pack) : pathBelow(project, pack, subpath)
}

/** Fields whose texts name files that other programs load or run. */
const ENTRY_FIELDS = [...MAIN_FIELDS, 'exports', 'bin', 'browser', 'svelte', 'react-native', 'style', 'worker']
/** Texts in the entry fields of one package that are looked at. */
const ENTRIES_LIMIT = 2_000

/** Every file that a package names as an entry, and its main file though it may not be named. Sorted. */
export function packageEntries(project: ProjectView, pack: Package): readonly string[] {
  const found = new Set<string>()
  for (const target of declaredEntries(pack)) {
    const star = target.indexOf('*')
    if (star >= 0) {
      const prefix = below(pack.folder, target.slice(0, star).replace(/^\.\//, ''))
      for (const path of project.paths) if (path.startsWith(prefix)) found.add(path)
      continue
    }
    const file = targetFile(project, pack, target)
    if (file !== undefined) found.add(file)
  }
  // What an entry is built to may say nothing of its source; the path under which it is imported may.
  const subpaths = Object.keys(fieldsOf(pack.fields['exports'])).filter(
    (key) => key.startsWith('./') && !key.includes('*'),
  )
  for (const subpath of ['', ...subpaths.map((key) => key.slice('./'.length))]) {
    const file = packageFile(project, pack, subpath)
    if (file !== undefined) found.add(file)
  }
  // What is named may only load what is built from this.
  for (const folder of [pack.folder, below(pack.folder, 'src')]) {
    const index = moduleFile(project, folder)
    if (index !== undefined) found.add(index)
  }
  return [...found].sort()
}

/** What a package names in its entry fields, as written. */
export function declaredEntries(pack: Package): readonly string[] {
  return ENTRY_FIELDS.flatMap((field) => textsIn(pack.fields[field], 0)).slice(0, ENTRIES_LIMIT)
}

function textsIn(value: unknown, depth: number): readonly string[] {
  if (typeof value === 'string') return [value]
  if (depth > CONDITION_DEPTH_LIMIT) return []
  const inner = Array.isArray(value) ? value : Object.values(fieldsOf(value))
  return inner.flatMap((each) => textsIn(each, depth + 1))
}

/** The file of an `imports` entry (`#store`). */
export function internalFile(project: ProjectView, pack: Package, specifier: string): string | undefined {
  const imports = fieldsOf(pack.fields['imports'])
  return mappedFile(project, pack, imports, specifier)
}

function mainFile(project: ProjectView, pack: Package): string | undefined {
  for (const field of MAIN_FIELDS) {
    const [target] = stringsOf(pack.fields[field])
    const found = target === undefined ? undefined : targetFile(project, pack, target)
    if (found !== undefined) return found
  }
  return moduleFile(project, pack.folder) ?? moduleFile(project, below(pack.folder, 'src'))
}

function pathBelow(project: ProjectView, pack: Package, subpath: string): string | undefined {
  return targetFile(project, pack, subpath) ?? moduleFile(project, below(pack.folder, `src/${subpath}`))
}

/** A specifier in a map of `exports` or `imports`: exact keys first, then the pattern with the longest prefix. */
function mappedFile(project: ProjectView, pack: Package, map: unknown, key: string): string | undefined {
  const entries = Object.entries(fieldsOf(map))
  const isMap = entries.some(([name]) => name.startsWith('.') || name.startsWith('#'))
  if (!isMap) return key === '.' ? conditionalFile(project, pack, map, '') : undefined
  const matches = entries
    .flatMap(([pattern, target]) => {
      const star = pattern.indexOf('*')
      const prefix = star < 0 ? pattern : pattern.slice(0, star)
      const matched = matchStar(key, prefix, star < 0 ? undefined : pattern.slice(star + 1))
      return matched === undefined
        ? []
        : [{ target, matched, rank: star < 0 ? Number.MAX_SAFE_INTEGER : prefix.length }]
    })
    .sort((a, b) => b.rank - a.rank)
  const [best] = matches
  return best === undefined ? undefined : conditionalFile(project, pack, best.target, best.matched)
}

/** The first target, through conditions and lists, that leads to an indexed file. */
function conditionalFile(
  project: ProjectView,
  pack: Package,
  target: unknown,
  star: string,
  depth = 0,
): string | undefined {
  if (depth > CONDITION_DEPTH_LIMIT) return undefined
  if (typeof target === 'string') return targetFile(project, pack, target.replaceAll('*', star))
  const fields = fieldsOf(target)
  const known = CONDITIONS.filter((name) => name in fields)
  const others = Object.keys(fields).filter((name) => !CONDITIONS.includes(name))
  const branches = Array.isArray(target) ? target : [...others, ...known].map((name) => fields[name])
  for (const branch of branches) {
    const found = conditionalFile(project, pack, branch, star, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** A target as it stands, else the source that it is built from: `./dist/esm/client.js` of `src/client.ts`. */
function targetFile(project: ProjectView, pack: Package, target: string): string | undefined {
  const path = joinPaths(pack.folder, target)
  if (path === undefined) return undefined
  const direct = moduleFile(project, path)
  if (direct !== undefined) return direct
  const segments = target.split('/').filter((segment) => segment !== '' && segment !== '.')
  let first = 0
  while (first < segments.length - 1 && BUILT.has(segments[first] ?? '')) first += 1
  if (first === 0) return undefined
  const rest = withoutExtension(segments.slice(first).join('/'))
  return ['src', 'source', 'lib', '']
    .map((folder) => below(pack.folder, folder === '' ? rest : `${folder}/${rest}`))
    .map((path_) => fileNamed(project, path_) ?? moduleFile(project, path_))
    .find((found) => found !== undefined)
}
