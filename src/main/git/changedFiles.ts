import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangedContent, ChangedFile, ChangeSource, ChangeStatus, Revision } from '#model/ChangeSet'
import type { RawChange } from './compareOutput.ts'
import { countLines } from './countLines.ts'

const ABSENT = '000000'
const REGULAR = /^100/

/** A file of a comparison whose later side is `after`. */
export function changedFile(change: RawChange, after: Revision, sources: readonly ChangeSource[]): ChangedFile {
  const { path, binary, insertions, deletions } = change
  const hasLines = !isSubmodule(change.oldMode) && !isSubmodule(change.newMode)
  const status = statusOf(change)
  return {
    path,
    oldPath: status === 'renamed' ? change.oldPath : undefined,
    status,
    sources,
    binary,
    insertions: hasLines ? insertions : undefined,
    deletions: hasLines ? deletions : undefined,
    before: contentOf(change.oldMode, change.oldId),
    after:
      after.kind === 'working_tree' && REGULAR.test(change.newMode)
        ? { kind: 'on_disk' }
        : change.letter === 'U'
          ? { kind: 'conflict' }
          : contentOf(change.newMode, change.newId),
  }
}

/** A file on disk that git does not track. */
export function untrackedFile(root: string, path: string, { count }: { readonly count: boolean }): ChangedFile {
  const isLink = count && lstatSync(join(root, path), { throwIfNoEntry: false })?.isSymbolicLink() === true
  const lines = count && !isLink ? countLines(join(root, path)) : undefined
  return {
    path,
    oldPath: undefined,
    status: 'added',
    sources: ['untracked'],
    binary: lines === 'binary',
    insertions: typeof lines === 'number' ? lines : undefined,
    deletions: typeof lines === 'number' ? 0 : undefined,
    before: { kind: 'absent' },
    after: { kind: isLink ? 'other' : 'on_disk' },
  }
}

export function isSubmodule(mode: string): boolean {
  return mode === '160000'
}

function statusOf(change: RawChange): ChangeStatus {
  const { letter, oldMode, newMode } = change
  if (isSubmodule(oldMode) || isSubmodule(newMode)) return 'submodule'
  switch (letter) {
    case 'A':
    case 'C':
      return 'added'
    case 'D':
      return 'deleted'
    case 'R':
      return 'renamed'
    default:
      return isModeOnly(change) ? 'mode' : 'modified'
  }
}

function isModeOnly({ oldMode, newMode, oldId, newId, binary, insertions, deletions }: RawChange): boolean {
  if (oldMode === newMode || !REGULAR.test(oldMode) || !REGULAR.test(newMode)) return false
  return oldId === newId || (!binary && insertions === 0 && deletions === 0)
}

function contentOf(mode: string, id: string | undefined): ChangedContent {
  if (mode === ABSENT) return { kind: 'absent' }
  return REGULAR.test(mode) && id !== undefined ? { kind: 'stored', id } : { kind: 'other' }
}
