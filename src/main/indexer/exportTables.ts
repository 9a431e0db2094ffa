import { EDGE_KINDS, SITE_STATUSES, SYMBOL_FLAGS, SYMBOL_KINDS, UNRESOLVED_REASONS, VIAS } from '#shared/symbol'
import { SITE_KINDS } from '#model/FileFacts'
import type { LinkedGraph } from '#model/LinkedGraph'

/**
 * The whole graph as flat tables for databases, in CSV (RFC 4180, UTF-8, a header, `\n`). Every row begins with the project, so that
 * tables of several projects can be put one after the other; a symbol is named by its qualified name, which is unique in its project.
 * Folders and packages outside the project are symbols, too, without a file. Texts are as they are in the code: for a database and not
 * for a spreadsheet, which may take one for a formula.
 */
export interface ExportedProject {
  /** What the project is called in every row. */
  readonly project: string
  readonly graph: LinkedGraph
}

type Cell = string | number

const SITE_COLUMNS = 'project caller callee file line column kind name status via package reason'.split(' ')

/** `project,id,name,kind,file,line,end_line,language,flags`; flags with spaces between them. */
export function* symbolTable({ project, graph }: ExportedProject): Generator<string> {
  const { symbols, files, strings } = graph
  yield row(['project', 'id', 'name', 'kind', 'file', 'line', 'end_line', 'language', 'flags'])
  for (let symbol = 0; symbol < symbols.name.length; symbol += 1) {
    const file = symbols.file[symbol] ?? -1
    const bits = symbols.flags[symbol] ?? 0
    yield row([
      project,
      strings[symbols.qualifiedName[symbol] ?? 0] ?? '',
      strings[symbols.name[symbol] ?? 0] ?? '',
      SYMBOL_KINDS[symbols.kind[symbol] ?? 0] ?? '',
      pathOf(graph, file),
      symbols.line[symbol] ?? 0,
      symbols.endLine[symbol] ?? 0,
      file < 0 ? '' : (strings[files.language[file] ?? 0] ?? ''),
      SYMBOL_FLAGS.filter((_, bit) => (bits & (1 << bit)) !== 0).join(' '),
    ])
  }
}

/** `project,source,target,kind,via,sites,line`: every edge; those whose `via` is `possible` are name matches and no facts. */
export function* edgeTable({ project, graph }: ExportedProject): Generator<string> {
  const { edges } = graph
  yield row(['project', 'source', 'target', 'kind', 'via', 'sites', 'line'])
  for (let edge = 0; edge < edges.source.length; edge += 1) {
    yield row([
      project,
      idOf(graph, edges.source[edge] ?? -1),
      idOf(graph, edges.target[edge] ?? -1),
      EDGE_KINDS[edges.kind[edge] ?? 0] ?? '',
      VIAS[edges.via[edge] ?? 0] ?? '',
      edges.sites[edge] ?? 0,
      edges.line[edge] ?? 0,
    ])
  }
}

/**
 * `project,caller,callee,file,line,column,kind,name,status,via,package,reason`: every site once for each of its targets, and once
 * without one where it has none. `name` is the last name of what is called, `package` where it leads outside of the project.
 */
export function* siteTable({ project, graph }: ExportedProject): Generator<string> {
  const { sites, targets, strings } = graph
  yield row(SITE_COLUMNS)
  let target = 0
  for (let site = 0; site < sites.file.length; site += 1) {
    const reason = sites.reason[site] ?? 0
    const line = (callee: string, via: string): string =>
      row([
        project,
        idOf(graph, sites.caller[site] ?? -1),
        callee,
        pathOf(graph, sites.file[site] ?? -1),
        sites.line[site] ?? 0,
        sites.column[site] ?? 0,
        SITE_KINDS[sites.kind[site] ?? 0] ?? '',
        strings[sites.name[site] ?? 0] ?? '',
        SITE_STATUSES[sites.status[site] ?? 0] ?? '',
        via,
        strings[sites.package[site] ?? 0] ?? '',
        reason === 0 ? '' : (UNRESOLVED_REASONS[reason - 1] ?? ''),
      ])
    if (targets.site[target] !== site) yield line('', '')
    for (; targets.site[target] === site; target += 1) {
      yield line(idOf(graph, targets.symbol[target] ?? -1), VIAS[targets.via[target] ?? 0] ?? '')
    }
  }
}

function idOf({ symbols, strings }: LinkedGraph, symbol: number): string {
  return strings[symbols.qualifiedName[symbol] ?? 0] ?? ''
}

function pathOf({ files, strings }: LinkedGraph, file: number): string {
  return file < 0 ? '' : (strings[files.path[file] ?? 0] ?? '')
}

function row(cells: readonly Cell[]): string {
  return cells.map(cellText).join(',')
}

function cellText(cell: Cell): string {
  return typeof cell === 'string' && /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : String(cell)
}
