import { SYMBOL_FLAGS } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import { reversed, type Digraph } from '#graph/Digraph'
import { levelGraph } from '../cycles/levelGraph.ts'
import { slice } from '../rows/callSites.ts'
import { listOf } from '../rows/incompleteFiles.ts'
import { fileOf, isTest, printedName } from '../rows/symbolFacts.ts'
import { symbolKey, symbolRanks } from '../rows/symbolOrder.ts'
import type { Aspect } from './Ground.ts'

const ENTRY = 1 << SYMBOL_FLAGS.indexOf('entry_point')

interface EntryPoint {
  readonly symbol: number
  /** `declared`: the language says so (`main`); `not_imported`: a file that calls something when it is loaded, and that none uses. */
  readonly why: 'declared' | 'not_imported'
  /** Files that its file uses, directly or not; undefined beyond the limit. */
  readonly reaches: number | undefined
}

/** Edges that are looked at to find out how far entry points reach. */
const REACH_EDGES_MAX = 20_000_000

/** Where execution begins in production code: declared ones first, then by how many files each reaches. */
export const entryPoints: Aspect = ({ scope: { reader }, isInside }) => {
  const { graph } = levelGraph(reader, { level: 'file', tests: 'exclude', generated: true })
  const users = reversed(graph)
  const { file, flags } = reader.graph.symbols
  const reachesOf = reachCounter(graph)
  const isDeclared = (symbol: number): boolean => ((flags[symbol] ?? 0) & ENTRY) !== 0
  const withDeclared = new Set([...file].filter((_, symbol) => isDeclared(symbol)))
  const found: EntryPoint[] = []
  for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) {
    const row = file[symbol] ?? -1
    if (isInside[row] !== 1 || isTest(reader, symbol)) continue
    const isUsed = withDeclared.has(row) || users.offsets[row] !== users.offsets[row + 1]
    if (isDeclared(symbol)) found.push({ symbol, why: 'declared', reaches: reachesOf(row) })
    else if (isFileOf(reader, symbol, row) && !isUsed && slice(reader.sitesOfCaller, symbol).length > 0) {
      found.push({ symbol, why: 'not_imported', reaches: reachesOf(row) })
    }
  }
  const ranks = symbolRanks(reader)
  found.sort(
    (a, b) =>
      (a.why < b.why ? -1 : Number(a.why > b.why)) ||
      (b.reaches ?? 0) - (a.reaches ?? 0) ||
      (ranks[a.symbol] ?? 0) - (ranks[b.symbol] ?? 0),
  )
  return listOf(['entry', 'why', 'reaches_files'], found, {
    key: ({ symbol, why, reaches }) => [why, -(reaches ?? 0), ...symbolKey(reader, symbol)],
    row: ({ symbol, why, reaches }) => [
      why === 'declared' ? printedName(reader, symbol) : fileOf(reader, symbol),
      why,
      reaches ?? null,
    ],
  })
}

function isFileOf(reader: GraphReader, symbol: number, file: number): boolean {
  return reader.graph.files.symbol[file] === symbol
}

/** How many vertices a vertex reaches beside itself, until so many edges were looked at that the rest is left unknown. */
function reachCounter(graph: Digraph): (from: number) => number | undefined {
  const seenBy = new Int32Array(graph.size).fill(-1)
  let looked = 0
  return (from) => {
    if (looked > REACH_EDGES_MAX) return undefined
    const stack = [from]
    seenBy[from] = from
    let reached = 0
    for (let vertex = stack.pop(); vertex !== undefined; vertex = stack.pop()) {
      const end = graph.offsets[vertex + 1] ?? 0
      for (let edge = graph.offsets[vertex] ?? 0; edge < end; edge += 1) {
        looked += 1
        const target = graph.targets[edge] ?? 0
        if (seenBy[target] === from) continue
        seenBy[target] = from
        reached += 1
        stack.push(target)
      }
    }
    return reached
  }
}
