import { EDGE_KINDS, SITE_STATUSES, SYMBOL_FLAGS, SYMBOL_KINDS, UNRESOLVED_REASONS, VIAS } from '#shared/symbol'
import { SITE_KINDS } from '#model/FileFacts'
import type { LinkedGraph } from '#model/LinkedGraph'
import type { StoredIndex } from '#model/StoredIndex'

/**
 * An index as lines of JSON, one object each, for other programs. Names are dotted within their file, `<module>` for
 * module-level code; paths are relative with `/`; lines and columns start at 1. Folders and packages outside the project
 * have no file: they are no symbols here and stand in no edge; a package is named by the sites that lead to it.
 */

/** `{file, name, line, endLine, kind, flags}`: definitions, and each file as `<module>`. By file, line, column, name. */
export function* exportSymbols({ graph }: Pick<StoredIndex, 'graph'>): Generator<string> {
  const { symbols } = graph
  for (let symbol = 0; symbol < symbols.name.length; symbol += 1) {
    const end = endOf(graph, symbol)
    if (end === undefined) continue
    const { file, name, line, kind } = end
    const bits = symbols.flags[symbol] ?? 0
    const flags = SYMBOL_FLAGS.filter((_, bit) => (bits & (1 << bit)) !== 0)
    yield JSON.stringify({ file, name, line, endLine: symbols.endLine[symbol] ?? line, kind, flags })
  }
}

/** `{caller, callee, kind, via, sites}`, each end `{file, name, line, kind}`. By caller, callee, kind, via. */
export function* exportEdges({ graph }: Pick<StoredIndex, 'graph'>): Generator<string> {
  const { edges } = graph
  for (let edge = 0; edge < edges.source.length; edge += 1) {
    const caller = endOf(graph, edges.source[edge] ?? -1)
    const callee = endOf(graph, edges.target[edge] ?? -1)
    if (caller === undefined || callee === undefined) continue
    const kind = EDGE_KINDS[edges.kind[edge] ?? 0]
    yield JSON.stringify({ caller, callee, kind, via: VIAS[edges.via[edge] ?? 0], sites: edges.sites[edge] ?? 0 })
  }
}

/**
 * `{caller, callee, site, kind, text, status, via?, package?, reason?, anonymous?}`: every call site, once for each of its targets and once
 * with callee `null` where it has none. `kind` is what the call is written as: `call`, `new`, `element`, `decorator`, `operator`. A
 * `possible` target has status `unresolved`. What a function of the library is handed and calls is a target, too; the status stays that of
 * the library. A function without a name is no symbol: a site that calls one, or hands one to a library function that calls it, has a line
 * with callee `null` and `anonymous`, its `{file, name, line}`, where the name is that of the symbol around it and `<anon>`. By file, line,
 * column, callee.
 */
export function* exportSites({ graph }: Pick<StoredIndex, 'graph'>): Generator<string> {
  const { sites, targets, anonymous } = graph
  let target = 0
  let unnamed = 0
  for (let site = 0; site < sites.file.length; site += 1) {
    const called: number[] = []
    for (; targets.site[target] === site; target += 1) if (targets.kind[target] !== REFERENCES) called.push(target)
    const firstUnnamed = unnamed
    while (anonymous.site[unnamed] === site) unnamed += 1
    if (NO_CALLS.has(sites.kind[site] ?? 0)) continue
    if (called.length === 0 && firstUnnamed === unnamed) yield siteLine(graph, site, undefined)
    for (const row of called) yield siteLine(graph, site, row)
    for (let row = firstUnnamed; row < unnamed; row += 1) yield siteLine(graph, site, undefined, row)
  }
}

/** A callable used as a value and a property that is read refer to a symbol; they do not call it in so many words. */
const NO_CALLS: ReadonlySet<number> = new Set([SITE_KINDS.indexOf('reference'), SITE_KINDS.indexOf('getter')])
const REFERENCES = EDGE_KINDS.indexOf('references')
const ANONYMOUS_NAME = '<anon>'
const UNRESOLVED = SITE_STATUSES.indexOf('unresolved')
const POSSIBLE = VIAS.indexOf('possible')

function siteLine(graph: LinkedGraph, site: number, target: number | undefined, unnamed?: number): string {
  const { sites, targets, anonymous } = graph
  const via = target !== undefined ? targets.via[target] : unnamed !== undefined ? anonymous.via[unnamed] : undefined
  const reason = sites.reason[site] ?? 0
  const outside = sites.package[site] ?? 0
  return JSON.stringify({
    caller: endOf(graph, sites.caller[site] ?? -1) ?? null,
    callee: target === undefined ? null : (endOf(graph, targets.symbol[target] ?? -1) ?? null),
    site: { file: pathOf(graph, sites.file[site] ?? -1), line: sites.line[site], column: sites.column[site] },
    kind: SITE_KINDS[sites.kind[site] ?? 0],
    text: graph.strings[sites.text[site] ?? 0],
    status: SITE_STATUSES[via === POSSIBLE ? UNRESOLVED : (sites.status[site] ?? UNRESOLVED)],
    ...(via === undefined ? {} : { via: VIAS[via] }),
    ...(outside === 0 ? {} : { package: graph.strings[outside] }),
    ...(reason === 0 ? {} : { reason: UNRESOLVED_REASONS[reason - 1] }),
    ...(unnamed === undefined ? {} : { anonymous: anonymousEnd(graph, unnamed) }),
  })
}

function anonymousEnd(graph: LinkedGraph, row: number): Omit<SymbolEnd, 'kind'> {
  const { anonymous, symbols, files, strings } = graph
  const file = anonymous.file[row] ?? -1
  const owner = anonymous.owner[row] ?? -1
  const isModule = files.symbol[file] === owner
  return {
    file: pathOf(graph, file),
    name: isModule ? ANONYMOUS_NAME : `${strings[symbols.localName[owner] ?? 0] ?? ''}.${ANONYMOUS_NAME}`,
    line: anonymous.line[row] ?? 0,
  }
}

interface SymbolEnd {
  readonly file: string
  readonly name: string
  readonly line: number
  readonly kind: string
}

/** A symbol as the end of an edge, or undefined for what is in no file. */
function endOf({ symbols, strings, files }: LinkedGraph, symbol: number): SymbolEnd | undefined {
  const file = symbols.file[symbol] ?? -1
  if (file < 0) return undefined
  return {
    file: strings[files.path[file] ?? 0] ?? '',
    name: strings[symbols.localName[symbol] ?? 0] ?? '',
    line: symbols.line[symbol] ?? 0,
    kind: SYMBOL_KINDS[symbols.kind[symbol] ?? 0] ?? '',
  }
}

function pathOf({ strings, files }: LinkedGraph, file: number): string {
  return strings[files.path[file] ?? 0] ?? ''
}
