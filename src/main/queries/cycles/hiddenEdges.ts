import type { Completeness } from '#shared/envelope'
import type { EdgeKind } from '#shared/symbol'
import { LEVEL_KINDS, type Level, type Projection } from '#graph/projection'
import type { GraphScope } from '../defineQuery.ts'
import { completenessOf, unresolvedCallsIn, type UnresolvedSites } from '../rows/completeness.ts'
import type { FoundCycles } from './foundCycles.ts'

export interface HiddenEdges {
  readonly sites: UnresolvedSites
  /** How many of them stand in members of the cycles that were found, and may make these larger. */
  readonly inMembers: number | undefined
  readonly completeness: Completeness
}

/** Calls that could not be resolved in what was looked at: each may be an edge, and close a cycle. */
export function hiddenEdges(
  { reader, report }: GraphScope,
  { vertexOf }: Projection,
  { cycles, named, isFree }: FoundCycles,
  { level, edge_kinds }: { readonly level: Level; readonly edge_kinds?: readonly EdgeKind[] | undefined },
): HiddenEdges {
  const hasCalls = (edge_kinds ?? LEVEL_KINDS[level]).includes('calls')
  const members = new Set((named === undefined ? cycles : [named]).flatMap((cycle) => [...cycle.members]))
  const inScope: number[] = []
  const inCycles: number[] = []
  if (hasCalls) {
    vertexOf.forEach((vertex, symbol) => {
      if (vertex < 0) return
      inScope.push(symbol)
      if (members.has(vertex)) inCycles.push(symbol)
    })
  }
  const all = unresolvedCallsIn(reader, inScope)
  const inMembers = unresolvedCallsIn(reader, inCycles)
  const isNone = cycles.length === 0 || isFree
  return {
    // Those in the members first: they are the nearest to what was asked.
    sites: isNone ? all : [...new Set([...inMembers, ...all])],
    inMembers: isNone ? undefined : inMembers.length,
    completeness: completenessOf(isNone ? 0 : cycles.length, all, report),
  }
}
