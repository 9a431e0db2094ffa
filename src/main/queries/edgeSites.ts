import { z } from 'zod'
import { EDGE_KINDS, type EdgeKind } from '#shared/symbol'
import type { Verdict } from '#shared/verdict'
import { DEPENDENCY_KINDS } from '#graph/boxEdges'
import type { GraphReader } from '#graph/GraphReader'
import {
  defineQuery,
  ORDERS,
  WINDOW_ONLY,
  type FlatSource,
  type GraphScope,
  type QueryResult,
  type Sayings,
} from './defineQuery.ts'
import { edgePlaces, type EdgePlace } from './modules/edgePlaces.ts'
import { filesOfModule, filesOnMap } from './modules/filesOfModule.ts'
import { MAP_LEVELS, pathOf } from './modules/projectBoxes.ts'
import { expandParam, pathParam, symbolParam, testsParam } from './parameters.ts'
import { listOf } from './rows/incompleteFiles.ts'
import { judgeLookup, lookup, sayAbsent, type Lookup } from './rows/lookup.ts'
import { fileOf, isTest, kindOf, printedName } from './rows/symbolFacts.ts'
import { named } from './named.ts'

/** What is behind an edge of symbols; an edge of modules is all that makes one depend on the other. */
const SYMBOL_KINDS_SHOWN: readonly EdgeKind[] = ['calls', 'references']

const params = z.strictObject({
  from: symbolParam,
  to: symbolParam,
  level: z.enum(['symbol', ...MAP_LEVELS]).default('symbol'),
  edge_kinds: z.array(z.enum(EDGE_KINDS)).min(1).max(EDGE_KINDS.length).meta({ role: 'words' }).optional(),
  tests: testsParam.default('include'),
  path: pathParam.default('.'),
  expand: expandParam,
})
type Params = z.output<typeof params>

interface Result extends QueryResult {
  readonly from: Lookup
  readonly to: Lookup
  readonly count: number
  readonly level: Params['level']
}

export const edgeSites = defineQuery({
  name: 'edge_sites',
  title: 'What is behind this edge?',
  description:
    'The places in the code that lead from one symbol, file or folder to another. level=module or file: from and to are ids of a module_map of that level, path and expand.',
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
  const { level } = read
  const { found: from, symbols: sources } = endOf(reader, read.from, read)
  const { found: to, symbols: ends } = endOf(reader, read.to, read)
  if (from.kind === 'absent' || to.kind === 'absent') {
    const absent = from.kind === 'absent' ? from : to
    const suggestions = absent.kind === 'absent' && absent.suggestions.length > 0 ? absent.suggestions : undefined
    return { from, to, level, count: 0, scalars: { from: read.from, to: read.to, suggestions } }
  }
  const admits = (symbol: number): boolean =>
    read.tests === 'include' || isTest(reader, symbol) === (read.tests === 'only')
  const callers = sources.filter(admits)
  const targets = new Set(ends.filter(admits))
  const kinds = new Set(read.edge_kinds ?? (level === 'symbol' ? SYMBOL_KINDS_SHOWN : DEPENDENCY_KINDS))
  const places = await edgePlaces(reader, callers, targets, { kinds, pause: scope.pause })
  const notCounted = (via: string): number | undefined =>
    places.filter((place) => place.via === via).length || undefined
  return {
    from,
    to,
    level,
    count: places.length,
    scalars: {
      from: from.label,
      to: to.label,
      possible_sites: notCounted('possible'),
      dispatch_sites: level === 'symbol' ? undefined : notCounted('dispatch'),
    },
    lists: { sites: placeList(reader, places) },
  }
}

/** An end of the edge: what a name means, or the files of a module, whatever symbols are called like it. */
interface End {
  readonly found: Lookup
  readonly symbols: readonly number[]
}

function endOf(reader: GraphReader, asked: string, read: Params): End {
  const { level } = read
  if (level === 'symbol') {
    const found = lookup(reader, asked, undefined)
    return {
      found,
      symbols: found.kind === 'found' ? found.symbols.flatMap((symbol) => withContents(reader, symbol)) : [],
    }
  }
  const files = filesOnMap(reader, asked, { ...read, level })
  if (files.length === 0) return { found: { kind: 'absent', asked, suggestions: [] }, symbols: [] }
  return { found: { kind: 'found', symbols: [], label: asked }, symbols: symbolsInFiles(reader, files) }
}

/** A file or folder stands for everything in it; anything else for itself. */
function withContents(reader: GraphReader, symbol: number): readonly number[] {
  const kind = kindOf(reader, symbol)
  if (kind !== 'file' && kind !== 'folder') return [symbol]
  const path = kind === 'file' ? fileOf(reader, symbol) : reader.text(reader.graph.symbols.name[symbol] ?? 0)
  return symbolsInFiles(reader, filesOfModule(reader, path))
}

function symbolsInFiles(reader: GraphReader, files: readonly number[]): readonly number[] {
  const wanted = new Set(files)
  const { file } = reader.graph.symbols
  return [...file.keys()].filter((symbol) => wanted.has(file[symbol] ?? -1))
}

function placeList(reader: GraphReader, places: readonly EdgePlace[]): FlatSource {
  return listOf(['file', 'line', 'column', 'from', 'to', 'text', 'kind', 'via'], places, {
    key: ({ file, line, column, ordinal }) => [pathOf(reader, file), line, column, ordinal],
    row: ({ file, line, column, from, to, text, kind, via }) => [
      pathOf(reader, file),
      line,
      column || null,
      printedName(reader, from),
      printedName(reader, to),
      text || null,
      kind,
      via,
    ],
  })
}

function judge({ from, to }: Result): Verdict {
  const verdicts = new Set([judgeLookup(from), judgeLookup(to)])
  return verdicts.has('NOT_FOUND') ? 'NOT_FOUND' : verdicts.has('CAUTION') ? 'CAUTION' : 'INFO'
}

function say({ from, to, count, level }: Result): Sayings {
  const absent = [from, to].find((end) => end.kind === 'absent')
  if (from.kind === 'absent' || to.kind === 'absent') {
    if (absent?.kind === 'absent' && level === 'symbol') return sayAbsent(absent, 'callers')
    return {
      summary: `module not found: no indexed file is in ${absent?.kind === 'absent' ? absent.asked : ''}`,
      next: 'call module_map for the ids of modules',
    }
  }
  const several = [from, to].find(({ candidates }) => candidates !== undefined)
  return {
    summary: `sites from ${from.label} to ${to.label}: ${count}`,
    next:
      several === undefined
        ? level === 'symbol'
          ? `call get_code_snippet ${named('symbol', from.label)}`
          : 'call edge_sites level=symbol from=<symbol> to=<symbol> for one of them'
        : `${several.label} means several symbols: call edge_sites with a whole qualified name`,
  }
}
