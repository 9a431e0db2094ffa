import { z } from 'zod'
import type { Verdict } from '#shared/verdict'
import type { GraphReader } from '#graph/GraphReader'
import {
  defineQuery,
  ORDERS,
  WINDOW_ONLY,
  type FlatSource,
  type GraphScope,
  type QueryResult,
  type RowKey,
  type Sayings,
} from './defineQuery.ts'
import { edgeKindsParam, symbolParam } from './parameters.ts'
import { sitesBetween, type EdgeSite } from './rows/callSites.ts'
import { listOf } from './rows/incompleteFiles.ts'
import { judgeLookup, lookup, sayAbsent, type Lookup } from './rows/lookup.ts'
import { fileOf, kindOf, printedName } from './rows/symbolFacts.ts'
import { symbolRanks } from './rows/symbolOrder.ts'

/** Callers looked at before other requests may run. */
const CALLERS_PER_TURN = 2_000

const params = z.strictObject({
  from: symbolParam,
  to: symbolParam,
  edge_kinds: edgeKindsParam.default(['calls', 'references']),
})
type Params = z.output<typeof params>

interface Result extends QueryResult {
  readonly from: Lookup
  readonly to: Lookup
  readonly count: number
}

export const edgeSites = defineQuery({
  name: 'edge_sites',
  title: 'What is behind this edge?',
  description: 'The call sites or references from one symbol, file or folder to another.',
  needs: 'graph',
  surfaces: WINDOW_ONLY,
  effect: 'none',
  params,
  lists: { sites: { order: ORDERS.byPosition, noun: 'sites', flatNames: { total: 'total', listed_cap: 'cap' } } },
  paging: 'drained',
  run,
  judge,
  say,
})

async function run(scope: GraphScope, read: Params): Promise<Result> {
  const { reader } = scope
  const from = lookup(reader, read.from, undefined)
  const to = lookup(reader, read.to, undefined)
  if (from.kind === 'absent' || to.kind === 'absent') {
    const absent = from.kind === 'absent' ? from : to
    const suggestions = absent.kind === 'absent' && absent.suggestions.length > 0 ? absent.suggestions : undefined
    return { from, to, count: 0, scalars: { from: read.from, to: read.to, suggestions } }
  }
  const targets = new Set(withContents(reader, to.symbols))
  const kinds = new Set<string>(read.edge_kinds)
  const sites: EdgeSite[] = []
  let looked = 0
  for (const caller of withContents(reader, from.symbols)) {
    looked += 1
    if (looked % CALLERS_PER_TURN === 0) await scope.pause()
    sites.push(...sitesBetween(reader, caller, targets, (kind) => kinds.has(kind)))
  }
  return {
    from,
    to,
    count: sites.length,
    scalars: {
      from: from.label,
      to: to.label,
      possible_sites: sites.filter(({ via }) => via === 'possible').length || undefined,
    },
    lists: { sites: siteList(reader, inOrder(reader, sites)) },
  }
}

/** A file or folder stands for everything in it; anything else for itself. */
function withContents(reader: GraphReader, symbols: readonly number[]): readonly number[] {
  return symbols.flatMap((symbol) => {
    const kind = kindOf(reader, symbol)
    if (kind !== 'file' && kind !== 'folder') return [symbol]
    const path = kind === 'file' ? fileOf(reader, symbol) : reader.text(reader.graph.symbols.name[symbol] ?? 0)
    const inside: number[] = []
    for (let other = 0; other < reader.symbolCount; other += 1) {
      const file = fileOf(reader, other)
      if (file === path || (kind === 'folder' && file.startsWith(`${path}/`))) inside.push(other)
    }
    return inside
  })
}

/** A site with its place in the list, which tells sites at one position apart. */
interface PlacedSite extends EdgeSite {
  readonly key: RowKey
}

/** By position, then target; rows of sites are in the order of their positions. */
function inOrder(reader: GraphReader, sites: readonly EdgeSite[]): readonly PlacedSite[] {
  const ranks = symbolRanks(reader)
  const { file, line, column } = reader.graph.sites
  const sorted = [...sites].sort(
    (a, b) => a.site - b.site || (ranks[a.target] ?? 0) - (ranks[b.target] ?? 0) || (a.kind < b.kind ? -1 : 1),
  )
  let position = ''
  let ordinal = 0
  return sorted.map((found) => {
    const { site } = found
    const place = [pathOf(reader, site), line[site] ?? 0, column[site] ?? 0]
    const here = `${file[site]}:${line[site]}:${column[site]}`
    ordinal = here === position ? ordinal + 1 : 0
    position = here
    return { ...found, key: [...place, ordinal] }
  })
}

function siteList(reader: GraphReader, sites: readonly PlacedSite[]): FlatSource {
  const { line, column, text, caller } = reader.graph.sites
  return listOf(['file', 'line', 'column', 'from', 'to', 'text', 'kind', 'via'], sites, {
    key: ({ key }) => key,
    row: ({ site, target, kind, via }) => [
      pathOf(reader, site),
      line[site] ?? 0,
      column[site] ?? 0,
      printedName(reader, caller[site] ?? 0),
      printedName(reader, target),
      reader.text(text[site] ?? 0),
      kind,
      via,
    ],
  })
}

function pathOf(reader: GraphReader, site: number): string {
  return reader.text(reader.graph.files.path[reader.graph.sites.file[site] ?? 0] ?? 0)
}

function judge({ from, to }: Result): Verdict {
  const verdicts = new Set([judgeLookup(from), judgeLookup(to)])
  return verdicts.has('NOT_FOUND') ? 'NOT_FOUND' : verdicts.has('CAUTION') ? 'CAUTION' : 'INFO'
}

function say({ from, to, count }: Result): Sayings {
  if (from.kind === 'absent') return sayAbsent(from, 'callers')
  if (to.kind === 'absent') return sayAbsent(to, 'callers')
  const several = [from, to].find(({ candidates }) => candidates !== undefined)
  return {
    summary: `sites from ${from.label} to ${to.label}: ${count}`,
    next:
      several === undefined
        ? `call get_code_snippet symbol=${from.label}`
        : `${several.label} means several symbols: call edge_sites with a whole qualified name`,
  }
}
