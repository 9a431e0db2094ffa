import type { Digraph } from '#graph/Digraph'
import { distancesFrom, distancesTo, type Admits } from '#graph/distances'
import type { GraphReader } from '#graph/GraphReader'
import { unresolvedCallsIn, type UnresolvedSites } from '../rows/completeness.ts'

export interface Search {
  readonly starts: readonly number[]
  readonly goals: readonly number[]
  readonly maxDepth: number
  readonly admits: Admits | undefined
}

/** A call that could not be resolved and is written with the name of a symbol that leads to the goal, or of the goal. */
export interface MayLeadOn {
  readonly site: number
  readonly symbol: number
  /** Hops that a path over this call would have. */
  readonly hops: number
}

export interface OnTheWay {
  /** Unresolved calls in everything that the start reaches in time to go on. */
  readonly sites: UnresolvedSites
  /** Those of them that would close a path of at most `maxDepth` hops, if they meant the symbol of their name; shortest first. */
  readonly mayLeadOn: readonly MayLeadOn[]
}

/** What may hide a path: calls that could not be resolved between the start and the goal. */
export function unresolvedOnTheWay(reader: GraphReader, graph: Digraph, search: Search): OnTheWay {
  const { starts, goals, maxDepth, admits } = search
  const behind = distancesFrom(graph, starts, admits)
  const ahead = distancesTo(graph, goals, admits)
  const reached: number[] = []
  const byName = new Map<number, number>()
  for (let symbol = 0; symbol < graph.size; symbol += 1) {
    const hops = behind[symbol] ?? -1
    if (hops >= 0 && hops < maxDepth) reached.push(symbol)
    noteNearest(byName, reader.graph.symbols.name[symbol] ?? 0, symbol, ahead)
  }
  const sites = unresolvedCallsIn(reader, reached)
  const { caller, name } = reader.graph.sites
  const mayLeadOn = sites.flatMap((site): readonly MayLeadOn[] => {
    const symbol = byName.get(name[site] ?? 0)
    if (symbol === undefined) return []
    const hops = (behind[caller[site] ?? 0] ?? 0) + 1 + (ahead[symbol] ?? 0)
    return hops <= maxDepth ? [{ site, symbol, hops }] : []
  })
  return { sites, mayLeadOn: mayLeadOn.sort((a, b) => a.hops - b.hops || a.site - b.site) }
}

/** Of all symbols of a name the one that is nearest to the goal. */
function noteNearest(byName: Map<number, number>, name: number, symbol: number, ahead: Int32Array): void {
  const hops = ahead[symbol] ?? -1
  if (hops < 0) return
  const known = byName.get(name)
  if (known === undefined || hops < (ahead[known] ?? 0)) byName.set(name, symbol)
}
