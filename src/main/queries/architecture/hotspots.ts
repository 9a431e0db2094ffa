import { EDGE_KINDS, SYMBOL_KINDS, VIAS } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import { pathOf } from '../modules/projectBoxes.ts'
import { slice } from '../rows/callSites.ts'
import { listOf } from '../rows/incompleteFiles.ts'
import { isTest, linesOf, printedName } from '../rows/symbolFacts.ts'
import { symbolKey, symbolRanks } from '../rows/symbolOrder.ts'
import type { Aspect } from './Ground.ts'

const CALLS = EDGE_KINDS.indexOf('calls')
const POSSIBLE = VIAS.indexOf('possible')
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
export const hotspots: Aspect = async ({ scope, isInside }) => {
  const { reader, project, signal } = scope
  const churn = await project.changes.churn(signal)
  const { kind, complexity, file } = reader.graph.symbols
  const found: Hotspot[] = []
  for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) {
    const of = complexity[symbol] ?? 0
    if (isInside[file[symbol] ?? -1] !== 1 || of < COMPLEXITY_LEAST || !CALLABLE.has(kind[symbol] ?? 0)) continue
    if (isTest(reader, symbol)) continue
    const callers = productionCallers(reader, symbol)
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

function productionCallers(reader: GraphReader, symbol: number): number {
  const { source, kind, via } = reader.graph.edges
  const callers = new Set<number>()
  for (const row of slice(reader.incoming, symbol)) {
    const caller = source[row] ?? 0
    if (kind[row] === CALLS && via[row] !== POSSIBLE && caller !== symbol && !isTest(reader, caller))
      callers.add(caller)
  }
  return callers.size
}
