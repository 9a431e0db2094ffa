import type { LinkedGraph } from '#model/LinkedGraph'
import { EDGE_KINDS, SYMBOL_KINDS, VIAS } from '#shared/symbol'

interface KitSymbol {
  readonly file: string
  readonly name: string
  readonly line: number
  readonly kind: string
}

interface KitEdges {
  readonly symbols: readonly KitSymbol[]
  readonly calls: readonly { readonly caller: KitSymbol; readonly callee: KitSymbol }[]
}

/** The counted call edges of a graph (no `possible` ones) between symbols of its files, as accuracy kits read them. */
export function kitEdges(graph: LinkedGraph): KitEdges {
  const text = (index: number | undefined): string => graph.strings[index ?? 0] ?? ''
  const symbol = (id: number): KitSymbol => ({
    file: text(graph.files.path[graph.symbols.file[id] ?? 0]),
    name: text(graph.symbols.localName[id]),
    line: graph.symbols.line[id] ?? 0,
    kind: SYMBOL_KINDS[graph.symbols.kind[id] ?? 0] ?? 'function',
  })
  const inFile = (id: number): boolean => (graph.symbols.file[id] ?? -1) >= 0
  const symbols: KitSymbol[] = []
  for (let id = 0; id < graph.symbols.name.length; id += 1) if (inFile(id)) symbols.push(symbol(id))
  const calls: { caller: KitSymbol; callee: KitSymbol }[] = []
  const callsKind = EDGE_KINDS.indexOf('calls')
  const possible = VIAS.indexOf('possible')
  for (let edge = 0; edge < graph.edges.source.length; edge += 1) {
    if (graph.edges.kind[edge] !== callsKind || graph.edges.via[edge] === possible) continue
    const [source = -1, target = -1] = [graph.edges.source[edge], graph.edges.target[edge]]
    if (inFile(source) && inFile(target)) calls.push({ caller: symbol(source), callee: symbol(target) })
  }
  return { symbols, calls }
}
