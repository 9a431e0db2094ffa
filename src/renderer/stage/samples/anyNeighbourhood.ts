import * as fc from 'fast-check'
import type { SymbolKind, Via } from '#shared/symbol'
import type { NeighbourEdge, NeighbourhoodGraph, NeighbourNode, Side } from '../types.ts'

const KINDS: readonly SymbolKind[] = ['function', 'method', 'class', 'interface', 'file', 'variable']
const VIAS: readonly Via[] = ['import', 'type', 'dispatch', 'possible']
const MODULES = [
  'packages/ledger',
  'packages/billing',
  'packages/tax',
  'apps/worker',
  'apps/web',
  'libs/db',
  'libs/http',
]
const NAMES = ['postEntry', 'renewSubscription', 'close', 'InvoiceService.issueForTheWholePeriod', 'run']

const neighbour = fc.record({
  name: fc.constantFrom(...NAMES),
  module: fc.constantFrom(...MODULES),
  kind: fc.constantFrom(...KINDS),
  side: fc.constantFrom<Side>('callers', 'callees'),
  hop: fc.integer({ min: 1, max: 3 }),
  inner: fc.nat(),
  via: fc.constantFrom(...VIAS),
  sites: fc.integer({ min: 1, max: 30 }),
  test: fc.boolean(),
  external: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  total: fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined }),
})

/** Neighbourhoods of up to `most` symbols, three hops deep, with equal names, recursion and edges across the sides. */
export function anyNeighbourhood(most: number): fc.Arbitrary<NeighbourhoodGraph> {
  const across = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 30 })
  return fc.tuple(fc.array(neighbour, { maxLength: most, size: 'max' }), across).map(([neighbours, pairs]) => {
    const nodes: NeighbourNode[] = [centreNode()]
    const edges: NeighbourEdge[] = []
    const drafts = neighbours.toSorted((one, other) => one.hop - other.hop)
    for (const [at, draft] of drafts.entries()) {
      const { name, module, kind, side, hop, test, external, total } = draft
      const inside = nodes.filter((node) => (hop === 1 ? node.hop === 0 : node.side === side && node.hop === hop - 1))
      const inner = inside[draft.inner % Math.max(1, inside.length)]
      if (inner === undefined) continue
      const qn = `${module.replace('/', '.')}.part${at % 3}.${name}~${at}`
      const totals = total === undefined ? {} : { totals: { callers: total, callees: total } }
      const file = `${module}/part${at % 3}.ts`
      nodes.push({ qn, label: name, kind, file, module, test, external, notParsed: false, hop, side, ...totals })
      const [source, target] = side === 'callers' ? [qn, inner.qn] : [inner.qn, qn]
      edges.push({ source, target, kind: 'calls', via: draft.via, sites: draft.sites })
    }
    for (const [one, other] of pairs) {
      const source = nodes[one % nodes.length]?.qn
      const target = nodes[other % nodes.length]?.qn
      if (source !== undefined && target !== undefined)
        edges.push({ source, target, kind: 'calls', via: 'local', sites: 1 })
    }
    return { centre: CENTRE_NAME, nodes, edges, totals: { callers: 0, callees: 0 } }
  })
}

const CENTRE_NAME = 'packages.ledger.centre'

function centreNode(): NeighbourNode {
  return {
    qn: CENTRE_NAME,
    label: 'centre',
    kind: 'function',
    file: 'packages/ledger/centre.ts',
    module: 'packages/ledger',
    test: false,
    external: false,
    notParsed: false,
    hop: 0,
    side: 'centre',
  }
}
