import { readdirSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { languageOfPath } from '#languages/index'
import type { RuleCounts } from '#shared/protocol'
import { isDependencyFolder, VERSION_CONTROL } from './builtInSkips.ts'
import { createTurns } from './createTurns.ts'
import { matcherOf } from './ignoreRules.ts'
import { LIMITS } from './limits.ts'

/**
 * How many source files below a root each pattern matches by itself; null for one that takes back (`!`), whose number depends on the
 * others. Installed packages, caches and version control are not looked through. Reads names alone.
 */
export async function countRuleFiles(root: string, patterns: readonly string[]): Promise<RuleCounts> {
  const matchers = patterns.map((pattern) => (pattern.startsWith('!') ? undefined : matcherOf([pattern]).matcher))
  const counts = patterns.map(() => 0)
  const folders = ['']
  let seen = 0
  const takeTurns = createTurns()
  for (let folder = folders.pop(); folder !== undefined && seen < LIMITS.files; folder = folders.pop()) {
    for (const entry of entriesOf(join(root, folder))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (isEntered(entry.name, path)) folders.push(path)
      } else if (entry.isFile() && languageOfPath(path) !== undefined) {
        seen += 1
        for (const [at, matcher] of matchers.entries()) if (matcher?.ignores(path)) counts[at] = (counts[at] ?? 0) + 1
      }
    }
    await takeTurns()
  }
  return {
    counts: counts.map((count, at) => (matchers[at] === undefined ? null : count)),
    complete: seen < LIMITS.files,
  }
}

function isEntered(name: string, path: string): boolean {
  return !VERSION_CONTROL.has(name) && !isDependencyFolder(name) && path.split('/').length <= LIMITS.folderDepth
}

/** A folder that cannot be read has no files for the index either. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
