/**
 * `npm run bench:graph`: the graph algorithms on generated graphs, CPU time as the median of three runs in one process, with the aim
 * and the ratio to reading every edge of the graph once.
 */
import { loadavg } from 'node:os'
import { components } from '#graph/components'
import { shortestClosedPath } from '#graph/closedPath'
import { digraphOf, type Digraph } from '#graph/Digraph'
import { feedbackEdges } from '#graph/feedbackEdges'
import { projectionOf } from '#graph/projection'
import { rankedCuts } from '#graph/rankedCuts'
import { reach } from '#graph/reach'
import { simplePaths } from '#graph/simplePaths'
import { generatedReader, tangled } from './generatedGraph.ts'

const RUNS = 3
const FUNCTIONS = 200_000
const CALLS = 1_000_000
const SEEDS = 1_000
const MEMBERS = 2_000
const MEMBER_EDGES = 10_000

process.stdout.write(`Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}, medians of ${RUNS} runs\n\n`)
process.stdout.write(`| what | result | CPU ms | aim | ratio |\n|${' --- |'.repeat(5)}\n`)

const reader = generatedReader(FUNCTIONS, CALLS)
const everything = { level: 'call', admits: () => true, isTest: () => false } as const
const { graph } = projectionOf(reader, everything)
const seeds = Array.from({ length: SEEDS }, (_, index) => index * (FUNCTIONS / SEEDS))

const floor = measure(() => readOnce(graph)).ms
row('read every edge once', floor, floor, measure(() => `${graph.targets.length} edges`).result)
const shallow = measure(() => `${reach(reader, seeds, inbound(3)).order.length} reached`)
row(`callers of ${SEEDS} seeds, 3 hops`, shallow.ms, floor, shallow.result, 50)
const deep = measure(() => `${reach(reader, seeds, inbound(FUNCTIONS)).order.length} reached`)
row(`callers of ${SEEDS} seeds, all hops`, deep.ms, floor, deep.result)
const compact = measure(() => `${projectionOf(reader, everything).graph.targets.length} edges`)
row('compact graph of the calls', compact.ms, floor, compact.result)
const parts = measure(() => `${components(graph).count} components`)
row('components', parts.ms, floor, parts.result, 500)
const paths = measure(() => {
  const found = simplePaths(graph, { from: [1], to: [FUNCTIONS - 1], maxDepth: 15, maxPaths: 200 })
  return `${found.paths.length} paths, ${found.paths[0]?.length ?? 0} hops`
})
row('paths between two functions', paths.ms, floor, paths.result)

for (const [name, back] of [
  ['1 of 20 edges back', 0.05],
  ['edges both ways', 0.5],
] as const) {
  const tangle = digraphOf(MEMBERS, tangled(MEMBERS, MEMBER_EDGES, back))
  const once = measure(() => readOnce(tangle)).ms
  const loop = measure(() => `${shortestClosedPath(tangle)?.edges.length ?? 0} steps`)
  row(`closed path, ${MEMBERS} members, ${name}`, loop.ms, once, loop.result)
  const cuts = measure(() => {
    const feedback = feedbackEdges(tangle, tangle.weights)?.edges ?? []
    const known = rankedCuts(tangle, feedback, tangle.weights).filter(({ largestAfter }) => largestAfter !== undefined)
    return `${feedback.length} cuts, ${known.length} with what they leave`
  })
  row(`cut candidates, ${MEMBERS} members, ${name}`, cuts.ms, once, cuts.result, 1_000)
}

function inbound(depth: number): Parameters<typeof reach>[2] {
  return { direction: 'inbound', depth, admitsEdge: () => true }
}

function readOnce({ size, offsets, targets }: Digraph): string {
  let sum = 0
  for (let vertex = 0; vertex < size; vertex += 1) {
    for (let edge = offsets[vertex] ?? 0; edge < (offsets[vertex + 1] ?? 0); edge += 1) sum += targets[edge] ?? 0
  }
  return String(sum)
}

/** One run to warm up, then the median of `RUNS`: CPU milliseconds of the process, which other load does not lengthen much. */
function measure(run: () => string): { readonly ms: number; readonly result: string } {
  const result = run()
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return { ms: times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0, result }
}

function row(what: string, ms: number, floorMs: number, result: string, aim?: number): void {
  const cells = [what, result, ms.toFixed(1), aim === undefined ? '' : `< ${aim}`, (ms / floorMs).toFixed(0)]
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}
