import { EDGE_KINDS } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import type { GraphScope } from '../defineQuery.ts'
import { slice } from '../rows/callSites.ts'
import { fileOf } from '../rows/symbolFacts.ts'
import { fileRow } from './fileSymbols.ts'
import { hasWord } from './hasWord.ts'
import type { RiskFactor } from './impactLevel.ts'
import { namedFew } from './riskFactors.ts'
import type { Seed } from './seeds.ts'

/** Importing files whose text is looked at. */
const IMPORTERS_MAX = 200

const IMPORTS = EDGE_KINDS.indexOf('imports')

/**
 * Files that import from where something was deleted and still name it, beside those whose calls are known to dangle: an
 * import without a call, a callback, a type. The index has no site for what it could not find, so the text is asked.
 */
export async function stillNamed(
  { reader, project }: GraphScope,
  seeds: readonly Seed[],
): Promise<readonly RiskFactor[]> {
  const gone = seeds.filter(({ changed, rows }) => changed.change === 'deleted' && rows.length === 0)
  const known = new Set(gone.flatMap(({ dangling }) => dangling.map((site) => pathOfSite(reader, site))))
  const importers = new Map<string, string[]>()
  // What was only moved is named where it is imported from now.
  const added = new Set(seeds.flatMap(({ changed }) => (changed.change === 'added' ? [changed.localName] : [])))
  for (const { changed } of gone) {
    if (changed.localName.includes('.') || added.has(changed.localName)) continue
    for (const path of importersOf(reader, changed.path)) {
      if (!known.has(path)) importers.set(path, [...(importers.get(path) ?? []), changed.localName])
    }
  }
  const found: string[] = []
  for (const [path, names] of [...importers].slice(0, IMPORTERS_MAX)) {
    const source = await project.source.read(path)
    if (source.kind === 'text' && names.some((name) => hasWord(source.text, name))) found.push(path)
  }
  return found.length === 0 ? [] : [{ floor: 'CAUTION', text: `names what was deleted: ${namedFew(found)}` }]
}

function importersOf(reader: GraphReader, path: string): readonly string[] {
  const { source, kind } = reader.graph.edges
  const symbol = reader.graph.files.symbol[fileRow(reader, path) ?? -1]
  if (symbol === undefined) return []
  return [...slice(reader.incoming, symbol)].flatMap((row) =>
    kind[row] === IMPORTS ? [fileOf(reader, source[row] ?? -1)] : [],
  )
}

function pathOfSite(reader: GraphReader, site: number): string {
  return reader.text(reader.graph.files.path[reader.graph.sites.file[site] ?? 0] ?? 0)
}
