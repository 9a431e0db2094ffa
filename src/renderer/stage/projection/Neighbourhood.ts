import type { NeighbourEdge, NeighbourhoodGraph, NeighbourNode, OuterSide, StageChoices } from '../types.ts'

/** The graph as the projection asks it: what may be shown under the choices, and who stands next to whom. */
export interface Neighbourhood {
  readonly centre: NeighbourNode
  /** Symbols that may be shown, by side and hop (index 0 is empty), each in the order of importance. */
  readonly rings: Readonly<Record<OuterSide, readonly (readonly NeighbourNode[])[]>>
  readonly edges: readonly NeighbourEdge[]
  readonly node: (qn: string) => NeighbourNode | undefined
  /** All that may be shown and calls it, or is called by it, wherever it stands; itself too where it calls itself. */
  readonly near: (qn: string, side: OuterSide) => ReadonlySet<string>
  /** The neighbours one hop further out that may be shown, in the order of importance. */
  readonly outward: (qn: string) => readonly NeighbourNode[]
  /** Call sites between the symbol and the ring inside its own: how much it matters here. */
  readonly weight: (qn: string) => number
  /** All that ties it to the ring inside is possible: it does not count. */
  readonly onlyPossible: (qn: string) => boolean
  readonly filtered: number
  readonly hidden: number
}

interface Tie {
  readonly inner: string
  readonly edge: NeighbourEdge
}

/** Applies the tests filter and what was hidden. What only they connected to the centre goes with them. */
export function readNeighbourhood(graph: NeighbourhoodGraph, choices: StageChoices): Neighbourhood | undefined {
  const byName = new Map(graph.nodes.map((node) => [node.qn, node]))
  const centre = byName.get(graph.centre)
  if (centre === undefined) return undefined
  const ties = tiesInward(graph.edges, byName)
  const hidden = new Set(choices.hidden)
  const shown = new Set([centre.qn])
  const lost = { filtered: 0, hidden: 0 }
  const byHop = graph.nodes.filter((node) => node.side !== 'centre').toSorted((one, other) => one.hop - other.hop)
  for (const node of byHop) {
    const reached = (ties.get(node.qn) ?? []).some((tie) => shown.has(tie.inner))
    if (isFiltered(node, choices)) lost.filtered += 1
    else if (hidden.has(node.qn)) lost.hidden += 1
    else if (reached) shown.add(node.qn)
    else if (hidden.size > 0) lost.hidden += 1
    else lost.filtered += 1
  }
  const weight = (qn: string): number => sum((ties.get(qn) ?? []).map((tie) => tie.edge.sites))
  const onlyPossible = (qn: string): boolean => {
    const own = ties.get(qn) ?? []
    return own.length > 0 && own.every((tie) => tie.edge.via === 'possible')
  }
  const nodes = byHop.filter((node) => shown.has(node.qn)).toSorted(byImportance(weight))
  const edges = graph.edges.filter((edge) => shown.has(edge.source) && shown.has(edge.target))
  return {
    centre,
    rings: { callers: ringsOf(nodes, 'callers'), callees: ringsOf(nodes, 'callees') },
    edges,
    near: nearOf(edges),
    node: (qn) => (shown.has(qn) ? byName.get(qn) : undefined),
    outward: outwardOf(nodes, ties),
    weight,
    onlyPossible,
    ...lost,
  }
}

/** The ring inside a symbol's own, on its side; the centre is the ring inside the first. */
function tiesInward(
  edges: readonly NeighbourEdge[],
  byName: ReadonlyMap<string, NeighbourNode>,
): ReadonlyMap<string, readonly Tie[]> {
  const ties = new Map<string, Tie[]>()
  const add = (outer: NeighbourNode, inner: NeighbourNode, side: OuterSide, edge: NeighbourEdge): void => {
    if (outer.side !== side || inner.hop !== outer.hop - 1) return
    if (inner.side !== side && inner.side !== 'centre') return
    const own = ties.get(outer.qn)
    if (own === undefined) ties.set(outer.qn, [{ inner: inner.qn, edge }])
    else own.push({ inner: inner.qn, edge })
  }
  for (const edge of edges) {
    const source = byName.get(edge.source)
    const target = byName.get(edge.target)
    if (source === undefined || target === undefined) continue
    add(source, target, 'callers', edge)
    add(target, source, 'callees', edge)
  }
  return ties
}

function isFiltered(node: NeighbourNode, choices: StageChoices): boolean {
  switch (choices.tests) {
    case 'include':
      return false
    case 'exclude':
      return node.test
    case 'only':
      return !node.test
  }
}

/** More call sites first; then the name, so that equal graphs give equal pictures. */
function byImportance(weight: (qn: string) => number): (one: NeighbourNode, other: NeighbourNode) => number {
  return (one, other) =>
    weight(other.qn) - weight(one.qn) || compareText(one.label, other.label) || compareText(one.qn, other.qn)
}

function ringsOf(nodes: readonly NeighbourNode[], side: OuterSide): readonly (readonly NeighbourNode[])[] {
  const rings: NeighbourNode[][] = [[]]
  for (const node of nodes) {
    if (node.side !== side) continue
    while (rings.length <= node.hop) rings.push([])
    rings[node.hop]?.push(node)
  }
  return rings
}

function outwardOf(
  nodes: readonly NeighbourNode[],
  ties: ReadonlyMap<string, readonly Tie[]>,
): (qn: string) => readonly NeighbourNode[] {
  const outward = new Map<string, NeighbourNode[]>()
  for (const node of nodes) {
    for (const inner of new Set((ties.get(node.qn) ?? []).map((tie) => tie.inner))) {
      const own = outward.get(inner)
      if (own === undefined) outward.set(inner, [node])
      else own.push(node)
    }
  }
  return (qn) => outward.get(qn) ?? []
}

function nearOf(edges: readonly NeighbourEdge[]): Neighbourhood['near'] {
  const near = { callers: new Map<string, Set<string>>(), callees: new Map<string, Set<string>>() }
  for (const { source, target } of edges) {
    addTo(near.callers, target, source)
    addTo(near.callees, source, target)
  }
  const nobody: ReadonlySet<string> = new Set()
  return (qn, side) => near[side].get(qn) ?? nobody
}

function addTo(sets: Map<string, Set<string>>, of: string, other: string): void {
  const own = sets.get(of)
  if (own === undefined) sets.set(of, new Set([other]))
  else own.add(other)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** By code unit: the same on every machine and in every locale. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
