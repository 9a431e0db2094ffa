import type { Value } from './Value.ts'

/**
 * The graph that a query is asked of. Nodes and relationships are numbers; what they are called and know comes from here.
 * Lists of numbers are in an order that is a function of the graph alone.
 */
export interface PropertyGraph {
  /** Nodes are 0 … nodeCount - 1. */
  readonly nodeCount: number
  /** The label of a node is an index into `labels`, the type of a relationship one into `types`. */
  readonly labels: readonly string[]
  readonly types: readonly string[]
  labelOf(node: number): number
  typeOf(relationship: number): number
  sourceOf(relationship: number): number
  targetOf(relationship: number): number
  /** Relationships that begin or end at a node. Those that `isIncluded` refuses are to be passed over. */
  outgoing(node: number): Int32Array
  incoming(node: number): Int32Array
  /** `possible` relationships are name matches and are included only where a pattern asks for them. */
  isIncluded(relationship: number, possible: boolean): boolean
  nodesWithLabel(label: number): readonly number[]
  /** All nodes whose property has this value, ascending; undefined where only looking at each would tell. */
  find(property: string, value: string): readonly number[] | undefined
  readonly nodeProperties: Properties
  readonly relationshipProperties: Properties
  /** The place of a node in the order of nodes. */
  rankOf(node: number): number
  /** How a node is printed: a name that means this one. */
  nameOf(node: number): string
  /** A test for whole texts. Throws UserError where the pattern is wrong. */
  matcher(pattern: string): (text: string) => boolean
}

export interface Properties {
  /** The names as documented, without their other spellings. */
  readonly names: readonly string[]
  /** The documented name of what was written, or undefined where there is no such property. */
  canonical(written: string): string | undefined
  /** The value of a property by its documented name. */
  valueOf(id: number, name: string): Value
}
