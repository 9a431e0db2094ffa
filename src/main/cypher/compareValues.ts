import type { PropertyGraph } from './PropertyGraph.ts'
import { isList, kindOfValue, type MapValue, type Value, type ValueKind } from './Value.ts'

/** `a = b`: `null` where an unknown decides. Values of different kinds differ. */
export function equals(a: Value, b: Value): boolean | null {
  if (a === null || b === null) return null
  if (typeof a !== 'object' || typeof b !== 'object') return a === b
  if (isList(a) || isList(b)) return isList(a) && isList(b) && a.length === b.length ? allEqual(a, b) : false
  if (a.kind === 'map' && b.kind === 'map') return mapsEqual(a, b)
  return identityOf(a) === identityOf(b)
}

function allEqual(a: readonly Value[], b: readonly Value[]): boolean | null {
  let unknown = false
  for (let index = 0; index < a.length; index += 1) {
    const same = equals(a[index] ?? null, b[index] ?? null)
    if (same === false) return false
    if (same === null) unknown = true
  }
  return unknown ? null : true
}

function mapsEqual(a: MapValue, b: MapValue): boolean | null {
  const keys = [...a.entries.keys()]
  if (keys.length !== b.entries.size || keys.some((key) => !b.entries.has(key))) return false
  return allEqual(
    keys.map((key) => a.entries.get(key) ?? null),
    keys.map((key) => b.entries.get(key) ?? null),
  )
}

/**
 * `a < b` and its like as a sign; `null` where they have no order: one is unknown, or they are not two numbers, two texts,
 * two booleans.
 */
export function compare(a: Value, b: Value): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return signOf(a, b)
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  return null
}

/** Ascending order of kinds as openCypher has it; `null` comes last. */
const KIND_ORDER: readonly ValueKind[] = [
  'map',
  'node',
  'relationship',
  'list',
  'path',
  'text',
  'boolean',
  'number',
  'null',
]

/** A total order of all values, for ORDER BY, min and max. Zero only for values that are equivalent. */
export function order(graph: PropertyGraph, a: Value, b: Value): number {
  const sign = compare(a, b)
  if (sign !== null) return sign
  const kinds = KIND_ORDER.indexOf(kindOfValue(a)) - KIND_ORDER.indexOf(kindOfValue(b))
  if (kinds !== 0 || a === null || b === null) return kinds
  return orderLists(graph, partsOf(graph, a), partsOf(graph, b))
}

export function orderLists(graph: PropertyGraph, a: readonly Value[], b: readonly Value[]): number {
  for (let index = 0; index < a.length && index < b.length; index += 1) {
    const sign = order(graph, a[index] ?? null, b[index] ?? null)
    if (sign !== 0) return sign
  }
  return a.length - b.length
}

/** What two values of one kind without an order of their own are compared by. */
function partsOf(graph: PropertyGraph, value: Value): readonly Value[] {
  if (isList(value)) return value
  if (value === null || typeof value !== 'object') return [value]
  switch (value.kind) {
    case 'node':
      return [graph.rankOf(value.id)]
    case 'relationship':
      return [
        graph.rankOf(graph.sourceOf(value.id)),
        graph.rankOf(graph.targetOf(value.id)),
        graph.typeOf(value.id),
        value.id,
      ]
    case 'path':
      return [...value.nodes.map(graph.rankOf), ...value.relationships]
    case 'map':
      return [...value.entries].sort(([a], [b]) => signOf(a, b)).flat()
  }
  return value satisfies never
}

/** A text that is the same for equivalent values alone: what DISTINCT and grouping compare. `null` is like `null` there. */
export function identityOf(value: Value): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(identityOf).join(',')}]`
  switch (value.kind) {
    case 'node':
      return `n${value.id}`
    case 'relationship':
      return `r${value.id}`
    case 'path':
      return `p${value.nodes.join('.')}:${value.relationships.join('.')}`
    case 'map': {
      const entries = [...value.entries].sort(([a], [b]) => signOf(a, b))
      return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${identityOf(item)}`).join(',')}}`
    }
  }
  return value satisfies never
}

function signOf(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
