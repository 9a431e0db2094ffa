import { MODULE_NAME } from '#shared/symbol'
import type { ChangedFile, ChangeSet } from '#model/ChangeSet'
import type { Outline } from '#model/Outline'
import type { ChangesPort } from '../QueryContext.ts'
import type { ChangedSymbol } from './ChangedSymbol.ts'
import { compareOutlines, type OutlineDifference } from './compareOutlines.ts'
import { fileSort, type FileSort } from './fileSort.ts'
import { movedFiles, type Sides } from './movedFiles.ts'

/** Files whose two sides are read at the same time. */
const FILES_AT_ONCE = 16
/** Changed files whose symbols are compared; more say nothing of any one of them. */
const FILES_COMPARED_MAX = 2_000

/** A changed file with what is known of its symbols. */
export interface FileChange {
  readonly file: ChangedFile
  readonly sort: FileSort
  readonly symbols: readonly ChangedSymbol[]
  /** What the imports bind otherwise, and those without a name. */
  readonly imports: Pick<OutlineDifference, 'rebound' | 'namelessImports'>
  /** Set where the file is source and what changed in it could not be told. */
  readonly unread: 'unreadable' | 'broken' | 'too_many' | undefined
}

/** Compares both sides of every changed file. Order as in the change set. */
export async function readChange(
  port: ChangesPort,
  changes: ChangeSet,
  pause: () => Promise<void>,
): Promise<readonly FileChange[]> {
  const sides: Sides[] = []
  for (let start = 0; start < changes.files.length; start += FILES_AT_ONCE) {
    await pause()
    const batch = changes.files.slice(start, start + FILES_AT_ONCE)
    sides.push(...(await Promise.all(batch.map((file, at) => readSides(port, changes, file, start + at)))))
  }
  const moved = movedFiles(sides)
  const origins = new Set([...moved.values()].map(({ file }) => file.path))
  return sides.map((each) => {
    // The symbols of a file that was moved are compared where it is now.
    if (origins.has(each.file.path) && each.file.status === 'deleted') return unchanged(each.file, 'source')
    const origin = moved.get(each.file.path)
    return origin === undefined
      ? compared(each)
      : compared({ ...each, before: origin.before, file: { ...each.file, oldPath: origin.file.path } })
  })
}

async function readSides(port: ChangesPort, changes: ChangeSet, file: ChangedFile, at: number): Promise<Sides> {
  if (isSameContent(file)) return { file, before: undefined, after: undefined, isLeftOut: false }
  if (at >= FILES_COMPARED_MAX) return { file, before: undefined, after: undefined, isLeftOut: true }
  const [before, after] = await Promise.all([
    file.status === 'added' ? undefined : port.outline(changes, file, 'before'),
    file.status === 'deleted' ? undefined : port.outline(changes, file, 'after'),
  ])
  return { file, before, after, isLeftOut: false }
}

function compared({ file, before, after, isLeftOut }: Sides): FileChange {
  if (isLeftOut) return { ...unchanged(file, 'source'), unread: 'too_many' }
  if (before === undefined && after === undefined) return unchanged(file, fileSort(file, false))
  if (before === 'unreadable' || after === 'unreadable') {
    return { ...unchanged(file, 'source'), unread: 'unreadable' }
  }
  const difference = compareOutlines(before, after)
  return {
    file,
    sort: 'source',
    symbols: changedSymbols(file, difference, { before, after }),
    imports: before === undefined || after === undefined ? NO_IMPORTS : difference,
    unread: before?.broken === true || after?.broken === true ? 'broken' : undefined,
  }
}

const NO_IMPORTS = { rebound: [], namelessImports: [] }

/** Git says so before anything is read: a rename alone, a mode, the commit of a submodule. */
function isSameContent({ status, insertions, deletions, binary }: ChangedFile): boolean {
  if (status === 'mode' || status === 'submodule' || binary) return true
  return status === 'renamed' && insertions === 0 && deletions === 0
}

function unchanged(file: ChangedFile, sort: FileSort): FileChange {
  return { file, sort, symbols: [], imports: NO_IMPORTS, unread: undefined }
}

function changedSymbols(
  file: ChangedFile,
  difference: OutlineDifference,
  sides: { readonly before: Outline | undefined; readonly after: Outline | undefined },
): readonly ChangedSymbol[] {
  const place = { path: file.path, oldPath: file.oldPath }
  const symbols = difference.symbols.map(({ symbol, change, twinsAfter }): ChangedSymbol => {
    const isDeleted = change === 'deleted'
    const { localName, ordinal, kind, startLine, endLine, exported } = symbol
    const path = isDeleted ? (file.oldPath ?? file.path) : file.path
    return { ...place, path, localName, ordinal, twinsAfter, kind, change, startLine, endLine, exported }
  })
  const isWhole = sides.before === undefined || sides.after === undefined
  if (!difference.moduleCode || isWhole) return symbols
  return [moduleCode(place, 'module'), ...symbols]
}

/** The code of a file outside its symbols, as a symbol of its own: what runs when the file is loaded. */
export function moduleCode(
  place: Pick<ChangedSymbol, 'path' | 'oldPath'>,
  change: 'module' | 'file-level',
): ChangedSymbol {
  return {
    ...place,
    localName: MODULE_NAME,
    ordinal: 0,
    twinsAfter: 1,
    kind: 'file',
    change,
    startLine: undefined,
    endLine: undefined,
    exported: false,
  }
}
