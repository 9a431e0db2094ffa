import type { IndexedFile, IndexReport } from '#model/StoredIndex'

const byReport = new WeakMap<IndexReport, ReadonlyMap<string, IndexedFile>>()

/** What the index knows of the file at this path, or undefined. */
export function indexedFile(report: IndexReport, path: string): IndexedFile | undefined {
  const files = byReport.get(report) ?? new Map(report.files.map((file) => [file.path, file]))
  byReport.set(report, files)
  return files.get(path)
}
