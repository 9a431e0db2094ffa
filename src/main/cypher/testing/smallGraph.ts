import type { Properties, PropertyGraph } from '../PropertyGraph.ts'
import type { Value } from '../Value.ts'

export interface SmallNode {
  readonly label: string
  readonly name: string
  readonly size?: number | null
}

/** Source, target, type; a fourth word marks a relationship as `possible`. */
export type SmallRelationship = readonly [number, number, string, ('possible' | undefined)?]

export const LABELS = ['port', 'ship', 'crew'] as const
export const TYPES = ['sails', 'serves'] as const

/** A property graph of a few nodes for tests: names, sizes, and the order in which they are written. */
export function smallGraph(
  nodes: readonly SmallNode[],
  relationships: readonly SmallRelationship[],
): PropertyGraph & { readonly relationshipCount: number } {
  const ends = (side: 0 | 1): readonly Int32Array[] =>
    nodes.map((_, node) => Int32Array.from(relationships.flatMap((each, id) => (each[side] === node ? [id] : []))))
  const [outgoing, incoming] = [ends(0), ends(1)]
  const of = (id: number): SmallRelationship => relationships[id] ?? [0, 0, 'sails']
  return {
    nodeCount: nodes.length,
    relationshipCount: relationships.length,
    labels: LABELS,
    types: TYPES,
    labelOf: (node) => LABELS.findIndex((label) => label === nodes[node]?.label),
    typeOf: (id) => TYPES.findIndex((type) => type === of(id)[2]),
    sourceOf: (id) => of(id)[0],
    targetOf: (id) => of(id)[1],
    outgoing: (node) => outgoing[node] ?? new Int32Array(),
    incoming: (node) => incoming[node] ?? new Int32Array(),
    isIncluded: (id, possible) => possible || of(id)[3] === undefined,
    nodesWithLabel: (label) => nodes.flatMap((node, id) => (node.label === LABELS[label] ? [id] : [])),
    find: (property, value) =>
      property === 'name' ? nodes.flatMap((node, id) => (node.name === value ? [id] : [])) : undefined,
    nodeProperties: properties(['name', 'size'], (id, name) =>
      name === 'name' ? (nodes[id]?.name ?? null) : (nodes[id]?.size ?? null),
    ),
    relationshipProperties: properties(['kind', 'via'], (id, name) =>
      name === 'kind' ? of(id)[2] : (of(id)[3] ?? 'local'),
    ),
    rankOf: (node) => node,
    nameOf: (node) => nodes[node]?.name ?? '',
    matcher: (pattern) => {
      const expression = new RegExp(`^(?:${pattern})$`, 'u')
      return (text) => expression.test(text)
    },
  }
}

function properties(names: readonly string[], valueOf: (id: number, name: string) => Value): Properties {
  return { names, valueOf, canonical: (written) => names.find((name) => name === written.toLowerCase()) }
}
