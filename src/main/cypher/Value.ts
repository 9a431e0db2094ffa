import type { PropertyGraph } from './PropertyGraph.ts'

/** What an expression can be. `null` is "unknown", as the language has it. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | NodeValue
  | RelationshipValue
  | PathValue
  | MapValue

export interface NodeValue {
  readonly kind: 'node'
  readonly id: number
}

export interface RelationshipValue {
  readonly kind: 'relationship'
  readonly id: number
}

/** Relationship i joins node i and node i + 1, in either direction. */
export interface PathValue {
  readonly kind: 'path'
  readonly nodes: readonly number[]
  readonly relationships: readonly number[]
}

export interface MapValue {
  readonly kind: 'map'
  readonly entries: ReadonlyMap<string, Value>
}

export type ValueKind = 'text' | 'number' | 'boolean' | 'null' | 'list' | 'node' | 'relationship' | 'path' | 'map'

export function kindOfValue(value: Value): ValueKind {
  if (value === null) return 'null'
  if (isList(value)) return 'list'
  switch (typeof value) {
    case 'string':
      return 'text'
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'object':
      return value.kind
    default:
      throw new Error(`no value of the language: ${typeof value}`)
  }
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

/** Characters of a text that count as much as one value. */
const TEXT_WEIGHT = 64

/** How much a value holds: itself and all that is in it, texts by their length. Looks no further than `most`. */
export function weightOf(value: Value, most: number): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / TEXT_WEIGHT)
  if (typeof value !== 'object' || value === null) return 1
  if (!isList(value) && value.kind !== 'map') return value.kind === 'path' ? 1 + value.nodes.length : 1
  let weight = 1
  for (const item of isList(value) ? value : value.entries.values()) {
    weight += weightOf(item, most - weight)
    if (weight > most) break
  }
  return weight
}

/** A value for people: nodes by their names, lists with `;`, as cells have them. */
export function printValue(graph: PropertyGraph, value: Value): string {
  if (value === null) return 'null'
  if (isList(value)) return value.map((item) => printNested(graph, item)).join(';')
  if (typeof value !== 'object') return String(value)
  switch (value.kind) {
    case 'node':
      return graph.nameOf(value.id)
    case 'relationship':
      return printPath(graph, [graph.sourceOf(value.id), graph.targetOf(value.id)], [value.id])
    case 'path':
      return printPath(graph, value.nodes, value.relationships)
    case 'map': {
      const entries = [...value.entries].map(([key, item]) => `${key}: ${printNested(graph, item)}`)
      return `{${entries.join(', ')}}`
    }
  }
  return value satisfies never
}

function printNested(graph: PropertyGraph, value: Value): string {
  const printed = printValue(graph, value)
  return isList(value) ? `[${printed}]` : printed
}

/** `a -calls-> b <-calls- c` */
function printPath(graph: PropertyGraph, nodes: readonly number[], relationships: readonly number[]): string {
  const steps = relationships.map((relationship, index) => {
    const type = graph.types[graph.typeOf(relationship)] ?? ''
    const forward = graph.sourceOf(relationship) === nodes[index]
    return ` ${forward ? `-${type}->` : `<-${type}-`} ${graph.nameOf(nodes[index + 1] ?? 0)}`
  })
  return `${graph.nameOf(nodes[0] ?? 0)}${steps.join('')}`
}
