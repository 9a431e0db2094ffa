import { z } from 'zod'
import { EDGE_KINDS, VIAS } from '#shared/symbol'
import { resolveSymbol } from '#graph/resolveSymbol'
import type { GraphReader } from '#graph/GraphReader'
import { defineQuery, ORDERS, WINDOW_ONLY, type GraphScope, type QueryResult } from './defineQuery.ts'
import { edgeKindsParam, symbolParam } from './parameters.ts'
import { slice } from './rows/callSites.ts'
import { listOf } from './rows/incompleteFiles.ts'
import { printedName } from './rows/symbolFacts.ts'

/** As many as a picture may have. */
const SYMBOLS_MAX = 1_500
const ROWS_DEFAULT = 3_000

const params = z.strictObject({
  symbols: z.array(symbolParam).min(1).max(SYMBOLS_MAX),
  edge_kinds: edgeKindsParam.default(['calls']),
})
type Params = z.output<typeof params>

interface Result extends QueryResult {
  readonly symbols: number
  readonly edges: number
}

export const edgesAmong = defineQuery({
  name: 'edges_among',
  title: 'How are these connected?',
  description: 'Every edge between the given symbols, possible ones too, with the number of its sites.',
  needs: 'graph',
  surfaces: WINDOW_ONLY,
  effect: 'none',
  params,
  lists: { edges: { order: ORDERS.byName, noun: 'edges', flatNames: { total: 'total', listed_cap: 'cap' } } },
  paging: 'drained',
  defaultLimit: () => ROWS_DEFAULT,
  run,
  judge: ({ symbols }: Result) => (symbols === 0 ? 'NOT_FOUND' : 'INFO'),
  say: ({ symbols, edges }: Result) => ({
    summary:
      symbols === 0
        ? 'symbols not found: none of the names is in the index'
        : `edges among ${symbols} symbols: ${edges}`,
    next: 'call edge_sites from=<symbol> to=<symbol> for what is behind an edge',
  }),
})

interface Edge {
  readonly from: string
  readonly to: string
  readonly kind: number
  readonly via: number
  readonly sites: number
}

async function run(scope: GraphScope, read: Params): Promise<Result> {
  const { reader } = scope
  const found = new Set<number>()
  const absent: string[] = []
  for (const name of read.symbols) {
    const resolution = resolveSymbol(reader, name)
    if (resolution.kind === 'found') for (const symbol of resolution.symbols) found.add(symbol)
    else absent.push(name)
  }
  await scope.pause()
  const edges = edgesOf(reader, found, new Set(read.edge_kinds.map((kind) => EDGE_KINDS.indexOf(kind))))
  return {
    symbols: found.size,
    edges: edges.length,
    scalars: { symbols_found: found.size, symbols_absent: absent.length === 0 ? undefined : absent },
    lists: {
      edges: listOf(['from', 'to', 'kind', 'via', 'sites'], edges, {
        key: ({ from, to, kind, via }) => [from, to, kind, via],
        row: ({ from, to, kind, via, sites }) => [from, to, EDGE_KINDS[kind] ?? null, VIAS[via] ?? null, sites],
      }),
    },
  }
}

function edgesOf(reader: GraphReader, symbols: ReadonlySet<number>, kinds: ReadonlySet<number>): readonly Edge[] {
  const { source, target, kind, via, sites } = reader.graph.edges
  const edges: Edge[] = []
  for (const symbol of symbols) {
    for (const row of slice(reader.outgoing, symbol)) {
      const to = target[row] ?? -1
      if (!symbols.has(to) || !kinds.has(kind[row] ?? -1)) continue
      edges.push({
        from: printedName(reader, source[row] ?? 0),
        to: printedName(reader, to),
        kind: kind[row] ?? 0,
        via: via[row] ?? 0,
        sites: sites[row] ?? 0,
      })
    }
  }
  return edges.sort((a, b) => compare(a.from, b.from) || compare(a.to, b.to) || a.kind - b.kind || a.via - b.via)
}

function compare(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1
}
