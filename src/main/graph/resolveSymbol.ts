import type { GraphReader } from './GraphReader.ts'
import { nearNames } from './nearNames.ts'
import {
  isDefinition,
  lastSegment,
  pathOfSymbol,
  symbolNames,
  type NamedSymbol,
  type SymbolNames,
} from './symbolNames.ts'

/** What a name typed by a person or an agent means in one generation. */
export type SymbolResolution =
  /** All definitions that it may mean, in key order; more than one is an ambiguous name. */
  | { readonly kind: 'found'; readonly symbols: readonly number[] }
  /** The name exists, but not in the file that was asked for. */
  | { readonly kind: 'wrong_file'; readonly candidates: readonly number[] }
  /** At most 5 printed names that are near, nearest first. */
  | { readonly kind: 'not_found'; readonly near: readonly string[] }

const NEAR_NAMES_MAX = 5
/** How many symbols of near last segments are compared by their whole name. */
const NEAR_SYMBOLS_MAX = 500

/**
 * Finds what a name means: a printed qualified name means its one symbol; otherwise every definition that it is a tail of
 * on segment borders (`visit`, `Tarjan.visit`, `scc.Tarjan.visit`; `Tarjan.visit` is no other class's `visit`), default
 * exports under the names that imports give them, and a path with `/` or of a file its file or folder. Files, folders and
 * packages are meant by a one-word or tail name only where no definition is. `file` narrows to one file.
 */
export function resolveSymbol(reader: GraphReader, name: string, file?: string): SymbolResolution {
  const names = symbolNames(reader)
  const wanted = name.trim()
  const meant = meanings(reader, names, wanted)
  if (file === undefined || meant.all.length === 0) {
    return meant.best.length > 0
      ? { kind: 'found', symbols: meant.best }
      : { kind: 'not_found', near: nearSymbols(reader, names, wanted) }
  }
  const inFile = filterByFile(reader, meant, normalisePath(file))
  return inFile.length > 0 ? { kind: 'found', symbols: inFile } : { kind: 'wrong_file', candidates: meant.best }
}

interface Meanings {
  /** What the name means on its own. */
  readonly best: readonly number[]
  /** Everything it is a name of: what a file can choose from. */
  readonly all: readonly number[]
}

function meanings(reader: GraphReader, names: SymbolNames, wanted: string): Meanings {
  const path = normalisePath(wanted)
  const byPath = names.byPath.get(path)
  const pathIsMeant = byPath !== undefined && (path.includes('/') || path.includes('.'))
  if (pathIsMeant) return { best: [byPath], all: [byPath] }
  const { exact, tails } = matches(names, wanted)
  const definitions = withoutOverloads(
    reader,
    tails.filter((symbol) => isDefinition(reader, symbol)),
  )
  if (exact !== undefined && (isDefinition(reader, exact) || wanted.includes('.') || definitions.length === 0)) {
    return { best: [exact], all: tails }
  }
  if (definitions.length > 0) return { best: definitions, all: definitions }
  const all = byPath === undefined || tails.includes(byPath) ? tails : [byPath]
  return { best: all, all }
}

/** Signatures without a body are left out where the name has one: what calls lead to is meant. */
function withoutOverloads(reader: GraphReader, definitions: readonly number[]): readonly number[] {
  const { complexity, qualifiedName } = reader.graph.symbols
  const nameOf = (symbol: number): string => reader.text(qualifiedName[symbol] ?? 0).replace(/~\d+$/, '')
  const hasBody = (symbol: number): boolean => (complexity[symbol] ?? 0) > 0
  if (definitions.every(hasBody)) return definitions
  const implemented = new Set(definitions.filter(hasBody).map(nameOf))
  return definitions.filter((symbol) => hasBody(symbol) || !implemented.has(nameOf(symbol)))
}

function matches(names: SymbolNames, wanted: string): { exact: number | undefined; tails: readonly number[] } {
  const plain = wanted.replace(/~\d+$/, '')
  const repeat = plain !== wanted
  const tails = new Set<number>()
  let exact: number | undefined
  for (const entry of names.byLastSegment.get(lastSegment(plain)) ?? []) {
    if (!entry.alias && entry.printed === wanted) exact = entry.symbol
    if (isTail(entry, plain, wanted, repeat)) tails.add(entry.symbol)
  }
  return { exact, tails: [...tails].sort((a, b) => a - b) }
}

/** Whether the whole of `entry`, or what follows one of its dots, is the wanted name. */
function isTail(entry: NamedSymbol, plain: string, wanted: string, repeat: boolean): boolean {
  const full = repeat ? entry.printed : entry.name
  const tail = repeat ? wanted : plain
  if (!full.endsWith(tail)) return false
  return full.length === tail.length || full[full.length - tail.length - 1] === '.'
}

function filterByFile(reader: GraphReader, meant: Meanings, file: string): readonly number[] {
  const isIn = (symbol: number, matchesPath: (path: string) => boolean): boolean => {
    const path = pathOfSymbol(reader, symbol)
    return path !== undefined && matchesPath(path)
  }
  const choices: readonly ((path: string) => boolean)[] = [(path) => path === file, (path) => path.endsWith(`/${file}`)]
  for (const matchesPath of choices) {
    for (const symbols of [meant.best, meant.all]) {
      const found = symbols.filter((symbol) => isIn(symbol, matchesPath))
      if (found.length > 0) return found
    }
  }
  return []
}

/** `./src/a.ts`, `src\a.ts` and `src/a.ts` are one path. */
function normalisePath(path: string): string {
  return path
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')
    .replace(/\/$/, '')
}

/** Near names of the last segment, then by how near the segments before it are. */
function nearSymbols(reader: GraphReader, names: SymbolNames, wanted: string): readonly string[] {
  const segments = wanted.split('.').length
  const byTail = new Map<string, string[]>()
  let compared = 0
  for (const last of nearNames(lastSegment(wanted), names.byLastSegment.keys(), NEAR_SYMBOLS_MAX)) {
    for (const { symbol, printed } of names.byLastSegment.get(last) ?? []) {
      if (!isDefinition(reader, symbol)) continue
      if (compared === NEAR_SYMBOLS_MAX) break
      compared += 1
      const tail = printed.split('.').slice(-segments).join('.')
      const sameTail = byTail.get(tail)
      if (sameTail === undefined) byTail.set(tail, [printed])
      else if (!sameTail.includes(printed)) sameTail.push(printed)
    }
  }
  const ranked = segments === 1 ? [...byTail.keys()] : nearNames(wanted, byTail.keys(), NEAR_NAMES_MAX)
  // Where no whole name is near, one whose last segment is still helps.
  const tails = ranked.length > 0 ? ranked : [...byTail.keys()]
  return tails.flatMap((tail) => byTail.get(tail) ?? []).slice(0, NEAR_NAMES_MAX)
}
