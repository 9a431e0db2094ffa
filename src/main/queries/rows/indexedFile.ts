import { nearNames } from '#graph/nearNames'
import type { IndexedFile, IndexReport } from '#model/StoredIndex'

/** Near names for a path that is not in the index. */
const SUGGESTIONS_MAX = 5

const byReport = new WeakMap<IndexReport, ReadonlyMap<string, IndexedFile>>()

/** What the index knows of the file at this path, or undefined. */
export function indexedFile(report: IndexReport, path: string): IndexedFile | undefined {
  const files = byReport.get(report) ?? new Map(report.files.map((file) => [file.path, file]))
  byReport.set(report, files)
  return files.get(path)
}

/** Paths of the index that are written much like this one, nearest first. */
export function nearFiles(report: IndexReport, path: string): readonly string[] {
  return nearNames(
    path,
    report.files.map((file) => file.path),
    SUGGESTIONS_MAX,
  )
}
