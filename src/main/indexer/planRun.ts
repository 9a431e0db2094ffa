import { join } from 'node:path'
import type { StoredFile } from '#store/StoredFile'
import type { ParseRequest } from './parseMessages.ts'
import { readSource } from './readSource.ts'
import type { FoundFile } from './collectFiles.ts'

/** Which files have to be parsed, and which stored ones are still right. */
export interface RunPlan {
  readonly requests: readonly ParseRequest[]
  readonly kept: readonly StoredFile[]
}

/**
 * Compares what was found with what is stored: size and times first; where they differ, the content. A file that was
 * only touched is kept.
 */
export function planRun(root: string, found: readonly FoundFile[], stored: ReadonlyMap<string, StoredFile>): RunPlan {
  const requests: ParseRequest[] = []
  const kept: StoredFile[] = []
  for (const file of found) {
    const before = stored.get(file.path)
    if (before !== undefined && before.language === file.language && isSame(root, file, before)) kept.push(before)
    else requests.push({ path: file.path, language: file.language, size: file.size })
  }
  return { requests, kept }
}

function isSame(root: string, file: FoundFile, before: StoredFile): boolean {
  if (file.size !== before.size || before.hash === '') return false
  if (file.modifiedMs === before.modifiedMs && file.changedMs === before.changedMs) return true
  const source = readSource(join(root, file.path))
  return source.kind === 'read' && source.hash === before.hash
}
