import { lstatSync, readdirSync, readFileSync, type Dirent, type Stats } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SourceFile } from '#model/SourceFile'
import { builtInSkip, VERSION_CONTROL } from './builtInSkips.ts'
import { classifyLink } from './classifyLink.ts'
import { readFirstLine } from './readFirstLine.ts'
import {
  ignoreVerdict,
  rulesAboveRoot,
  rulesBelow,
  rulesInFolder,
  type IgnoreRules,
  type OutsideRules,
} from './ignoreRules.ts'
import { LIMITS } from './limits.ts'
import { createSkipLog, type SkipLog } from './skipLog.ts'

export interface WalkOptions extends OutsideRules {
  /** Paths below the root that git tracks; empty without git. */
  readonly tracked: readonly string[]
  /** The language of a path, or undefined where none that is wanted claims it. */
  languageOf(path: string, firstLine?: string): string | undefined
  /** Whether a base name is a configuration file that a language reads. */
  isConfigFile(name: string): boolean
  readonly signal: AbortSignal
  /** Told of every file that is found. */
  onFile?(file: FoundFile): void
}

/** A source file with what tells whether it changed. */
export interface FoundFile extends SourceFile {
  /** When its content or attributes last changed; unlike the modification time nobody can set it back. */
  readonly changedMs: number
}

export interface WalkResult {
  /** Sorted by path in code units. */
  readonly files: readonly FoundFile[]
  /** Texts of configuration files by path. */
  readonly configs: ReadonlyMap<string, string>
  readonly skipped: SkipLog
  /** False when it was cancelled or more than LIMITS.files were there. */
  readonly complete: boolean
}

interface Folder {
  /** Relative to the root; empty for the root itself. */
  readonly path: string
  readonly depth: number
  readonly rules: IgnoreRules
}

/** How long the walk may hold the thread before others get a turn. */
const TURN_MS = 30

/**
 * Finds the source files below a root. Ignore files, built-in skips and languages decide what is one; nothing outside
 * the root is read but ignore files. Nothing in the tree makes it fail: what cannot be taken is in `skipped`.
 */
export async function walk(root: string, options: WalkOptions): Promise<WalkResult> {
  const walker = createWalker(root, options)
  const folders: Folder[] = [{ path: '', depth: 0, rules: rulesAboveRoot(root, options) }]
  let turnEnds = performance.now() + TURN_MS
  while (folders.length > 0 && !options.signal.aborted && !walker.full()) {
    const folder = folders.pop()
    if (folder !== undefined) folders.push(...walker.enter(folder))
    if (performance.now() < turnEnds) continue
    await nextTurn()
    turnEnds = performance.now() + TURN_MS
  }
  return walker.finish(folders.length === 0)
}

interface Walker {
  /** Takes the files of a folder and gives its sub-folders, last first. */
  enter(folder: Folder): readonly Folder[]
  full(): boolean
  finish(complete: boolean): WalkResult
}

function createWalker(root: string, options: WalkOptions): Walker {
  const files: FoundFile[] = []
  const configs = new Map<string, string>()
  const skipped = createSkipLog()
  const tracked = new Set(options.tracked)
  const trackedFolders = foldersOf(options.tracked)
  let full = false

  function enter(folder: Folder): readonly Folder[] {
    const entries = readFolder(root, folder.path, skipped)
    const names = new Set(entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name))
    const rules = rulesInFolder(root, folder.path, folder.rules, names)
    const found: Folder[] = []
    for (const entry of entries) {
      const path = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`
      if (entry.isDirectory()) {
        const below = admitFolder(path, entry.name, rules, names, folder.depth)
        if (below !== undefined) found.push({ path, depth: folder.depth + 1, rules: below })
      } else if (admitEntry(path, rules)) {
        takeEntry(path, entry)
      }
    }
    return found.reverse()
  }

  function admitFolder(
    path: string,
    name: string,
    rules: IgnoreRules,
    siblings: ReadonlySet<string>,
    depth: number,
  ): IgnoreRules | undefined {
    const slashed = `${path}/`
    if (VERSION_CONTROL.has(name)) return skip(slashed, 'built_in', 'version control')
    const own = ignoreVerdict(rules.own, slashed)
    if (own === 'ignored') return skip(slashed, 'ignored', 'by .faultlineignore')
    const isTracked = trackedFolders.has(path)
    if (own === 'undecided') {
      const builtIn = builtInSkip({ name, siblings, inRoot: depth === 0, tracked: isTracked })
      if (builtIn !== undefined) return skip(slashed, builtIn.reason, builtIn.detail)
      const ignored = ignoreVerdict(rules.git, slashed) === 'ignored'
      if (ignored && !isTracked) return skip(slashed, 'ignored', 'by .gitignore')
      // Only what git tracks is kept in there: the rules still ignore the folder for the rest.
      if (ignored) return depthAllows(path, depth) ? rules : undefined
    }
    if (!depthAllows(path, depth)) return undefined
    return { git: rulesBelow(rules.git, slashed), own: rules.own }
  }

  function depthAllows(path: string, depth: number): boolean {
    if (depth < LIMITS.folderDepth) return true
    skipped.add(`${path}/`, 'too_deep', `more than ${LIMITS.folderDepth} folders deep`)
    return false
  }

  function skip(path: string, reason: 'built_in' | 'vendored' | 'ignored', detail: string): undefined {
    skipped.add(path, reason, detail)
    return undefined
  }

  function admitEntry(path: string, rules: IgnoreRules): boolean {
    const own = ignoreVerdict(rules.own, path)
    if (own === 'ignored') skipped.add(path, 'ignored', 'by .faultlineignore')
    if (own !== 'undecided') return own === 'taken_back'
    if (tracked.has(path) || ignoreVerdict(rules.git, path) !== 'ignored') return true
    skipped.add(path, 'ignored', 'by .gitignore')
    return false
  }

  function takeEntry(path: string, entry: Dirent): void {
    if (entry.isSymbolicLink()) {
      const link = classifyLink(root, path)
      skipped.add(path, link.reason, link.detail)
    } else if (!entry.isFile()) {
      skipped.add(path, 'not_a_file', kindOf(entry))
    } else {
      takeFile(path, entry.name)
    }
  }

  function takeFile(path: string, name: string): void {
    const isConfig = options.isConfigFile(name)
    const language = options.languageOf(path) ?? languageByFirstLine(path, name)
    if (language === undefined && !isConfig) {
      skipped.addUnclaimed(path)
      return
    }
    const stat = readStat(path)
    if (stat === undefined) return
    if (isConfig) takeConfig(path, stat.size)
    if (language === undefined) return
    if (stat.size > LIMITS.fileBytes) {
      skipped.add(path, 'too_large', `${stat.size} bytes, the limit is ${LIMITS.fileBytes}`)
      return
    }
    if (files.length >= LIMITS.files) {
      full = true
      skipped.add(path, 'limit', `the project has more than ${LIMITS.files} source files`)
      return
    }
    const file = { path, language, size: stat.size, modifiedMs: stat.mtimeMs, changedMs: stat.ctimeMs }
    files.push(file)
    options.onFile?.(file)
  }

  function languageByFirstLine(path: string, name: string): string | undefined {
    if (name.lastIndexOf('.') > 0) return undefined
    const firstLine = readFirstLine(join(root, path))
    return firstLine === undefined ? undefined : options.languageOf(path, firstLine)
  }

  function readStat(path: string): Stats | undefined {
    try {
      return lstatSync(join(root, path))
    } catch (error) {
      skipped.add(path, codeOf(error) === 'ENOENT' ? 'vanished' : 'unreadable', codeOf(error))
      return undefined
    }
  }

  function takeConfig(path: string, size: number): void {
    if (size > LIMITS.configBytes) {
      skipped.add(path, 'too_large', `${size} bytes, the limit for configuration is ${LIMITS.configBytes}`)
      return
    }
    try {
      configs.set(path, readFileSync(join(root, path), 'utf8').replace(/^\uFEFF/, ''))
    } catch (error) {
      skipped.add(path, 'unreadable', codeOf(error))
    }
  }

  return {
    enter,
    full: () => full,
    finish: (complete) => ({
      files: files.sort(byPath),
      configs: new Map([...configs].sort(([a], [b]) => (a < b ? -1 : 1))),
      skipped,
      complete: complete && !full,
    }),
  }
}

function readFolder(root: string, path: string, skipped: SkipLog): readonly Dirent[] {
  try {
    return readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    const reason = codeOf(error) === 'ENOENT' ? 'vanished' : 'unreadable'
    skipped.add(path === '' ? '.' : `${path}/`, reason, codeOf(error))
    return []
  }
}

function foldersOf(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const path of paths) {
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      const folder = path.slice(0, slash)
      if (folders.has(folder)) break
      folders.add(folder)
    }
  }
  return folders
}

function kindOf(entry: Dirent): string {
  if (entry.isFIFO()) return 'a named pipe'
  if (entry.isSocket()) return 'a socket'
  if (entry.isBlockDevice() || entry.isCharacterDevice()) return 'a device'
  return 'not a regular file'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error)
}

function byPath(a: FoundFile, b: FoundFile): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}
