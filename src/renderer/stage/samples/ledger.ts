import type { SymbolKind, Via } from '#shared/symbol'
import type { NeighbourEdge, NeighbourhoodGraph, NeighbourNode, OuterSide, StageChoices } from '../types.ts'

/** The first view of a symbol with everything included: for tests. */
export const FIRST_VIEW: StageChoices = {
  depth: { callers: 1, callees: 1 },
  expanded: [],
  hidden: [],
  tests: 'include',
}

export const CENTRE = 'packages.ledger.postEntry'

interface Neighbour {
  readonly label: string
  readonly module: string
  readonly side: OuterSide
  readonly kind?: SymbolKind
  readonly hop?: number
  readonly inner?: string
  readonly sites?: number
  readonly via?: Via
  readonly test?: boolean
  readonly external?: boolean
  readonly file?: string
  readonly totals?: { readonly callers: number; readonly callees: number }
}

/** A neighbourhood of `postEntry` in a ledger; each neighbour hangs on `inner`, or else on the centre. */
export function ledger(neighbours: readonly Neighbour[], more: readonly NeighbourEdge[] = []): NeighbourhoodGraph {
  const nodes: NeighbourNode[] = [nodeOf({ label: 'postEntry', module: 'packages/ledger', side: 'callers' }, true)]
  const edges: NeighbourEdge[] = []
  for (const neighbour of neighbours) {
    const node = nodeOf(neighbour, false)
    nodes.push(node)
    const inner = neighbour.inner ?? CENTRE
    const [source, target] = neighbour.side === 'callers' ? [node.qn, inner] : [inner, node.qn]
    edges.push({ source, target, kind: 'calls', via: neighbour.via ?? 'import', sites: neighbour.sites ?? 1 })
  }
  const direct = (side: OuterSide): number => nodes.filter((node) => node.side === side && node.hop === 1).length
  return {
    centre: CENTRE,
    nodes,
    edges: [...edges, ...more],
    totals: { callers: direct('callers'), callees: direct('callees') },
  }
}

/** The qualified name of a neighbour. */
export function named(module: string, label: string): string {
  return `${module.replaceAll('/', '.')}.${label}`
}

/** Many callers in one module. */
export function callersIn(module: string, count: number, rest: Partial<Neighbour> = {}): readonly Neighbour[] {
  return Array.from({ length: count }, (_, at) => ({ label: `charge${at}`, module, side: 'callers', ...rest }))
}

function nodeOf(neighbour: Neighbour, centre: boolean): NeighbourNode {
  const { label, module, side, kind = 'function', hop = 1, test = false, external = false } = neighbour
  return {
    qn: named(module, label),
    label,
    kind,
    file: neighbour.file ?? `${module}/src/${label}.ts`,
    module,
    test,
    external,
    notParsed: false,
    hop: centre ? 0 : hop,
    side: centre ? 'centre' : side,
    ...(neighbour.totals === undefined ? {} : { totals: neighbour.totals }),
  }
}
