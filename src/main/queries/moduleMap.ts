import { z } from 'zod'
import type { Cell } from '#shared/table'
import type { Verdict } from '#shared/verdict'
import { MAP_OVERLAYS } from '#shared/viewState'
import type { BoxEdge } from '#graph/boxEdges'
import { nearNames } from '#graph/nearNames'
import { moduleOf } from '#graph/moduleOf'
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
import { boxMeasures } from './modules/boxMeasures.ts'
import { pathOf, projectBoxes, type ProjectBoxes } from './modules/projectBoxes.ts'
import { pathParam, testsParam } from './parameters.ts'
import { hiddenWarnings } from './rows/completeness.ts'
import { counted } from './rows/counted.ts'
import { listOf } from './rows/incompleteFiles.ts'

/** Boxes that a map shows by itself, and that it has at most with all that is opened in it. */
const BOXES_TARGET = { module: 40, file: 150 } as const
const BOXES_MAX = 150
/** Below this many a map of modules says nothing, and shows files too. */
const BOXES_LEAST = 12
const OPEN_MAX = 200
/** Every edge that a picture may have. */
const ROWS_DEFAULT = 3_000

const params = z.strictObject({
  level: z.enum(['module', 'file']).default('module'),
  path: pathParam.default('.'),
  expand: z.array(z.string().min(1).max(1_000)).max(OPEN_MAX).default([]),
  tests: testsParam.default('exclude'),
  overlay: z.enum(MAP_OVERLAYS).default('none'),
})
type Params = z.output<typeof params>

interface Result extends QueryResult {
  readonly path: string
  /** Undefined where there is no such folder. */
  readonly map?: ProjectBoxes
  readonly suggestions?: readonly string[]
}

export const moduleMap = defineQuery({
  name: 'module_map',
  title: 'How is it laid out?',
  description: `Modules (folders, opened where they are large) with counted edges between them: at most ${BOXES_MAX}, the rest folded into boxes that say so.`,
  needs: 'graph',
  surfaces: WINDOW_ONLY,
  effect: 'none',
  params,
  lists: {
    modules: { order: ORDERS.byName, noun: 'modules', flatNames: { modules_total: 'total' } },
    edges: { order: ORDERS.byName, noun: 'edges', flatNames: { edges_total: 'total' } },
    opened: { order: ORDERS.byName, noun: 'opened modules', flatNames: { opened_total: 'total' } },
  },
  paging: 'separate',
  // The overlay adds a column.
  free: ['overlay'],
  defaultLimit: () => ROWS_DEFAULT,
  run,
  judge: ({ map }: Result): Verdict => (map === undefined || map.boxes.length === 0 ? 'NOT_FOUND' : 'INFO'),
  say,
})

async function run(scope: GraphScope, read: Params): Promise<Result> {
  const { reader, report } = scope
  const { path } = read
  const map = projectBoxes(reader, {
    path,
    tests: read.tests,
    open: read.expand,
    target: BOXES_TARGET[read.level],
    least: read.level === 'file' ? Infinity : BOXES_LEAST,
    max: BOXES_MAX,
  })
  if (map.inside === 0 && map.filesExcluded === 0) return absent(reader, path)
  await scope.pause()
  const measures = boxMeasures(reader, report, map)
  const churn = read.overlay === 'churn' ? await scope.project.changes.churn(scope.signal) : undefined
  const unresolved = measures.unresolved.reduce((sum, count) => sum + count, 0)
  const folded = map.boxes.filter(({ kind }) => kind === 'rest')
  return {
    path,
    map,
    completeness: unresolved + hiddenWarnings(report).length > 0 ? 'partial' : 'complete',
    scalars: {
      path,
      unresolved_total: unresolved,
      cycles: new Set(map.layers.cycle).size - (map.layers.cycle.includes(0) ? 1 : 0),
      feedback_edges: map.layers.feedback.reduce((sum, mark) => sum + mark, 0),
      folded_files: folded.reduce((sum, { files }) => sum + files.length, 0) || undefined,
      tests_excluded: read.tests === 'exclude' ? map.filesExcluded : undefined,
      production_excluded: read.tests === 'only' ? map.filesExcluded : undefined,
      not_expanded: map.unopened.length === 0 ? undefined : map.unopened,
    },
    warnings: [
      ...hiddenWarnings(report),
      ...(read.overlay === 'churn' && churn === undefined ? ['churn is not known: git has no history here'] : []),
    ],
    lists: {
      modules: moduleList(reader, map, measures, churn),
      edges: edgeList(map),
      opened: listOf(['id', 'parent'], inOrder(map.opened), {
        key: ({ id }) => [id],
        row: ({ id, parent }) => [id, parent ?? null],
      }),
    },
  }
}

/** Churn is a column where it was asked for and is known; everything else costs nothing and is always there. */
function moduleList(
  reader: GraphReader,
  { boxes, inside, layers }: ProjectBoxes,
  measures: ReturnType<typeof boxMeasures>,
  churn: ReadonlyMap<string, number> | undefined,
): FlatSource {
  const place = new Map([...layers.order].map((box, at) => [box, at]))
  const cols = Object.keys(COLUMNS)
  const boxRows = boxes.map((_, at) => at).sort((a, b) => ((boxes[a]?.id ?? '') < (boxes[b]?.id ?? '') ? -1 : 1))
  return listOf(
    [
      'id',
      'kind',
      'parent',
      'outside',
      'opens',
      'files',
      'layer',
      'order',
      'cycle',
      ...cols,
      ...(churn === undefined ? [] : ['churn']),
    ],
    boxRows,
    {
      key: (at) => [boxes[at]?.id ?? ''],
      row(at): readonly Cell[] {
        const box = boxes[at]
        if (box === undefined) throw new Error(`no box ${at}`)
        const commits = box.files.reduce((sum, file) => sum + (churn?.get(pathOf(reader, file)) ?? 0), 0)
        return [
          box.id,
          box.kind,
          box.parent ?? null,
          at >= inside,
          box.opens && at < inside,
          box.files.length,
          layers.layer[at] ?? 0,
          place.get(at) ?? 0,
          layers.cycle[at] || null,
          ...Object.values(COLUMNS).map((column) => measures[column][at] ?? 0),
          ...(churn === undefined ? [] : [commits]),
        ]
      },
    },
  )
}

const COLUMNS = {
  symbols: 'symbols',
  lines: 'lines',
  complexity: 'complexity',
  functions: 'functions',
  tested: 'tested',
  not_parsed: 'notParsed',
  unresolved: 'unresolved',
  fan_in: 'fanIn',
  fan_out: 'fanOut',
} as const

function edgeList({ boxes, edges, graph, layers }: ProjectBoxes): FlatSource {
  const idOf = (box: number): string => boxes[box]?.id ?? ''
  const marks = feedbackMarks(graph, layers.feedback)
  const rows = [...edges].sort((a, b) => compare(idOf(a.from), idOf(b.from)) || compare(idOf(a.to), idOf(b.to)))
  return listOf(EDGE_COLS, rows, {
    key: ({ from, to }) => [idOf(from), idOf(to)],
    row: (edge) => edgeCells(edge, idOf, marks.has(edge.from * graph.size + edge.to)),
  })
}

const EDGE_COLS = [
  'from',
  'to',
  'count',
  'calls',
  'references',
  'types',
  'hierarchy',
  'imports',
  'via',
  'dispatch',
  'possible',
  'type_only',
  'test_only',
  'feedback',
] as const

function edgeCells(edge: BoxEdge, idOf: (box: number) => string, feedback: boolean): readonly Cell[] {
  const { byKind, byVia } = edge
  const vias = Object.entries(byVia).map(([via, count]) => `${via}:${count}`)
  return [
    idOf(edge.from),
    idOf(edge.to),
    edge.count,
    byKind.calls ?? 0,
    byKind.references ?? 0,
    byKind.uses_type ?? 0,
    (byKind.inherits ?? 0) + (byKind.implements ?? 0),
    byKind.imports ?? 0,
    vias.join(';') || null,
    edge.dispatch,
    edge.possible,
    edge.typeOnly,
    edge.testOnly,
    feedback,
  ]
}

function feedbackMarks(graph: ProjectBoxes['graph'], feedback: Uint8Array): ReadonlySet<number> {
  const marked = new Set<number>()
  for (let from = 0; from < graph.size; from += 1) {
    for (let edge = graph.offsets[from] ?? 0; edge < (graph.offsets[from + 1] ?? 0); edge += 1) {
      if (feedback[edge] === 1) marked.add(from * graph.size + (graph.targets[edge] ?? 0))
    }
  }
  return marked
}

function inOrder(opened: ProjectBoxes['opened']): ProjectBoxes['opened'] {
  return [...opened].sort((a, b) => compare(a.id, b.id))
}

function compare(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1
}

function absent(reader: GraphReader, path: string): Result {
  const folders = new Set(Array.from(reader.graph.files.path, (text) => moduleOf(reader.text(text))))
  const suggestions = nearNames(path, folders, 5)
  return { path, suggestions, scalars: { path, suggestions: suggestions.length === 0 ? undefined : suggestions } }
}

function say({ path, map, suggestions = [] }: Result): Sayings {
  if (map === undefined) {
    const [near] = suggestions
    return {
      summary: `module not found: no indexed file is below ${path}`,
      next: near === undefined ? 'call module_map without path' : `call module_map path=${near}`,
    }
  }
  const { boxes, inside, edges, filesExcluded } = map
  if (inside === 0) {
    return {
      summary: `module not found: the tests filter leaves out all ${counted(filesExcluded, 'file')} below ${path}`,
      next: `call module_map path=${path} tests=include`,
    }
  }
  const around = boxes.length - inside
  return {
    summary: `map of ${path === '.' ? 'the project' : path}: ${counted(inside, 'module')}, ${counted(edges.length, 'edge')}${around === 0 ? '' : `, ${around} around it`}`,
    next: 'call edge_sites from=<id> to=<id> for what is behind an edge',
  }
}
