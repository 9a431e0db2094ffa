import path from 'node:path'
import { exportEdges, exportSites, exportSymbols } from '#indexer/exportIndex'
import { edgeTable, siteTable, symbolTable, type ExportedProject } from '#indexer/exportTables'
import { databasePath } from '#store/projectsFolder'
import { readIndex } from '#store/readIndex'

/** What can be exported. */
export const EXPORTS = ['symbols', 'edges', 'sites'] as const
export type Export = (typeof EXPORTS)[number]

/** As what: objects of JSON for programs, or tables for databases. */
export const EXPORT_FORMATS = ['jsonl', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

type Lines = (exported: ExportedProject) => Iterable<string>

const LINES: Readonly<Record<ExportFormat, Readonly<Record<Export, Lines>>>> = {
  jsonl: { symbols: exportSymbols, edges: exportEdges, sites: exportSites },
  csv: { symbols: symbolTable, edges: edgeTable, sites: siteTable },
}

export interface ExportOptions {
  readonly what: Export
  readonly format: ExportFormat
  /** What the project is called in the rows of a table; its folder's name when absent. */
  readonly name: string | undefined
}

/** Lines of what was published last of a project, or undefined where nothing was. */
export function exportLines(
  home: string,
  root: string,
  { what, format, name = path.basename(root) }: ExportOptions,
): Iterable<string> | undefined {
  const index = readIndex(databasePath(home, root))
  return index === undefined ? undefined : LINES[format][what]({ project: name, graph: index.graph })
}
