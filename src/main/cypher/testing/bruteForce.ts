import type { SmallNode, SmallRelationship } from './smallGraph.ts'

/** A pattern as the property test writes it: node i is the variable `n<i>`. */
export interface TestHop {
  readonly from: number
  readonly to: number
  readonly direction: 'out' | 'in' | 'either'
  readonly type: string | undefined
  /** Undefined for one relationship. */
  readonly length: readonly [number, number] | undefined
}

export interface TestMatch {
  /** Label by node variable. */
  readonly labels: readonly (string | undefined)[]
  readonly hops: readonly TestHop[]
  readonly where: TestCondition | undefined
}

/** The graph as it was written. */
export interface TestGraph {
  readonly nodes: readonly SmallNode[]
  readonly relationships: readonly SmallRelationship[]
}

/** Node by variable. */
export type Assignment = readonly number[]

export interface TestCondition {
  readonly text: string
  holds(nodes: Assignment, graph: TestGraph): boolean | null
}

/**
 * All matches by trying everything: every node for every variable, every sequence of relationships for every hop, and
 * then asking whether it is one. A match is its nodes and, by hop, its relationships.
 */
export function bruteForce(graph: TestGraph, match: TestMatch): readonly { nodes: Assignment; walks: number[][] }[] {
  const found: { nodes: Assignment; walks: number[][] }[] = []
  for (const nodes of product(match.labels.map(() => graph.nodes.map((_, node) => node)))) {
    if (match.labels.some((label, at) => label !== undefined && graph.nodes[nodes[at] ?? 0]?.label !== label)) continue
    if (match.where !== undefined && match.where.holds(nodes, graph) !== true) continue
    const choices = match.hops.map((hop) =>
      sequences(graph.relationships.length, hop.length ?? [1, 1]).filter((walk) => isWalk(graph, hop, walk, nodes)),
    )
    for (const walks of product(choices)) {
      const used = walks.flat()
      if (new Set(used).size === used.length) found.push({ nodes, walks })
    }
  }
  return found
}

/** Whether the relationships lead from one end of the hop to the other. */
export function isWalk(graph: TestGraph, hop: TestHop, walk: readonly number[], nodes: Assignment): boolean {
  let ends = new Set([nodes[hop.from]])
  for (const id of walk) {
    const relationship = graph.relationships[id]
    if (relationship === undefined) return false
    const [source, target, type, possible] = relationship
    if (possible !== undefined || (hop.type !== undefined && type !== hop.type)) return false
    const next = new Set<number>()
    if (hop.direction !== 'in' && ends.has(source)) next.add(target)
    if (hop.direction !== 'out' && ends.has(target)) next.add(source)
    ends = next
  }
  return ends.has(nodes[hop.to])
}

function sequences(count: number, [minimum, maximum]: readonly [number, number]): readonly number[][] {
  const ids = Array.from({ length: count }, (_, id) => id)
  const lengths = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index)
  return lengths.flatMap((length) => product(Array.from({ length }, () => ids)))
}

/** Every way to take one of each list. */
function product<Item>(lists: readonly (readonly Item[])[]): Item[][] {
  return lists.reduce<Item[][]>((all, list) => all.flatMap((some) => list.map((item) => [...some, item])), [[]])
}

/** The match in the language, a pattern for each hop; variables without a hop stand alone. */
export function textOfMatch({ labels, hops, where }: TestMatch, keyword = 'MATCH'): string {
  const node = (at: number): string => `(n${at}${labels[at] === undefined ? '' : `:${labels[at]}`})`
  const lone = labels.flatMap((_, at) => (hops.some(({ from, to }) => from === at || to === at) ? [] : [node(at)]))
  const written = hops.map((hop) => {
    const length = hop.length === undefined ? '' : `*${hop.length[0]}..${hop.length[1]}`
    const inside = `[${hop.type === undefined ? '' : `:${hop.type}`}${length}]`
    const arrow = { out: `-${inside}->`, in: `<-${inside}-`, either: `-${inside}-` }[hop.direction]
    return `${node(hop.from)}${arrow}${node(hop.to)}`
  })
  return `${keyword} ${[...written, ...lone].join(', ')}${where === undefined ? '' : ` WHERE ${where.text}`}`
}
