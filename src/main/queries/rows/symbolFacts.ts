import { SYMBOL_FLAGS, SYMBOL_KINDS, type SymbolFlag, type SymbolKind } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import { moduleOf as moduleOfPath } from '#graph/moduleOf'

/** What stands after the ordinal mark of a repeated name. */
const REPEAT = /~(\d+)$/
const TEST_BIT = 1 << SYMBOL_FLAGS.indexOf('test')
const METHOD = SYMBOL_KINDS.indexOf('method')
const ACCESSOR = /^[^(]*\b[gs]et\s+[^\s(]+\s*\(/
const FOLDER = SYMBOL_KINDS.indexOf('folder')
const TEST_KIND = SYMBOL_KINDS.indexOf('test')
const PRINTED = Symbol('printed names')
const TESTS = Symbol('test symbols')

export function kindOf(reader: GraphReader, symbol: number): SymbolKind {
  return SYMBOL_KINDS[reader.graph.symbols.kind[symbol] ?? 0] ?? 'variable'
}

/** Whether it is read or set like a field: `get sign(): string`. Some of those who do leave no edge. */
export function isAccessor(reader: GraphReader, symbol: number): boolean {
  const { kind, signature } = reader.graph.symbols
  return kind[symbol] === METHOD && ACCESSOR.test(reader.text(signature[symbol] ?? 0))
}

/** How many symbols stand in files: folders and packages outside are not counted. */
export function definedSymbols(reader: GraphReader): number {
  let count = 0
  for (const file of reader.graph.symbols.file) if (file >= 0) count += 1
  return count
}

/** Path of the symbol's file; empty for folders and packages outside. */
export function fileOf(reader: GraphReader, symbol: number): string {
  const file = reader.graph.symbols.file[symbol] ?? -1
  return file < 0 ? '' : reader.text(reader.graph.files.path[file] ?? 0)
}

/** First and last line, as rows print them; undefined for what has none. */
export function linesOf(reader: GraphReader, symbol: number): string | undefined {
  const { startLine, endLine, file } = reader.graph.symbols
  if ((file[symbol] ?? -1) < 0) return undefined
  return `${startLine[symbol] ?? 0}-${endLine[symbol] ?? 0}`
}

/**
 * The name that rows print and that means this one symbol when it is typed: its qualified name, or, for a default export
 * that imports give one name only, that name in the place of `default`.
 */
export function printedName(reader: GraphReader, symbol: number): string {
  const aliases = reader.lazily(PRINTED, () => aliasedNames(reader))
  return aliases.get(symbol) ?? reader.text(reader.graph.symbols.qualifiedName[symbol] ?? 0)
}

/** The printed name in two parts: `prefix` and `name`, where `prefix + "." + name` is the whole unless `prefix` is empty. */
export function splitName(reader: GraphReader, symbol: number): { readonly prefix: string; readonly name: string } {
  const printed = printedName(reader, symbol)
  const own = reader.text(reader.graph.symbols.name[symbol] ?? 0)
  const ordinal = REPEAT.exec(printed)?.[0] ?? ''
  // A name may have dots itself (a test's title), so it is taken as the whole end of the qualified name where it is one.
  const end = printed.endsWith(`.${own}${ordinal}`) ? own.length + ordinal.length : undefined
  const dot = end === undefined ? printed.lastIndexOf('.') : printed.length - end - 1
  return dot <= 0 ? { prefix: '', name: printed } : { prefix: printed.slice(0, dot), name: printed.slice(dot + 1) }
}

/** 1, or what stands behind `~`. */
export function ordinalOf(reader: GraphReader, symbol: number): number {
  const match = REPEAT.exec(reader.text(reader.graph.symbols.qualifiedName[symbol] ?? 0))
  return match === null ? 1 : Number(match[1])
}

export function hasFlag(reader: GraphReader, symbol: number, flag: SymbolFlag): boolean {
  return ((reader.graph.symbols.flags[symbol] ?? 0) & (1 << SYMBOL_FLAGS.indexOf(flag))) !== 0
}

/** Whether a symbol is a test or belongs to test code: itself, what contains it, or its file. */
export function isTest(reader: GraphReader, symbol: number): boolean {
  return reader.lazily(TESTS, () => testSymbols(reader))[symbol] === 1
}

/** The first two segments of the path of its folder: what impact counts as a module. Empty for what is in no file. */
export function moduleOf(reader: GraphReader, symbol: number): string {
  const file = fileOf(reader, symbol)
  return file === '' ? '' : moduleOfPath(file, 2)
}

/** Containers stand before what they contain, so that one pass sees their mark. */
function testSymbols(reader: GraphReader): Uint8Array {
  const { flags, kind, container, file } = reader.graph.symbols
  const marks = new Uint8Array(reader.symbolCount)
  for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) {
    const outer = container[symbol] ?? -1
    const inherited = outer >= 0 && kind[outer] !== FOLDER && marks[outer] === 1
    const ofFile = reader.graph.files.symbol[file[symbol] ?? -1]
    const own = ((flags[symbol] ?? 0) & TEST_BIT) !== 0 || kind[symbol] === TEST_KIND
    if (own || inherited || (ofFile !== undefined && marks[ofFile] === 1)) marks[symbol] = 1
  }
  return marks
}

function aliasedNames(reader: GraphReader): ReadonlyMap<number, string> {
  const { aliases, symbols } = reader.graph
  const given = new Map<number, Set<string>>()
  for (let row = 0; row + 1 < aliases.length; row += 2) {
    const symbol = aliases[row] ?? 0
    const names = given.get(symbol) ?? new Set()
    names.add(reader.text(aliases[row + 1] ?? 0))
    given.set(symbol, names)
  }
  const taken = new Set<string>()
  if (given.size > 0) for (const name of symbols.qualifiedName) taken.add(reader.text(name))
  const printed = new Map<number, string>()
  for (const [symbol, names] of given) {
    const qualified = reader.text(symbols.qualifiedName[symbol] ?? 0)
    const [alias] = names
    if (names.size !== 1 || alias === undefined || !qualified.endsWith('default')) continue
    const name = qualified.slice(0, -'default'.length) + alias
    if (taken.has(name)) continue
    taken.add(name)
    printed.set(symbol, name)
  }
  return printed
}
