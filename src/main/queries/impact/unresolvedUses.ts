import type { GraphReader } from '#graph/GraphReader'
import { unresolvedCallsNamed, unresolvedCallsTo, type UnresolvedSites } from '../rows/completeness.ts'
import { withConstructors } from '../rows/withConstructors.ts'
import type { Seed } from './seeds.ts'

/**
 * Unresolved calls that carry the name of a changed symbol, so that they may be meant. A new symbol is meant by none that
 * was there before it, and what is known to dangle is not unresolved any more. Rows of `graph.sites`, ascending.
 */
export function unresolvedUses(reader: GraphReader, seeds: readonly Seed[]): UnresolvedSites {
  const known = new Set(seeds.flatMap(({ dangling }) => dangling))
  const active = seeds.filter(({ changed: { change } }) => !['comment', 'module', 'added'].includes(change))
  const rows = active.flatMap((seed) => seed.rows.map((row) => calledAs(reader, row)))
  const gone = active.filter((seed) => seed.rows.length === 0).map(({ changed }) => lastName(changed.localName))
  const sites = new Set([
    ...unresolvedCallsTo(reader, rows),
    ...unresolvedCallsNamed(reader, new Set(gone)),
    ...active.flatMap(({ lookalikes }) => lookalikes),
  ])
  return [...sites].filter((site) => !known.has(site)).sort((a, b) => a - b)
}

/** What is written where a symbol is called: for a constructor its class. */
function calledAs(reader: GraphReader, row: number): number {
  const container = reader.graph.symbols.container[row] ?? -1
  return container >= 0 && withConstructors(reader, [container]).includes(row) ? container : row
}

function lastName(localName: string): string {
  return localName.slice(localName.lastIndexOf('.') + 1)
}
