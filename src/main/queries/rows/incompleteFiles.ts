import type { IndexedFile, IndexReport } from '#model/StoredIndex'
import type { SkippedPath } from '#model/SourceFile'
import type { Cell } from '#shared/table'
import type { FlatSource } from '../defineQuery.ts'

/** Files of which nothing or not everything is in the index, by path. */
export function incompleteFiles(report: IndexReport): readonly IndexedFile[] {
  return report.files.filter(({ status }) => status !== 'parsed').sort((a, b) => (a.path < b.path ? -1 : 1))
}

export const INCOMPLETE_COLS = ['path', 'status', 'line', 'message'] as const

export function incompleteRow(file: IndexedFile): readonly Cell[] {
  const [first] = file.diagnostics
  return [file.path, file.status, first?.line ?? null, first?.message ?? (file.detail || null)]
}

/** Paths that were left out, by path. */
export function skippedPaths(report: IndexReport): readonly SkippedPath[] {
  return [...report.skipped].sort((a, b) =>
    a.path === b.path ? (a.reason < b.reason ? -1 : 1) : a.path < b.path ? -1 : 1,
  )
}

export const SKIPPED_COLS = ['path', 'reason', 'detail'] as const

export function skippedRow({ path, reason, detail }: SkippedPath): readonly Cell[] {
  return [path, reason, detail || null]
}

/** A list of rows that are made from items already in the order of their keys. */
export function listOf<Item>(
  cols: readonly string[],
  items: readonly Item[],
  rows: { key(item: Item): readonly (string | number)[]; row(item: Item): readonly Cell[] },
): FlatSource {
  function itemAt(index: number): Item {
    const item = items[index]
    if (item === undefined) throw new Error(`row ${index} of ${items.length} was asked for`)
    return item
  }
  return {
    kind: 'flat',
    cols,
    count: items.length,
    key: (index) => rows.key(itemAt(index)),
    row: (index) => rows.row(itemAt(index)),
  }
}
