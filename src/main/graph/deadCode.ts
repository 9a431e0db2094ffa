import { EDGE_KINDS, SYMBOL_FLAGS, SYMBOL_KINDS, VIAS } from '#shared/symbol'
import type { GraphReader } from './GraphReader.ts'
import { LIVES, liveness } from './liveness.ts'

/**
 * Why nothing reaches a symbol: `no_callers`: nothing uses it; `unused_export`: nor does anything where it is exported to;
 * `only_dead_callers`: what uses it is dead itself; `test_only`: only tests reach it.
 */
export const DEAD_REASONS = ['no_callers', 'only_dead_callers', 'unused_export', 'test_only'] as const
export type DeadReason = (typeof DEAD_REASONS)[number]

export interface DeadSymbol {
  readonly symbol: number
  readonly reason: DeadReason
  /** Dead functions and methods that stand inside it. */
  readonly inside: number
  /** Dead symbols of production code that use it. */
  readonly deadCallers: readonly number[]
}

const FUNCTION = SYMBOL_KINDS.indexOf('function')
const METHOD = SYMBOL_KINDS.indexOf('method')
const CLASS = SYMBOL_KINDS.indexOf('class')
const ALIVE = LIVES.indexOf('alive')
const TEST_ONLY = LIVES.indexOf('test_only')
const POSSIBLE = VIAS.indexOf('possible')
const NO_USE: ReadonlySet<number> = new Set([
  EDGE_KINDS.indexOf('contains'),
  EDGE_KINDS.indexOf('overrides'),
  EDGE_KINDS.indexOf('tests'),
])
const EXPORTED = 1 << SYMBOL_FLAGS.indexOf('exported')

/**
 * Functions and methods with a body, and classes, that no root of production code reaches, in the order of the graph: the
 * outermost alone, with the number of those inside. See `liveness` for what roots are.
 */
export function deadCode(reader: GraphReader, isTest: (symbol: number) => boolean): readonly DeadSymbol[] {
  const life = liveness(reader, isTest)
  const { symbols } = reader.graph
  const outermost = new Int32Array(reader.symbolCount).fill(-1)
  const inside = new Int32Array(reader.symbolCount)
  const found: number[] = []
  // Containers stand before what they contain.
  for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) {
    const isCandidate = isCode(reader, symbol) && life[symbol] !== ALIVE
    const outer = outermost[symbols.container[symbol] ?? -1] ?? -1
    outermost[symbol] = outer >= 0 ? outer : isCandidate ? symbol : -1
    if (!isCandidate) continue
    if (outer < 0) found.push(symbol)
    else if (symbols.kind[symbol] !== CLASS) inside[outer] = (inside[outer] ?? 0) + 1
  }
  const users = usersOf(reader, outermost)
  return found.map((symbol) => {
    const using = [...(users.get(symbol) ?? [])]
    const deadCallers = using.filter((user) => !isTest(user))
    const isExported = ((symbols.flags[symbol] ?? 0) & EXPORTED) !== 0
    const reason = isTestOnly(symbol, life, outermost)
      ? 'test_only'
      : deadCallers.length > 0
        ? 'only_dead_callers'
        : isExported
          ? 'unused_export'
          : 'no_callers'
    return { symbol, reason, inside: inside[symbol] ?? 0, deadCallers }
  })
}

/** What has code of its own: declarations without a body are no code. */
function isCode({ graph: { symbols } }: GraphReader, symbol: number): boolean {
  if ((symbols.file[symbol] ?? -1) < 0) return false
  const kind = symbols.kind[symbol]
  return kind === CLASS || ((kind === FUNCTION || kind === METHOD) && (symbols.complexity[symbol] ?? 0) > 0)
}

function isTestOnly(symbol: number, life: Uint8Array, outermost: Int32Array): boolean {
  if (life[symbol] === TEST_ONLY) return true
  // A class may be dead as such and have a member that a test calls.
  for (let at = symbol + 1; outermost[at] === symbol; at += 1) if (life[at] === TEST_ONLY) return true
  return false
}

/** By outermost dead symbol: the symbols outside it that use it or something inside it; dead ones by their outermost. */
function usersOf(reader: GraphReader, outermost: Int32Array): ReadonlyMap<number, ReadonlySet<number>> {
  const { source, target, kind, via } = reader.graph.edges
  const users = new Map<number, Set<number>>()
  for (let row = 0; row < reader.edgeCount; row += 1) {
    const used = outermost[target[row] ?? 0] ?? -1
    if (used < 0 || NO_USE.has(kind[row] ?? 0) || via[row] === POSSIBLE) continue
    const from = source[row] ?? 0
    const user = (outermost[from] ?? -1) >= 0 ? (outermost[from] ?? -1) : from
    if (user === used) continue
    const known = users.get(used)
    if (known === undefined) users.set(used, new Set([user]))
    else known.add(user)
  }
  return users
}
