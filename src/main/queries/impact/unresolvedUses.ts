import type { GraphReader } from '#graph/GraphReader'
import { unresolvedCallsIn, unresolvedCallsTo, type UnresolvedSites } from '../rows/completeness.ts'
import { withConstructors } from '../rows/withConstructors.ts'
import type { ReachedSymbol } from './reached.ts'
import type { Seed } from './seeds.ts'

/**
 * Unresolved calls that carry the name of a changed symbol, so that they may be meant. A new symbol is meant by none that
 * was there before it, and what is known to dangle is not unresolved any more. Rows of `graph.sites`, ascending.
 */
export function unresolvedUses(reader: GraphReader, seeds: readonly Seed[]): UnresolvedSites {
  const known = new Set(seeds.flatMap(({ dangling }) => dangling))
  const active = seeds.filter(({ changed: { change } }) => !['comment', 'module', 'added'].includes(change))
  const rows = active.flatMap((seed) => seed.rows.map((row) => calledAs(reader, row)))
  const sites = new Set([...unresolvedCallsTo(reader, rows), ...active.flatMap(({ lookalikes }) => lookalikes)])
  return [...sites].filter((site) => !known.has(site)).sort((a, b) => a - b)
}

/**
 * Unresolved calls that may lengthen what is reached: those with the name of a symbol that was reached from its callees, and
 * those in one that was reached from its callers. At the last hop nothing is claimed of what is behind. Rows of `graph.sites`.
 */
export function unresolvedBeyond(
  reader: GraphReader,
  rows: readonly ReachedSymbol[],
  { depth, seeds }: { readonly depth: number; readonly seeds: readonly number[] },
): UnresolvedSites {
  const inside = rows.filter(({ hop }) => hop < depth)
  const of = (side: ReachedSymbol['side']): readonly number[] =>
    inside.flatMap((row) => (row.side === side ? [row.symbol] : []))
  const callers = of('caller').map((row) => calledAs(reader, row))
  const callees = rows.some(({ side }) => side === 'callee') ? [...seeds, ...of('callee')] : []
  return [...unresolvedCallsTo(reader, callers), ...unresolvedCallsIn(reader, callees)]
}

/** What is written where a symbol is called: for a constructor its class. */
function calledAs(reader: GraphReader, row: number): number {
  const container = reader.graph.symbols.container[row] ?? -1
  return container >= 0 && withConstructors(reader, [container]).includes(row) ? container : row
}
