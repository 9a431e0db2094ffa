import { readdirSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { createAdmission, type Admission } from './admission.ts'
import { codeOf, createFileCollector, type CollectOptions, type FileCollector, type FoundFile } from './collectFiles.ts'
import { createTurns } from './createTurns.ts'
import { rulesAboveRoot, rulesInFolder, type IgnoreRules, type OutsideRules, type RefusedRules } from './ignoreRules.ts'
import { createSkipLog, type SkipLog } from './skipLog.ts'

export interface WalkOptions extends OutsideRules, CollectOptions {
  /** Paths below the root that git tracks; empty without git. */
  readonly tracked: readonly string[]
  readonly signal: AbortSignal
}

export interface WalkResult {
  /** Sorted by path in code units. */
  readonly files: readonly FoundFile[]
  /** Texts of configuration files by path, sorted. */
  readonly configs: ReadonlyMap<string, string>
  readonly skipped: SkipLog
  /** False when it was cancelled or there are more files than LIMITS.files. */
  readonly complete: boolean
}

interface Folder {
  /** Relative to the root; empty for the root itself. */
  readonly path: string
  readonly depth: number
  readonly rules: IgnoreRules
}

interface Walker {
  readonly root: string
  readonly admission: Admission
  readonly collector: FileCollector
  readonly skipped: SkipLog
}

/**
 * Finds the source files below a root. Ignore files, built-in skips and languages decide what is one; nothing outside
 * the root is read but ignore files. Nothing in the tree makes it fail: what cannot be taken is in `skipped`.
 */
export async function walk(root: string, options: WalkOptions): Promise<WalkResult> {
  const skipped = createSkipLog()
  const collector = createFileCollector(root, skipped, options)
  const walker: Walker = { root, admission: createAdmission(options.tracked), collector, skipped }
  const folders: Folder[] = [{ path: '', depth: 0, rules: rulesAboveRoot(root, options, refusedBy(skipped)) }]
  const takeTurns = createTurns()
  while (!options.signal.aborted && !collector.full) {
    const folder = folders.pop()
    if (folder === undefined) break
    for (const each of enter(walker, folder)) folders.push(each)
    await takeTurns()
  }
  return {
    files: collector.files.sort((a, b) => compare(a.path, b.path)),
    configs: new Map([...collector.configs].sort(([a], [b]) => compare(a, b))),
    skipped,
    complete: folders.length === 0 && !collector.full,
  }
}

/** Takes the files of a folder and gives its sub-folders, last first. */
function enter({ root, admission, collector, skipped }: Walker, folder: Folder): readonly Folder[] {
  const entries = readFolder(root, folder.path, skipped)
  const siblings = new Set(entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name))
  const rules = rulesInFolder(root, folder.path, folder.rules, siblings, refusedBy(skipped))
  const found: Folder[] = []
  for (const entry of entries) {
    const path = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`
    if (entry.isDirectory()) {
      const admitted = admission.folder({ path, name: entry.name, depth: folder.depth, siblings, rules })
      if (admitted.kind === 'entered') found.push({ path, depth: folder.depth + 1, rules: admitted.rules })
      else skipped.add(`${path}/`, admitted.reason, admitted.detail)
    } else {
      const refusal = admission.refusalOfFile(path, rules)
      if (refusal === undefined) collector.take(path, entry)
      else skipped.add(path, refusal.reason, refusal.detail)
    }
  }
  return found.reverse()
}

function refusedBy(skipped: SkipLog): RefusedRules {
  return (path, detail) => skipped.add(path, 'limit', detail)
}

function readFolder(root: string, path: string, skipped: SkipLog): readonly Dirent[] {
  try {
    return readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => compare(a.name, b.name))
  } catch (error) {
    const reason = codeOf(error) === 'ENOENT' ? 'vanished' : 'unreadable'
    skipped.add(path === '' ? '.' : `${path}/`, reason, codeOf(error))
    return []
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
