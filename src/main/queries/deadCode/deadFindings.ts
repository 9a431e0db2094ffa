import { SYMBOL_FLAGS, SYMBOL_KINDS, VIAS } from '#shared/symbol'
import { deadCode, type DeadSymbol } from '#graph/deadCode'
import type { GraphReader } from '#graph/GraphReader'
import type { IndexReport } from '#model/StoredIndex'
import { slice } from '../rows/callSites.ts'
import { unresolvedCallsTo } from '../rows/completeness.ts'
import { indexedFile } from '../rows/indexedFile.ts'
import { fileOf, isTest } from '../rows/symbolFacts.ts'

/** How sure it is that nothing uses a symbol. Surest first. */
export const CONFIDENCES = ['high', 'medium', 'low'] as const
export type Confidence = (typeof CONFIDENCES)[number]

export interface DeadFinding extends DeadSymbol {
  readonly confidence: Confidence
  readonly isTest: boolean
}

const KEY = Symbol('dead findings')
const METHOD = SYMBOL_KINDS.indexOf('method')
const POSSIBLE = VIAS.indexOf('possible')
const EXPORTED = 1 << SYMBOL_FLAGS.indexOf('exported')
const GENERATED = 1 << SYMBOL_FLAGS.indexOf('generated')

/**
 * The dead symbols of an index but those in generated files, each with its confidence. `low`: a call that could not be
 * resolved is written with its name, or a guess leads to it. `medium`: it is exported, a method, or in a file of which not
 * everything parsed. Nothing is surer than the least sure of what uses it.
 */
export function deadFindings(reader: GraphReader, report: IndexReport): readonly DeadFinding[] {
  return reader.lazily(KEY, () => {
    const dead = deadCode(reader, (symbol) => isTest(reader, symbol)).filter(
      ({ symbol }) => ((reader.graph.symbols.flags[symbol] ?? 0) & GENERATED) === 0,
    )
    const levels = new Map(dead.map(({ symbol }) => [symbol, ownLevel(reader, report, symbol)]))
    lowerByCallers(dead, levels)
    return dead.map((each) => ({
      ...each,
      confidence: CONFIDENCES[levels.get(each.symbol) ?? 0] ?? 'low',
      isTest: isTest(reader, each.symbol),
    }))
  })
}

function ownLevel(reader: GraphReader, report: IndexReport, symbol: number): number {
  const { kind, flags } = reader.graph.symbols
  const isGuessed = slice(reader.incoming, symbol).some((row) => reader.graph.edges.via[row] === POSSIBLE)
  if (isGuessed || unresolvedCallsTo(reader, [symbol]).length > 0) return CONFIDENCES.indexOf('low')
  const isExported = ((flags[symbol] ?? 0) & EXPORTED) !== 0
  const isWhole = indexedFile(report, fileOf(reader, symbol))?.status === 'parsed'
  return CONFIDENCES.indexOf(isExported || kind[symbol] === METHOD || !isWhole ? 'medium' : 'high')
}

/** Hands doubt on from callers to what they call, until nothing changes: each symbol is lowered at most twice. */
function lowerByCallers(dead: readonly DeadSymbol[], levels: Map<number, number>): void {
  const called = new Map<number, number[]>()
  for (const { symbol, deadCallers } of dead) {
    for (const caller of deadCallers) called.set(caller, [...(called.get(caller) ?? []), symbol])
  }
  const pending = dead.map(({ symbol }) => symbol)
  for (let at = 0; at < pending.length; at += 1) {
    const caller = pending[at] ?? 0
    const doubt = levels.get(caller) ?? 0
    for (const symbol of called.get(caller) ?? []) {
      if ((levels.get(symbol) ?? 0) >= doubt) continue
      levels.set(symbol, doubt)
      pending.push(symbol)
    }
  }
}
