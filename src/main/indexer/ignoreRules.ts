import { readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import ignore, { type Ignore } from 'ignore'
import type { Repository } from '#git/head'
import { boundedRule } from '#shared/ignoreRules'
import { LIMITS } from './limits.ts'

/** Patterns of one ignore file, and how a path of the project is written relative to where that file stands. */
interface IgnoreFile {
  readonly matcher: Ignore
  /** Folders between the file's place and the root, with a trailing `/`; empty for files inside the project. */
  readonly prefix: string
  /** How much of the path the file's own folder takes. */
  readonly skip: number
}

/** The ignore files that decide about the entries of one folder. */
export interface IgnoreRules {
  /** Deepest first, then `info/exclude`, then the user's own. */
  readonly git: readonly IgnoreFile[]
  /** `.faultlineignore` files, deepest first. They have the last word. */
  readonly own: readonly IgnoreFile[]
}

export type IgnoreVerdict = 'ignored' | 'taken_back' | 'undecided'

export interface OutsideRules {
  readonly repository: Repository | undefined
  /** The user's own patterns for all repositories; only read where there is a repository. */
  readonly globalExcludes: string | undefined
}

/** Is told of an ignore file, or patterns in it, that are not used, and why. */
export type RefusedRules = (path: string, detail: string) => void

export const OWN_IGNORE_FILE = '.faultlineignore'

/**
 * What is in force at the root: the repository's `.gitignore` files above it, `info/exclude` and the user's excludes.
 * What ignores the root itself or a folder around it does not count: the root was asked for.
 */
export function rulesAboveRoot(root: string, outside: OutsideRules, refused: RefusedRules): IgnoreRules {
  const { repository, globalExcludes } = outside
  if (repository === undefined) return { git: [], own: [] }
  const inside = toSlashes(relative(repository.top, root))
  if (inside.startsWith('..')) return { git: [], own: [] }
  const segments = inside === '' ? [] : inside.split('/')
  const git: IgnoreFile[] = []
  for (let count = segments.length - 1; count >= 0; count -= 1) {
    const folder = join(repository.top, ...segments.slice(0, count))
    const prefix = `${segments.slice(count).join('/')}/`
    pushAbove(git, join(folder, '.gitignore'), prefix, refused)
  }
  const fromTop = inside === '' ? '' : `${inside}/`
  pushAbove(git, join(repository.commonFolder, 'info', 'exclude'), fromTop, refused)
  if (globalExcludes !== undefined) pushAbove(git, globalExcludes, fromTop, refused)
  return { git, own: [] }
}

/** The rules inside a folder: those around it and its own ignore files. `path` is relative to the root, empty for it. */
export function rulesInFolder(
  root: string,
  path: string,
  around: IgnoreRules,
  fileNames: ReadonlySet<string>,
  refused: RefusedRules,
): IgnoreRules {
  const skip = path === '' ? 0 : path.length + 1
  const read = (name: string): readonly IgnoreFile[] => {
    const shown = path === '' ? name : `${path}/${name}`
    const say = (detail: string): void => refused(shown, detail)
    const matcher = fileNames.has(name) ? readMatcher(join(root, path, name), say) : undefined
    return matcher === undefined ? [] : [{ matcher, prefix: '', skip }]
  }
  const git = read('.gitignore')
  const own = read(OWN_IGNORE_FILE)
  if (git.length === 0 && own.length === 0) return around
  return { git: [...git, ...around.git], own: [...own, ...around.own] }
}

/** What the nearest file with an opinion says. A folder's path ends in `/`. */
export function ignoreVerdict(files: readonly IgnoreFile[], path: string): IgnoreVerdict {
  for (const file of files) {
    const { ignored, unignored } = file.matcher.test(file.prefix + path.slice(file.skip))
    if (ignored) return 'ignored'
    if (unignored) return 'taken_back'
  }
  return 'undecided'
}

/**
 * The rules below a folder that is entered although some files ignore it: `ignore` would ignore everything in it for the
 * folder's sake, so those files get one more line that takes the folder itself back.
 */
export function rulesBelow(files: readonly IgnoreFile[], folder: string): readonly IgnoreFile[] {
  return files.map((file) => {
    const path = file.prefix + folder.slice(file.skip)
    return file.matcher.test(path).ignored ? { ...file, matcher: takingBack(file.matcher, [path]) } : file
  })
}

function pushAbove(files: IgnoreFile[], path: string, prefix: string, refused: RefusedRules): void {
  const matcher = readMatcher(path, (detail) => refused(path, detail))
  if (matcher === undefined) return
  const around = prefix.split('/').slice(0, -1)
  const folders = around.map((_, index) => `${around.slice(0, index + 1).join('/')}/`)
  const againstRoot = prefix !== '' && matcher.test(prefix).ignored
  files.push({ matcher: againstRoot ? takingBack(matcher, folders) : matcher, prefix, skip: 0 })
}

function takingBack(matcher: Ignore, folders: readonly string[]): Ignore {
  const lines = folders.map((folder) => `!/${folder.replace(/[\\*?[\]!# ]/g, (character) => `\\${character}`)}`)
  return ignore(OPTIONS).add(matcher).add(lines)
}

function readMatcher(path: string, refused: (detail: string) => void): Ignore | undefined {
  try {
    const stat = statSync(path)
    // A pipe of that name would be waited for.
    if (!stat.isFile()) return undefined
    if (stat.size > LIMITS.ignoreFileBytes) {
      refused(`ignore rules of more than ${LIMITS.ignoreFileBytes} bytes are not used`)
      return undefined
    }
    const { matcher, unused } = matcherOf(
      readFileSync(path, 'utf8')
        .replace(/^\uFEFF/, '')
        .split('\n'),
    )
    if (unused > 0) refused(`patterns with /**/ more than twice are not used: ${unused}`)
    return matcher
  } catch {
    // Absent or unreadable: then there are no patterns, as for git.
    return undefined
  }
}

/** What some lines of an ignore file match, and how many of them are not used because they cost too much. */
export function matcherOf(lines: readonly string[]): { readonly matcher: Ignore; readonly unused: number } {
  const used = lines.flatMap((line) => boundedRule(line) ?? [])
  return { matcher: ignore(OPTIONS).add(used), unused: lines.length - used.length }
}

const OPTIONS = { ignorecase: process.platform !== 'linux' }

function toSlashes(path: string): string {
  return path.replaceAll('\\', '/')
}
