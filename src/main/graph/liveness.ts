import {
  EDGE_KINDS,
  SYMBOL_FLAGS,
  SYMBOL_KINDS,
  VIAS,
  type EdgeKind,
  type SymbolFlag,
  type SymbolKind,
} from '#shared/symbol'
import type { GraphReader } from './GraphReader.ts'

/** Who keeps a symbol alive: production code, only test code, or nobody. */
export const LIVES = ['dead', 'test_only', 'alive'] as const

/** Edges over which what is in use brings its target into use. */
const USES: ReadonlySet<EdgeKind> = new Set(['calls', 'references', 'inherits', 'implements', 'uses_type'])
const TYPES: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'enum', 'type'])

const VALUES: ReadonlySet<SymbolKind> = new Set(['variable', 'property', 'module'])

const POSSIBLE = VIAS.indexOf('possible')
const CONTAINS = EDGE_KINDS.indexOf('contains')
const REFERENCES = EDGE_KINDS.indexOf('references')
const OVERRIDES = EDGE_KINDS.indexOf('overrides')
const IS_USE = Uint8Array.from(EDGE_KINDS, (kind) => (USES.has(kind) ? 1 : 0))
const IS_TYPE = Uint8Array.from(SYMBOL_KINDS, (kind) => (TYPES.has(kind) ? 1 : 0))
const IS_VALUE = Uint8Array.from(SYMBOL_KINDS, (kind) => (VALUES.has(kind) ? 1 : 0))
const CLASS = SYMBOL_KINDS.indexOf('class')
const FILE = SYMBOL_KINDS.indexOf('file')
const METHOD = SYMBOL_KINDS.indexOf('method')
const TEST = SYMBOL_KINDS.indexOf('test')

function bit(flag: SymbolFlag): number {
  return 1 << SYMBOL_FLAGS.indexOf(flag)
}
const STATIC = bit('static')
const ENTERED = bit('entry_point') | bit('public')
const REGISTERED = bit('registered')
const FULFILS = bit('fulfils') | bit('registered') | bit('public')

/**
 * By symbol: index into LIVES. A symbol is alive when a root leads to it over counted edges. Roots of production code are
 * entry points, what packages hand out, what decorators took, and the code at the top of every file; of test code the
 * tests, and the same of its files. What is in use brings into use
 * - what it calls, refers to, names as a type or inherits from, and whatever it stands in;
 * - what stands in it and something outside may call, of a type also the members that replace or fulfil a member in use;
 * - of an object, and of a class that is handed over as a value, its methods: who has it may call them.
 * Linear in symbols and edges.
 */
export function liveness(reader: GraphReader, isTest: (symbol: number) => boolean): Uint8Array {
  const isAlive = new Uint8Array(reader.symbolCount)
  const life = new Uint8Array(reader.symbolCount)
  for (const level of ['alive', 'test_only'] as const) {
    const roots: number[] = []
    for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) {
      if (isTest(symbol) === (level === 'test_only') && isRoot(reader, symbol)) roots.push(symbol)
    }
    for (const symbol of spread(reader, roots, isAlive)) life[symbol] = LIVES.indexOf(level)
  }
  return life
}

function isRoot({ graph: { symbols } }: GraphReader, symbol: number): boolean {
  const kind = symbols.kind[symbol] ?? 0
  const flags = symbols.flags[symbol] ?? 0
  if (kind === FILE || kind === TEST || (flags & ENTERED) !== 0) return true
  // A registered member is called on an object: its type has to be in use.
  return (flags & REGISTERED) !== 0 && !isMemberOfType(symbols, symbol)
}

type Symbols = GraphReader['graph']['symbols']

function isMemberOfType(symbols: Symbols, symbol: number): boolean {
  const container = symbols.container[symbol] ?? -1
  return container >= 0 && IS_TYPE[symbols.kind[container] ?? 0] === 1
}

/** Marks everything that the roots bring into use, and gives what was not marked before. */
function spread(reader: GraphReader, roots: readonly number[], isAlive: Uint8Array): readonly number[] {
  const { edges, symbols } = reader.graph
  const reached: number[] = []
  const enter = (symbol: number): void => {
    if (symbol < 0 || isAlive[symbol] === 1) return
    isAlive[symbol] = 1
    reached.push(symbol)
  }
  for (const root of roots) enter(root)
  for (let at = 0; at < reached.length; at += 1) {
    const symbol = reached[at] ?? 0
    enter(symbols.container[symbol] ?? -1)
    const isType = IS_TYPE[symbols.kind[symbol] ?? 0] === 1
    for (
      let slot = reader.outgoing.offsets[symbol] ?? 0;
      slot < (reader.outgoing.offsets[symbol + 1] ?? 0);
      slot += 1
    ) {
      const row = reader.outgoing.edges[slot] ?? 0
      const target = edges.target[row] ?? 0
      if (IS_USE[edges.kind[row] ?? 0] === 1 && edges.via[row] !== POSSIBLE) {
        enter(target)
        if (edges.kind[row] === REFERENCES && symbols.kind[target] === CLASS) {
          for (const method of methodsIn(reader, target)) enter(method)
        }
      }
      if (edges.kind[row] !== CONTAINS) continue
      if (isCalledFromOutside(reader, target) || isReadByName(reader, target)) enter(target)
      else if (isType ? replacesLive(reader, target, isAlive) : isObjectMethod(reader, symbol, target)) enter(target)
    }
    for (const below of replacing(reader, symbol)) if (isAlive[symbols.container[below] ?? -1] === 1) enter(below)
  }
  return reached
}

function* methodsIn(reader: GraphReader, type: number): Generator<number> {
  const { kind, target } = reader.graph.edges
  const end = reader.outgoing.offsets[type + 1] ?? 0
  for (let slot = reader.outgoing.offsets[type] ?? 0; slot < end; slot += 1) {
    const row = reader.outgoing.edges[slot] ?? 0
    const member = target[row] ?? 0
    if (kind[row] === CONTAINS && reader.graph.symbols.kind[member] === METHOD) yield member
  }
}

/** Whether something outside calls it once there is what it stands in. */
function isCalledFromOutside({ graph: { symbols } }: GraphReader, symbol: number): boolean {
  return ((symbols.flags[symbol] ?? 0) & FULFILS) !== 0
}

/**
 * What is read without being called leaves no edge: a variable or a static property, and with it the class that it belongs to.
 * It counts as in use where what it stands in is.
 */
function isReadByName(reader: GraphReader, symbol: number): boolean {
  const { kind, flags } = reader.graph.symbols
  if (IS_VALUE[kind[symbol] ?? 0] === 1) return true
  if (kind[symbol] !== CLASS) return false
  const end = reader.outgoing.offsets[symbol + 1] ?? 0
  for (let slot = reader.outgoing.offsets[symbol] ?? 0; slot < end; slot += 1) {
    const row = reader.outgoing.edges[slot] ?? 0
    const target = reader.graph.edges.target[row] ?? 0
    const isProperty = reader.graph.edges.kind[row] === CONTAINS && IS_VALUE[kind[target] ?? 0] === 1
    if (isProperty && ((flags[target] ?? 0) & STATIC) !== 0) return true
  }
  return false
}

function isObjectMethod({ graph: { symbols } }: GraphReader, container: number, symbol: number): boolean {
  return symbols.kind[container] !== FILE && symbols.kind[symbol] === METHOD
}

/** Whether a member stands in the place of one that is in use. */
function replacesLive(reader: GraphReader, member: number, isAlive: Uint8Array): boolean {
  const { kind, target } = reader.graph.edges
  const end = reader.outgoing.offsets[member + 1] ?? 0
  for (let slot = reader.outgoing.offsets[member] ?? 0; slot < end; slot += 1) {
    const row = reader.outgoing.edges[slot] ?? 0
    if (kind[row] === OVERRIDES && isAlive[target[row] ?? 0] === 1) return true
  }
  return false
}

/** The members that stand in the place of a member, in the types below. */
function* replacing(reader: GraphReader, member: number): Generator<number> {
  const { kind, source } = reader.graph.edges
  const end = reader.incoming.offsets[member + 1] ?? 0
  for (let slot = reader.incoming.offsets[member] ?? 0; slot < end; slot += 1) {
    const row = reader.incoming.edges[slot] ?? 0
    if (kind[row] === OVERRIDES) yield source[row] ?? 0
  }
}
