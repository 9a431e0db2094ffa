import type { PropertyGraph } from '../PropertyGraph.ts'
import type { Labels, Name } from '../Query.ts'
import { unknownName } from './Scope.ts'

/** The label that every node has. */
const ANY_LABEL = 'symbol'

/** By label: whether a node that has it fulfils the condition. Undefined where every node does. */
export function admittedLabels(graph: PropertyGraph, labels: Labels): Uint8Array | undefined {
  const conditions = labels
    .map((any) => any.map((label) => labelIndex(graph, label)))
    .filter((any) => !any.includes(undefined))
  if (conditions.length === 0) return undefined
  return Uint8Array.from(graph.labels, (_, label) => (conditions.every((any) => any.includes(label)) ? 1 : 0))
}

/** By type: whether a relationship of it is meant. Undefined where any is. */
export function admittedTypes(graph: PropertyGraph, types: readonly Name[]): Uint8Array | undefined {
  if (types.length === 0) return undefined
  const wanted = new Set(types.map((type) => indexOf('relationship type', graph.types, type)))
  return Uint8Array.from(graph.types, (_, type) => (wanted.has(type) ? 1 : 0))
}

/** Undefined for the label of all nodes. */
function labelIndex(graph: PropertyGraph, label: Name): number | undefined {
  if (label.name.toLowerCase() === ANY_LABEL) return undefined
  return indexOf('label', graph.labels, label)
}

function indexOf(what: string, all: readonly string[], { name, at }: Name): number {
  const wanted = name.toLowerCase()
  const index = all.findIndex((each) => each === wanted)
  if (index < 0) throw unknownName(what, { name, at }, all)
  return index
}
