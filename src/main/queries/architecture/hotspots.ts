import { EDGE_KINDS, SYMBOL_KINDS, VIAS } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import type { FlatSource } from '../defineQuery.ts'
import { pathOf } from '../modules/projectBoxes.ts'
import { listOf } from '../rows/incompleteFiles.ts'
import { isTest, linesOf, printedName } from '../rows/symbolFacts.ts'
import { symbolKey, symbolRanks } from '../rows/symbolOrder.ts'
import { keptAspect, type Aspect, type Ground } from './Ground.ts'

const CALLS = EDGE_KINDS.indexOf('calls')
const POSSIBLE = VIAS.indexOf('possible')
const CALLERS = Symbol('production callers')
const CALLABLE: ReadonlySet<number> = new Set([SYMBOL_KINDS.indexOf('function'), SYMBOL_KINDS.indexOf('method')])
/** A function without a branch is no risk, however often it is called. */
const COMPLEXITY_LEAST = 2

interface Hotspot {
  readonly symbol: number
  readonly callers: number
  readonly complexity: number
  readonly churn: number | undefined
  readonly score: number
}

/**
 * Functions of production code that much depends on and that are hard to change: callers times complexity, and where git
 * has a history times 1 + log2(1 + commits that touched the file within a year). Callers are different symbols, tests left out.
 */
export const hotspots: Aspect = async (ground) => {
  const { project, signal } = ground.scope
  const churn = await project.changes.churn(signal)
  return await keptAspect(ground, 'hotspots', () => ranked(ground, churn), churn)
}

function ranked({ scope: { reader }, isInside }: Ground, churn: ReadonlyMap<string, number> | undefined): FlatSource {
  const { kind, complexity, file } = reader.graph.symbols
  const callersOf = productionCallers(reader)
  const found: Hotspot[] = []
  for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) {
    const of = complexity[symbol] ?? 0
    if (isInside[file[symbol] ?? -1] !== 1 || of < COMPLEXITY_LEAST || !CALLABLE.has(kind[symbol] ?? 0)) continue
    if (isTest(reader, symbol)) continue
    const callers = callersOf[symbol] ?? 0
    if (callers === 0) continue
    const commits = churn === undefined ? undefined : (churn.get(pathOf(reader, file[symbol] ?? 0)) ?? 0)
    const score = Math.round(callers * of * (1 + Math.log2(1 + (commits ?? 0))))
    found.push({ symbol, callers, complexity: of, churn: commits, score })
  }
  const ranks = symbolRanks(reader)
  found.sort((a, b) => b.score - a.score || (ranks[a.symbol] ?? 0) - (ranks[b.symbol] ?? 0))
  const cols = ['qn', 'lines', 'callers', 'complexity', ...(churn === undefined ? [] : ['churn']), 'score']
  return listOf(cols, found, {
    key: ({ symbol, score }) => [-score, ...symbolKey(reader, symbol)],
    row: ({ symbol, callers, complexity: of, churn: commits, score }) => [
      printedName(reader, symbol),
      linesOf(reader, symbol) ?? null,
      callers,
      of,
      ...(commits === undefined ? [] : [commits]),
      score,
    ],
  })
}

/** By symbol: how many different symbols of production code call it, itself apart. Once for a generation. */
function productionCallers(reader: GraphReader): Int32Array {
  return reader.lazily(CALLERS, () => {
    const { source, target, kind, via } = reader.graph.edges
    const callers = new Int32Array(reader.symbolCount)
    let last = -1
    for (let row = 0; row < reader.edgeCount; row += 1) {
      const from = source[row] ?? 0
      const to = target[row] ?? 0
      if (kind[row] !== CALLS || via[row] === POSSIBLE || from === to || isTest(reader, from)) continue
      // Edges of one pair stand together, one for each way of resolution.
      const pair = from * reader.symbolCount + to
      if (pair !== last) callers[to] = (callers[to] ?? 0) + 1
      last = pair
    }
    return callers
  })
}
