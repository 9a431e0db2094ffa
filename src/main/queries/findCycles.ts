import { z } from 'zod'
import type { Verdict } from '#shared/verdict'
import { LEVELS, type Projection } from '#graph/projection'
import { cycleCuts, type CycleCuts } from './cycles/cycleCuts.ts'
import { cycleList, cutList, edgeList, loopList, memberList } from './cycles/cycleLists.ts'
import { cyclesIn, withoutTypes, type FoundCycles } from './cycles/foundCycles.ts'
import { hiddenEdges } from './cycles/hiddenEdges.ts'
import { leftOut } from './cycles/leftOut.ts'
import { levelCounts } from './cycles/levelCounts.ts'
import { levelGraph } from './cycles/levelGraph.ts'
import { printedEdge } from './cycles/namedEdges.ts'
import { sayCycles } from './cycles/sayCycles.ts'
import { selfRecursive } from './cycles/selfRecursive.ts'
import { simulated, type Simulation } from './cycles/simulated.ts'
import type { Cycle } from './cycles/rankedCycles.ts'
import { defineQuery, EVERYWHERE, ORDERS, type GraphScope, type QueryResult } from './defineQuery.ts'
import { edgeKindsParam, pathParam, symbolParam, testsParam } from './parameters.ts'
import { isIndexedPath } from './rows/belowPath.ts'
import { hiddenWarnings, unresolvedTable } from './rows/completeness.ts'

const ROWS_DEFAULT = 20
const CYCLES_SHOWN = 5
const CUTS_SHOWN = 4
const SELF_RECURSIVE_SHOWN = 2
const UNRESOLVED_SHOWN = 3
/** Edges of one simulation. */
const CUTS_MAX = 200
const SIZE_MAX = 1_000_000
const MODULE_DEPTH_MAX = 30

const rare = { rare: true } as const

const params = z.strictObject({
  level: z.enum(LEVELS).default('call'),
  cycle: symbolParam.optional(),
  cut: z.array(symbolParam).min(1).max(CUTS_MAX).optional(),
  tests: testsParam.default('include'),
  path: pathParam.optional().meta(rare),
  min_size: z.int().min(2).max(SIZE_MAX).default(2).meta(rare),
  types: z.enum(['include', 'exclude']).default('include').meta(rare),
  module_depth: z.int().min(1).max(MODULE_DEPTH_MAX).optional().meta(rare),
  edge_kinds: edgeKindsParam.optional().meta(rare),
  generated: z.boolean().default(false).meta(rare),
  include_edges: z.boolean().default(false).meta(rare),
})
export type CycleParams = z.output<typeof params>

export interface CyclesResult extends QueryResult {
  readonly read: CycleParams
  readonly found: FoundCycles
  /** The cycle that the cuts are of: the named one, or the worst. */
  readonly shown: Cycle | undefined
  readonly firstCut:
    | { readonly text: string; readonly references: number; readonly left: number | undefined }
    | undefined
  readonly cuts: CycleCuts | undefined
  readonly simulation: Simulation | undefined
  /** A path below which the index has no file. */
  readonly absentPath: string | undefined
}

export const findCycles = defineQuery({
  name: 'find_cycles',
  title: 'Where is it tangled?',
  description:
    'Cycles of calls, files or modules, worst first, with a closed path and its lines; what to cut first and what that leaves. cycle=<id or member>: one whole.',
  needs: 'graph',
  surfaces: EVERYWHERE,
  effect: 'none',
  params,
  lists: {
    cycles: {
      order: ORDERS.worstFirst,
      noun: 'cycles',
      limit: CYCLES_SHOWN,
      flatNames: { cycles_total: 'total', cycles_omitted: 'omitted' },
    },
    cuts: { order: ORDERS.cutFirst, noun: 'cuts', limit: CUTS_SHOWN, flatNames: { cuts_total: 'total' } },
    members: { order: ORDERS.bySymbol, noun: 'members', flatNames: { members_total: 'total' } },
    loop: { order: ORDERS.alongPath, noun: 'steps' },
    edges: { order: ORDERS.bySymbol, noun: 'edges', flatNames: { edges_total: 'total' } },
    self_recursive: {
      order: ORDERS.bySymbol,
      noun: 'self-recursive symbols',
      limit: SELF_RECURSIVE_SHOWN,
      flatNames: { self_recursive_total: 'total' },
    },
  },
  paging: 'separate',
  defaultLimit: () => ROWS_DEFAULT,
  run,
  judge: ({ read, found, shown, absentPath }: CyclesResult): Verdict => {
    const isFound = read.cycle === undefined || shown !== undefined || found.isFree
    return isFound && absentPath === undefined ? 'INFO' : 'NOT_FOUND'
  },
  say: sayCycles,
})

async function run(scope: GraphScope, read: CycleParams): Promise<CyclesResult> {
  const { reader, report } = scope
  const { level, tests, path, generated } = read
  const whole = levelGraph(reader, { level, kinds: read.edge_kinds, tests, path, depth: read.module_depth, generated })
  await scope.pause()
  const before = read.types === 'exclude' ? withoutTypes(whole) : whole
  const simulation = read.cut === undefined ? undefined : simulated(reader, before, read.cut)
  const projection = simulation?.projection ?? before
  const found = cyclesIn(reader, projection, read)
  await scope.pause()
  const shown = read.cycle === undefined ? found.cycles[0] : found.named
  const cuts = shown === undefined ? undefined : cycleCuts(projection, shown)
  const hidden = hiddenEdges(scope, projection, found, read)
  return {
    read,
    found,
    shown,
    cuts,
    firstCut: firstCutOf(scope, projection, cuts),
    simulation,
    absentPath: isIndexedPath(report, path) ? undefined : path,
    completeness: hidden.completeness,
    warnings: [...hiddenWarnings(report), ...(cuts?.missing === undefined ? [] : [cuts.missing])],
    scalars: {
      level,
      ...simulation?.scalars,
      largest: found.largest,
      cuts_of: shown?.id,
      cuts_exact: cuts === undefined ? undefined : cuts.isExact,
      suggestions: found.suggestions,
      ...leftOut(scope, read),
      unresolved_total: hidden.sites.length,
      unresolved_in_members: hidden.inMembers,
    },
    tables: {
      levels:
        read.cycle === undefined && read.cut === undefined
          ? levelCounts(reader, { tests, path, generated })
          : undefined,
      cut_edges: simulation?.table,
      unresolved_sites: unresolvedTable(reader, hidden.sites, UNRESOLVED_SHOWN),
    },
    lists: lists(scope, projection, { read, found, shown, cuts }),
  }
}

function lists(
  { reader }: GraphScope,
  projection: Projection,
  { read, found, shown, cuts }: Pick<CyclesResult, 'read' | 'found' | 'shown' | 'cuts'>,
): NonNullable<QueryResult['lists']> {
  const isNamed = read.cycle !== undefined
  const listed = isNamed ? (shown === undefined ? [] : [shown]) : found.cycles
  return {
    cycles: cycleList(reader, projection, listed),
    cuts: cuts === undefined ? undefined : cutList(reader, projection, cuts),
    members: isNamed && shown !== undefined ? memberList(reader, projection, shown) : undefined,
    loop: isNamed && shown !== undefined ? loopList(reader, projection, shown) : undefined,
    edges:
      isNamed && read.include_edges && shown !== undefined && cuts !== undefined
        ? edgeList(reader, projection, shown, cuts)
        : undefined,
    self_recursive:
      read.level === 'call' && !isNamed && read.cut === undefined ? selfRecursive(reader, projection) : undefined,
  }
}

function firstCutOf(
  { reader }: GraphScope,
  projection: Projection,
  cuts: CycleCuts | undefined,
): CyclesResult['firstCut'] {
  const [first] = cuts?.cuts ?? []
  if (first === undefined) return undefined
  const references = projection.graph.weights[first.edge] ?? 0
  return { text: printedEdge(reader, projection, first.edge), references, left: first.largestAfter }
}
