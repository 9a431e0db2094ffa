import { VIAS } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import type { FlatSource } from '../defineQuery.ts'
import { slice } from '../rows/callSites.ts'
import { listOf } from '../rows/incompleteFiles.ts'
import { printedName } from '../rows/symbolFacts.ts'
import type { Seed } from './seeds.ts'

const POSSIBLE = VIAS.indexOf('possible')

/**
 * The calls and references that would lead nowhere once the removed seeds are gone: those whose every counted target goes.
 * What stands in a removed symbol goes with it.
 */
export function danglingSource(reader: GraphReader, seeds: readonly Seed[]): FlatSource {
  const removed = new Set(seeds.flatMap(({ changed, rows }) => (changed.change === 'deleted' ? rows : [])))
  const { sites, targets, files } = reader.graph
  const found = new Map<number, number>()
  for (const row of removed) {
    for (const target of slice(reader.targetsOfSymbol, row)) {
      const site = targets.site[target] ?? -1
      if (targets.via[target] === POSSIBLE || removed.has(sites.caller[site] ?? -1)) continue
      const left = [...slice(reader.targetsOfSite, site)].filter((other) => targets.via[other] !== POSSIBLE)
      if (left.every((other) => removed.has(targets.symbol[other] ?? -1))) found.set(site, row)
    }
  }
  // Sites stand sorted by file, line and column.
  const rows = [...found].sort(([a], [b]) => a - b)
  const place = (site: number): readonly [string, number, number] => [
    reader.text(files.path[sites.file[site] ?? 0] ?? 0),
    sites.line[site] ?? 0,
    sites.column[site] ?? 0,
  ]
  return listOf(['file', 'line', 'column', 'from', 'to', 'text'], rows, {
    key: ([site, target]) => [...place(site), printedName(reader, target)],
    row: ([site, target]) => [
      ...place(site),
      printedName(reader, sites.caller[site] ?? -1),
      printedName(reader, target),
      reader.text(sites.text[site] ?? 0),
    ],
  })
}
