import { EDGE_KINDS, SYMBOL_FLAGS, SYMBOL_KINDS, VIAS } from '#shared/symbol'
import { deadCode, type DeadSymbol } from '#graph/deadCode'
import type { GraphReader } from '#graph/GraphReader'
import type { IndexReport } from '#model/StoredIndex'
import { slice } from '../rows/callSites.ts'
import { unresolvedCallsTo } from '../rows/completeness.ts'
import { indexedFile } from '../rows/indexedFile.ts'
import { fileOf, isAccessor, isTest } from '../rows/symbolFacts.ts'

/** How sure it is that nothing uses a symbol. Surest first. */
export const CONFIDENCES = ['high', 'medium', 'low'] as const
export type Confidence = (typeof CONFIDENCES)[number]

export interface DeadFinding extends DeadSymbol {
  readonly confidence: Confidence
  readonly isTest: boolean
}

const KEY = Symbol('dead findings')
const CALLED_MEMBERS = Symbol('names of members that are called')
const USED_FILES = Symbol('files that others use')
const CLASS = SYMBOL_KINDS.indexOf('class')
const CALLS = EDGE_KINDS.indexOf('calls')
const PROPERTY = SYMBOL_KINDS.indexOf('property')
const METHOD = SYMBOL_KINDS.indexOf('method')
const POSSIBLE = VIAS.indexOf('possible')
const EXPORTED = 1 << SYMBOL_FLAGS.indexOf('exported')
const GENERATED = 1 << SYMBOL_FLAGS.indexOf('generated')

/**
 * The dead symbols of an index but those in generated files, each with its confidence. `low`: a call that could not be
 * resolved is written with its name, a guess leads to it, it is exported by a file that no other file uses, an accessor, a class of
 * fields, or a method whose name another member is called by. `medium`: it is exported, a method, or in a file of which not
 * everything parsed. Nothing is surer than the least sure of what uses it.
 */
export function deadFindings(reader: GraphReader, report: IndexReport): readonly DeadFinding[] {
  return reader.lazily(KEY, () => {
    const dead = deadCode(reader, (symbol) => isTest(reader, symbol)).filter(
      ({ symbol }) => ((reader.graph.symbols.flags[symbol] ?? 0) & GENERATED) === 0,
    )
    const levels = new Map(dead.map((each) => [each.symbol, ownLevel(reader, report, each)]))
    lowerByCallers(dead, levels)
    return dead.map((each) => ({
      ...each,
      confidence: CONFIDENCES[levels.get(each.symbol) ?? 0] ?? 'low',
      isTest: isTest(reader, each.symbol),
    }))
  })
}

function ownLevel(reader: GraphReader, report: IndexReport, { symbol, inside }: DeadSymbol): number {
  const { kind, flags, file, name } = reader.graph.symbols
  const isGuessed = slice(reader.incoming, symbol).some((row) => reader.graph.edges.via[row] === POSSIBLE)
  if (isGuessed || unresolvedCallsTo(reader, [symbol]).length > 0) return CONFIDENCES.indexOf('low')
  const isExported = ((flags[symbol] ?? 0) & EXPORTED) !== 0
  if (isExported && usedFiles(reader)[file[symbol] ?? -1] !== 1) return CONFIDENCES.indexOf('low')
  if (kind[symbol] === METHOD && calledMembers(reader).has(name[symbol] ?? 0)) return CONFIDENCES.indexOf('low')
  if (isAccessor(reader, symbol)) return CONFIDENCES.indexOf('low')
  // Fields are read without an edge: a class that is nothing but fields may be in use.
  if (kind[symbol] === CLASS && inside <= 1) return CONFIDENCES.indexOf('low')
  const isWhole = indexedFile(report, fileOf(reader, symbol))?.status === 'parsed'
  return CONFIDENCES.indexOf(isExported || kind[symbol] === METHOD || !isWhole ? 'medium' : 'high')
}

/** Names of members that something calls: a value of a wider type may be of the type whose method nothing calls. */
function calledMembers(reader: GraphReader): ReadonlySet<number> {
  return reader.lazily(CALLED_MEMBERS, () => {
    const { edges, symbols } = reader.graph
    const names = new Set<number>()
    for (let row = 0; row < reader.edgeCount; row += 1) {
      const target = edges.target[row] ?? 0
      const isMember = symbols.kind[target] === METHOD || symbols.kind[target] === PROPERTY
      if (edges.kind[row] === CALLS && isMember) names.add(symbols.name[target] ?? 0)
    }
    return names
  })
}

/** By file: whether production code of another file uses it. One that none does may be loaded by its path, and its exports with it. */
function usedFiles(reader: GraphReader): Uint8Array {
  return reader.lazily(USED_FILES, () => {
    const { edges, symbols, files } = reader.graph
    const used = new Uint8Array(files.path.length)
    for (let row = 0; row < reader.edgeCount; row += 1) {
      const source = edges.source[row] ?? 0
      const from = symbols.file[source] ?? -1
      const to = symbols.file[edges.target[row] ?? 0] ?? -1
      if (to >= 0 && from >= 0 && from !== to && edges.via[row] !== POSSIBLE && !isTest(reader, source)) used[to] = 1
    }
    return used
  })
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
