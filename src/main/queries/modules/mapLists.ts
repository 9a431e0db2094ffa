import type { Cell } from '#shared/table'
import type { BoxEdge } from '#graph/boxEdges'
import type { GraphReader } from '#graph/GraphReader'
import type { FlatSource } from '../defineQuery.ts'
import { listOf } from '../rows/incompleteFiles.ts'
import type { BoxMeasures } from './boxMeasures.ts'
import { pathOf, type ProjectBoxes } from './projectBoxes.ts'

/** Churn is a column where it was asked for and is known; everything else costs nothing and is always there. */
export function moduleList(
  reader: GraphReader,
  { boxes, inside, layers }: ProjectBoxes,
  measures: BoxMeasures,
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

/** Edges by their ends; `feedback` marks the few without which no cycle would be left. */
export function edgeList({ boxes, edges, graph, layers }: ProjectBoxes): FlatSource {
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

/** What was opened to show its inside: boxes around boxes. */
export function openedList({ opened }: ProjectBoxes): FlatSource {
  const sorted = [...opened].sort((a, b) => compare(a.id, b.id))
  return listOf(['id', 'parent'], sorted, { key: ({ id }) => [id], row: ({ id, parent }) => [id, parent ?? null] })
}

function compare(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1
}
