import { z } from 'zod'
import { VIAS } from '#shared/symbol'
import { joinSteps } from '#shared/steps'
import type { Verdict } from '#shared/verdict'
import type { GraphReader } from '#graph/GraphReader'
import type { Projection } from '#graph/projection'
import { simplePaths } from '#graph/simplePaths'
import { edgePlace, levelGraph } from './cycles/levelGraph.ts'
import {
  defineQuery,
  EVERYWHERE,
  ORDERS,
  type FlatSource,
  type GraphScope,
  type QueryResult,
  type Sayings,
} from './defineQuery.ts'
import { edgeKindsParam, symbolParam, testsParam } from './parameters.ts'
import { endsOf } from './paths/ends.ts'
import { noPath, sayNoPath, type NoPath } from './paths/noPath.ts'
import { unresolvedOnTheWay } from './paths/onTheWay.ts'
import { completenessOf, hiddenWarnings, unresolvedTable } from './rows/completeness.ts'
import { counted } from './rows/counted.ts'
import { judgeLookup, sayAbsent, type Lookup } from './rows/lookup.ts'
import { isTest, printedName } from './rows/symbolFacts.ts'
import { symbolRanks } from './rows/symbolOrder.ts'
import { named } from './named.ts'

const DEPTH_MAX = 50
const DEPTH_DEFAULT = 15
/** Paths that are looked for; where there are more the total is a lower bound. */
const PATHS_MAX = 200
const ROWS_DEFAULT = 5
const UNRESOLVED_SHOWN = 3

const params = z.strictObject({
  from: symbolParam,
  to: symbolParam,
  max_depth: z.int().min(1).max(DEPTH_MAX).default(DEPTH_DEFAULT),
  tests: testsParam.default('include'),
  edge_kinds: edgeKindsParam.default(['calls']).meta({ rare: true }),
})
type Params = z.output<typeof params>

interface Result extends QueryResult {
  readonly from: Lookup
  readonly to: Lookup
  readonly depth: number
  /** Hops of the shortest path. */
  readonly shortest?: number
  readonly paths?: number
  readonly isWhole?: boolean
  readonly none?: NoPath
}

export const findPaths = defineQuery({
  name: 'find_paths',
  title: 'How does this lead to that?',
  description:
    'Call paths between two symbols, shortest first, with the file and line of every call. Tells "no path" from "not known".',
  needs: 'graph',
  surfaces: EVERYWHERE,
  effect: 'none',
  params,
  lists: {
    paths: {
      order: ORDERS.byLength,
      noun: 'paths',
      flatNames: { paths_total: 'total', paths_listed: 'listed', listed_cap: 'cap' },
      bytes: 3_800,
    },
  },
  paging: 'drained',
  defaultLimit: () => ROWS_DEFAULT,
  run,
  judge,
  say,
})

function run(scope: GraphScope, read: Params): Result {
  const { reader, report } = scope
  const { from, to, starts, goals } = endsOf(reader, read.from, read.to)
  const asked = { from, to, depth: read.max_depth }
  if (from.kind === 'absent' || to.kind === 'absent') {
    const absent = from.kind === 'absent' ? from : to
    const suggestions = absent.kind === 'absent' && absent.suggestions.length > 0 ? absent.suggestions : undefined
    return { ...asked, scalars: { from: read.from, to: read.to, suggestions } }
  }
  const projection = levelGraph(reader, { level: 'call', kinds: read.edge_kinds, tests: 'include', generated: true })
  const { graph } = projection
  const admits =
    read.tests === 'include' ? undefined : (symbol: number) => isTest(reader, symbol) === (read.tests === 'only')
  const ranks = symbolRanks(reader)
  const { paths, isWhole } = simplePaths(graph, {
    from: starts,
    to: goals,
    maxDepth: read.max_depth,
    maxPaths: PATHS_MAX,
    admits,
    compare: (a, b) => (ranks[graph.targets[a] ?? 0] ?? 0) - (ranks[graph.targets[b] ?? 0] ?? 0),
  })
  const unresolved = unresolvedOnTheWay(reader, graph, { starts, goals, maxDepth: read.max_depth, admits })
  const completeness = completenessOf(paths.length, unresolved.sites, report)
  const isAmbiguous = from.candidates !== undefined || to.candidates !== undefined
  const none =
    paths.length > 0 ? undefined : noPath(reader, graph, { starts, goals, kinds: read.edge_kinds, admits, unresolved })
  const shortest = paths[0]?.length
  return {
    ...asked,
    ...(none === undefined ? {} : { none }),
    ...(shortest === undefined ? {} : { shortest }),
    paths: paths.length,
    isWhole,
    completeness: isAmbiguous ? 'unknown' : completeness,
    warnings: [
      ...hiddenWarnings(report),
      ...(isWhole || paths.length === 0 ? [] : [`only the first ${counted(paths.length, 'path')} were looked for`]),
    ],
    scalars: {
      from: from.label,
      to: to.label,
      ambiguous: isAmbiguous ? true : undefined,
      max_depth: read.max_depth,
      shortest_hops: shortest,
      ...none?.scalars,
      unresolved_total: unresolved.sites.length,
    },
    tables: {
      from_candidates: from.candidates,
      to_candidates: to.candidates,
      may_lead_on: none?.mayLeadOn,
      unresolved_sites: unresolvedTable(reader, unresolved.sites, UNRESOLVED_SHOWN),
    },
    lists: { paths: pathList(reader, projection, paths, isWhole) },
  }
}

/** One row for each path: its names, and behind them, one less, the places of its calls and how each was resolved. */
function pathList(
  reader: GraphReader,
  projection: Projection,
  paths: readonly (readonly number[])[],
  isWhole: boolean,
): FlatSource {
  const { source, target, via } = reader.graph.edges
  const rowsOf = (index: number): readonly number[] => (paths[index] ?? []).map((edge) => projection.row[edge] ?? 0)
  return {
    kind: 'flat',
    cols: ['hops', 'steps', 'at', 'via'],
    count: paths.length,
    ...(isWhole ? {} : { countIsFloor: true as const }),
    key: (index) => [paths[index]?.length ?? 0, index],
    row(index) {
      const rows = rowsOf(index)
      const symbols = [...rows.slice(0, 1).map((row) => source[row] ?? 0), ...rows.map((row) => target[row] ?? 0)]
      return [
        rows.length,
        joinSteps(symbols.map((symbol) => printedName(reader, symbol))),
        joinSteps((paths[index] ?? []).map((edge) => edgePlace(reader, projection, edge))),
        rows.map((row) => VIAS[via[row] ?? 0] ?? '').join(';'),
      ]
    },
  }
}

function judge({ from, to }: Result): Verdict {
  const verdicts = new Set([judgeLookup(from), judgeLookup(to)])
  return verdicts.has('NOT_FOUND') ? 'NOT_FOUND' : verdicts.has('CAUTION') ? 'CAUTION' : 'INFO'
}

function say(result: Result): Sayings {
  const { from, to, depth, shortest, none } = result
  if (from.kind === 'absent') return { ...sayAbsent(from, 'find_paths'), next: nextEnds(result, 'from', from) }
  if (to.kind === 'absent') return { ...sayAbsent(to, 'find_paths'), next: nextEnds(result, 'to', to) }
  if (isOne(from, to)) {
    return {
      summary: `${from.label} is both ends: a path back to it is a cycle`,
      next: `call find_cycles ${named('cycle', from.label)}`,
    }
  }
  const said = none === undefined ? undefined : sayNoPath(none, from.label, to.label, depth)
  const count = `${counted(result.paths ?? 0, 'path')}${result.isWhole === true ? '' : ' or more'}`
  const summary =
    said?.summary ??
    `paths from ${from.label} to ${to.label} within ${counted(depth, 'hop')}: ${count}, the shortest has ${counted(shortest ?? 0, 'hop')}`
  if (from.candidates !== undefined) return { summary, next: nextEnds(result, 'from', from) }
  if (to.candidates !== undefined) return { summary, next: nextEnds(result, 'to', to) }
  return { summary, next: said?.next ?? `call get_code_snippet ${named('symbol', to.label)}` }
}

function isOne(from: Lookup, to: Lookup): boolean {
  if (from.kind === 'absent' || to.kind === 'absent') return false
  return from.symbols.length === 1 && to.symbols.length === 1 && from.symbols[0] === to.symbols[0]
}

/** The same question with the nearest name, or the first candidate, at the end that is not one symbol. */
function nextEnds(result: Result, end: 'from' | 'to', found: Lookup): string {
  const [near] = found.kind === 'absent' ? found.suggestions : [String(found.candidates?.rows[0]?.[0])]
  const asked = (one: Lookup): string => (one.kind === 'absent' ? one.asked : one.label)
  if (near === undefined) return `call search_graph ${named('query', asked(found))}`
  const ends = { from: asked(result.from), to: asked(result.to), [end]: near }
  const call = `call find_paths ${named('from', ends.from)} ${named('to', ends.to)}`
  return found.kind === 'absent'
    ? call
    : `${found.label} means ${found.symbols.length} symbols: ${call} or another candidate`
}
