import { EDGE_KINDS, VIAS } from '#shared/symbol'
import { joinSteps } from '#shared/steps'
import type { Cell } from '#shared/table'
import { shortestClosedPath, type ClosedPath } from '#graph/closedPath'
import { reversed, sourcesOf } from '#graph/Digraph'
import { EDGE_MARKS, type EdgeMark } from '#graph/edgeMarks'
import type { GraphReader } from '#graph/GraphReader'
import type { Projection } from '#graph/projection'
import type { FlatSource, RowSource } from '../defineQuery.ts'
import { fileOf, linesOf, splitName } from '../rows/symbolFacts.ts'
import type { CycleCuts } from './cycleCuts.ts'
import { edgePlace, vertexKey, vertexName } from './levelGraph.ts'
import { compareKeys } from '../pageLists.ts'
import type { Cycle } from './rankedCycles.ts'

/** Steps of a closed path in the row of its cycle; the whole is the list `loop` of a named cycle. */
const STEPS_SHOWN = 6

const MARK_WORDS: Readonly<Record<EdgeMark, string>> = {
  typeOnly: 'types',
  testOnly: 'tests',
  importOnly: 'import',
  dispatchOnly: 'dispatch',
}

const loops = new WeakMap<Cycle, ClosedPath>()

/** A shortest closed path through members of a cycle, as edges of the projection. */
export function loopOf({ part }: Cycle): ClosedPath {
  const found = shortestClosedPath(part)
  if (found === undefined) throw new Error('a component has no closed path')
  return { ...found, edges: found.edges.map((edge) => part.edgeThere[edge] ?? 0) }
}

export function cycleList(reader: GraphReader, projection: Projection, cycles: readonly Cycle[]): FlatSource {
  return {
    kind: 'flat',
    cols: ['cycle', 'size', 'modules', 'references', 'only', 'loop', 'at'],
    count: cycles.length,
    key: (index) => [index],
    row(index) {
      const cycle = cycles[index]
      if (cycle === undefined) throw new Error(`cycle ${index} of ${cycles.length} was asked for`)
      const { edges } = knownLoop(cycle)
      const sources = sourcesOf(projection.graph)
      const around = [...edges, ...edges.slice(0, 1)].map((edge) => vertexName(reader, projection, sources[edge] ?? 0))
      return [
        cycle.id,
        cycle.members.length,
        cycle.modules,
        cycle.references,
        cycle.only.map((mark) => MARK_WORDS[mark]).join(';') || null,
        shortened(around),
        shortened(edges.map((edge) => edgePlace(reader, projection, edge))),
      ]
    },
  }
}

/** The closed path of a cycle, step by step. */
export function loopList(reader: GraphReader, projection: Projection, cycle: Cycle): FlatSource {
  const { edges } = knownLoop(cycle)
  return edgeRows(reader, projection, edges, {
    cols: ['kind', 'via'],
    cells(edge) {
      const row = projection.row[edge] ?? 0
      const { kind, via } = reader.graph.edges
      const name = EDGE_KINDS[kind[row] ?? 0] ?? null
      return [name, name === 'calls' || name === 'references' ? (VIAS[via[row] ?? 0] ?? null) : null]
    },
  })
}

export function cutList(reader: GraphReader, projection: Projection, { cuts }: CycleCuts): FlatSource {
  const byEdge = new Map(cuts.map((cut) => [cut.edge, cut]))
  return edgeRows(
    reader,
    projection,
    cuts.map(({ edge }) => edge),
    {
      cols: ['largest_alone', 'largest_after'],
      cells: (edge) => [byEdge.get(edge)?.largestAlone ?? null, byEdge.get(edge)?.largestAfter ?? null],
    },
  )
}

/** All edges between the members, with the place of those that are cut candidates among these. */
export function edgeList(
  reader: GraphReader,
  projection: Projection,
  { part }: Cycle,
  { cuts }: CycleCuts,
): FlatSource {
  const rank = new Map(cuts.map(({ edge }, index) => [edge, index + 1]))
  const sources = sourcesOf(projection.graph)
  const keyed = Array.from(part.edgeThere, (edge) => ({
    edge,
    from: vertexKey(reader, projection, sources[edge] ?? 0),
    to: vertexKey(reader, projection, projection.graph.targets[edge] ?? 0),
  }))
  keyed.sort((a, b) => compareKeys(a.from, b.from) || compareKeys(a.to, b.to))
  return edgeRows(
    reader,
    projection,
    keyed.map(({ edge }) => edge),
    { cols: ['cut'], cells: (edge) => [rank.get(edge) ?? null] },
  )
}

/** The members of a cycle by key, each with the number of edges that enter and leave it inside the cycle. */
export function memberList(reader: GraphReader, projection: Projection, { members, part }: Cycle): RowSource {
  const back = reversed(part)
  const inside = Array.from(members, (vertex, here) => ({
    vertex,
    key: vertexKey(reader, projection, vertex),
    degrees: [
      (back.offsets[here + 1] ?? 0) - (back.offsets[here] ?? 0),
      (part.offsets[here + 1] ?? 0) - (part.offsets[here] ?? 0),
    ],
  }))
  inside.sort((a, b) => compareKeys(a.key, b.key))
  const at = (index: number): (typeof inside)[number] => {
    const member = inside[index]
    if (member === undefined) throw new Error(`member ${index} of ${inside.length} was asked for`)
    return member
  }
  const common = { count: inside.length, key: (index: number) => at(index).key }
  if (projection.level !== 'call') {
    return {
      ...common,
      kind: 'flat',
      cols: ['name', 'in', 'out'],
      row: (index) => [vertexName(reader, projection, at(index).vertex), ...at(index).degrees],
    }
  }
  return {
    ...common,
    kind: 'grouped',
    cols: ['name', 'lines', 'in', 'out'],
    row(index) {
      const { vertex, degrees } = at(index)
      const { prefix, name } = splitName(reader, vertex)
      return {
        qn_prefix: prefix,
        file: fileOf(reader, vertex),
        cells: [name, linesOf(reader, vertex) ?? null, ...degrees],
      }
    },
  }
}

/** Rows of edges in the order given, with columns of their own behind the common ones. */
function edgeRows(
  reader: GraphReader,
  projection: Projection,
  edges: readonly number[],
  own: { readonly cols: readonly string[]; cells(edge: number): readonly Cell[] },
): FlatSource {
  const sources = sourcesOf(projection.graph)
  const { targets, weights } = projection.graph
  return {
    kind: 'flat',
    cols: ['from', 'to', 'at', 'references', 'only', ...own.cols],
    count: edges.length,
    key: (index) => [index],
    row(index) {
      const edge = edges[index] ?? 0
      return [
        vertexName(reader, projection, sources[edge] ?? 0),
        vertexName(reader, projection, targets[edge] ?? 0),
        edgePlace(reader, projection, edge),
        weights[edge] ?? 0,
        marksOf(projection, edge),
        ...own.cells(edge),
      ]
    },
  }
}

/** What an edge is nothing but: `types`, `tests`, `import`, `dispatch`, joined with `;`. */
export function marksOf({ marks }: Projection, edge: number): Cell {
  const words = Object.entries(EDGE_MARKS).flatMap(([mark, bit]) =>
    ((marks[edge] ?? 0) & bit) === 0 ? [] : [MARK_WORDS[mark as EdgeMark]],
  )
  return words.join(';') || null
}

function knownLoop(cycle: Cycle): ClosedPath {
  const loop = loops.get(cycle) ?? loopOf(cycle)
  loops.set(cycle, loop)
  return loop
}

function shortened(steps: readonly string[]): string {
  if (steps.length <= STEPS_SHOWN + 1) return joinSteps(steps)
  return `${joinSteps(steps.slice(0, STEPS_SHOWN))} -> +${steps.length - STEPS_SHOWN}`
}
