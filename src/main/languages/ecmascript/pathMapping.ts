import type { ProjectView } from '#model/LinkRules'
import { fieldsOf, parseJsonWithComments, stringsOf } from './jsonWithComments.ts'
import { moduleFile } from './moduleFiles.ts'
import { below, folderOf, foldersUpward, joinPaths } from './projectPaths.ts'

const CONFIG_NAMES = ['tsconfig.json', 'jsconfig.json']
const EXTENDS_DEPTH_LIMIT = 12
const REFERENCES_LIMIT = 50

/** What a `tsconfig.json` says about where modules are. */
interface PathRules {
  readonly baseUrl: string | undefined
  readonly paths: readonly PathPattern[]
}

interface PathPattern {
  readonly prefix: string
  /** Undefined for a pattern without a star. */
  readonly suffix: string | undefined
  /** Relative to the root of the project. */
  readonly targets: readonly string[]
}

/** Resolves a bare specifier by `paths` and `baseUrl` of the configurations around a file. */
export interface PathMapping {
  /** By a pattern of `paths`; undefined where none matches a file. */
  byPattern(specifier: string, from: string): string | undefined
  byBaseUrl(specifier: string, from: string): string | undefined
}

export function createPathMapping(project: ProjectView): PathMapping {
  const cache = new Map<string, readonly PathRules[]>()

  /** The rules of the configurations in a folder, with those that they refer to. */
  function rulesIn(folder: string): readonly PathRules[] {
    let rules = cache.get(folder)
    if (rules === undefined) {
      rules = CONFIG_NAMES.flatMap((name) => withReferences(project, below(folder, name)))
      cache.set(folder, rules)
    }
    return rules
  }
  function find(from: string, resolve: (rules: PathRules) => string | undefined): string | undefined {
    for (const folder of foldersUpward(folderOf(from))) {
      for (const rules of rulesIn(folder)) {
        const found = resolve(rules)
        if (found !== undefined) return found
      }
    }
    return undefined
  }
  return {
    byPattern: (specifier, from) => find(from, (rules) => matchPattern(project, rules, specifier)),
    byBaseUrl: (specifier, from) =>
      find(from, ({ baseUrl }) => (baseUrl === undefined ? undefined : moduleFile(project, below(baseUrl, specifier)))),
  }
}

function matchPattern(project: ProjectView, { paths }: PathRules, specifier: string): string | undefined {
  for (const { prefix, suffix, targets } of paths) {
    const matched = matchStar(specifier, prefix, suffix)
    if (matched === undefined) continue
    for (const target of targets) {
      const found = moduleFile(project, target.replace('*', matched))
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** What the star of a pattern stands for; the empty string for an exact match. */
export function matchStar(text: string, prefix: string, suffix: string | undefined): string | undefined {
  if (suffix === undefined) return text === prefix ? '' : undefined
  if (text.length < prefix.length + suffix.length || !text.startsWith(prefix) || !text.endsWith(suffix)) {
    return undefined
  }
  return text.slice(prefix.length, text.length - suffix.length)
}

function withReferences(project: ProjectView, path: string): readonly PathRules[] {
  const text = project.config(path)
  if (text === undefined) return []
  const references = fieldsOf(parseJsonWithComments(text))['references']
  const referred = (Array.isArray(references) ? references : []).slice(0, REFERENCES_LIMIT).flatMap((reference) => {
    const [target] = stringsOf(fieldsOf(reference)['path'])
    const resolved = target === undefined ? undefined : joinPaths(folderOf(path), target)
    if (resolved === undefined) return []
    const config = resolved.endsWith('.json') ? resolved : below(resolved, 'tsconfig.json')
    // A reference to a package below has its own files: only its paths are of use to others of the same folder.
    return folderOf(config) === folderOf(path) ? [readRules(project, config, 0)] : []
  })
  return [readRules(project, path, 0), ...referred]
}

const NO_RULES: PathRules = { baseUrl: undefined, paths: [] }

/** The rules of one configuration: what it does not say itself comes from those that it extends, the last one first. */
function readRules(project: ProjectView, path: string, depth: number): PathRules {
  const text = depth > EXTENDS_DEPTH_LIMIT ? undefined : project.config(path)
  if (text === undefined) return NO_RULES
  const config = fieldsOf(parseJsonWithComments(text))
  const options = fieldsOf(config['compilerOptions'])
  const inherited = stringsOf(config['extends'])
    .map((target) => extendedPath(project, path, target))
    .reduce<PathRules>((rules, target) => {
      const base = target === undefined ? NO_RULES : readRules(project, target, depth + 1)
      return { baseUrl: base.baseUrl ?? rules.baseUrl, paths: base.paths.length > 0 ? base.paths : rules.paths }
    }, NO_RULES)
  const [ownBase] = stringsOf(options['baseUrl'])
  const baseUrl = ownBase === undefined ? inherited.baseUrl : joinPaths(folderOf(path), withConfigDir(ownBase))
  const hasPaths = options['paths'] !== undefined
  return {
    baseUrl,
    paths: hasPaths ? readPatterns(fieldsOf(options['paths']), baseUrl ?? folderOf(path)) : inherited.paths,
  }
}

/** `extends` of a file, of a file without `.json`, or of a package of the project. */
function extendedPath(project: ProjectView, path: string, target: string): string | undefined {
  if (!target.startsWith('.') && !target.startsWith('/')) return extendedPackage(project, target)
  const joined = joinPaths(folderOf(path), target)
  if (joined === undefined) return undefined
  return [joined, `${joined}.json`, below(joined, 'tsconfig.json')].find((each) => project.config(each) !== undefined)
}

function extendedPackage(project: ProjectView, target: string): string | undefined {
  for (const manifest of project.configsNamed('package.json')) {
    const [name] = stringsOf(fieldsOf(parseJsonWithComments(project.config(manifest) ?? ''))['name'])
    if (name === undefined || (target !== name && !target.startsWith(`${name}/`))) continue
    const rest = target.slice(name.length + 1)
    const base = below(folderOf(manifest), rest === '' ? 'tsconfig.json' : rest)
    return [base, `${base}.json`].find((each) => project.config(each) !== undefined)
  }
  return undefined
}

/** Exact patterns first, then those with the longest text before the star. */
function readPatterns(paths: Readonly<Record<string, unknown>>, base: string): readonly PathPattern[] {
  return Object.entries(paths)
    .map(([pattern, targets]): PathPattern => {
      const star = pattern.indexOf('*')
      return {
        prefix: star < 0 ? pattern : pattern.slice(0, star),
        suffix: star < 0 ? undefined : pattern.slice(star + 1),
        targets: stringsOf(targets).flatMap((target) => joinPaths(base, withConfigDir(target)) ?? []),
      }
    })
    .sort((a, b) => rank(b) - rank(a))
}

function rank({ prefix, suffix }: PathPattern): number {
  return suffix === undefined ? Number.MAX_SAFE_INTEGER : prefix.length
}

function withConfigDir(path: string): string {
  return path.replace(/^\$\{configDir\}\/?/, './')
}
