import type { Cell, Table } from '#shared/table'
import type { GraphReader } from '#graph/GraphReader'
import type { IndexReport } from '#model/StoredIndex'
import { indexedFile } from './indexedFile.ts'
import { wholeTable } from './wholeTable.ts'

/** What the index knows of each path that was asked for: a file's status, a folder's files, why it was skipped, or nothing. */
export function coverageTable(reader: GraphReader, report: IndexReport, paths: readonly string[]): Table {
  const symbols = symbolsByPath(reader)
  const rows = paths.map((path) => coverageRow(report, path, symbols))
  return wholeTable(['path', 'state', 'symbols', 'detail'], rows)
}

function coverageRow(report: IndexReport, path: string, symbols: ReadonlyMap<string, number>): readonly Cell[] {
  const file = indexedFile(report, path)
  if (file !== undefined) return [path, file.status, symbols.get(path) ?? 0, file.detail || null]
  const inside = report.files.filter((known) => path === '.' || known.path.startsWith(`${path}/`))
  if (inside.length > 0) {
    const whole = inside.filter(({ status }) => status === 'parsed').length
    const count = inside.reduce((sum, known) => sum + (symbols.get(known.path) ?? 0), 0)
    return [path, whole === inside.length ? 'parsed' : 'partial', count, `${whole} of ${inside.length} files parsed`]
  }
  const skip = report.skipped.find((known) => known.path === path || path.startsWith(`${known.path}/`))
  if (skip !== undefined)
    return [path, 'skipped', 0, skip.detail === '' ? skip.reason : `${skip.reason}: ${skip.detail}`]
  return [path, 'not_in_index', 0, null]
}

function symbolsByPath(reader: GraphReader): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const file of reader.graph.symbols.file) {
    if (file < 0) continue
    const path = reader.text(reader.graph.files.path[file] ?? 0)
    counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  return counts
}
