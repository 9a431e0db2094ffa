import { MODULE_NAME, type SymbolKind } from '#shared/symbol'
import type { Outline, OutlineImport, OutlineSymbol } from '#model/Outline'
import type { Change } from './ChangedSymbol.ts'

/** How one symbol of a file differs between two outlines. `symbol` is that of the side where it is: after, unless deleted. */
export interface SymbolDifference {
  readonly symbol: OutlineSymbol
  readonly change: Exclude<Change, 'module' | 'file-level'>
  readonly twinsAfter: number
}

/** A name that imports bind otherwise than before. */
export interface ReboundName {
  readonly local: string
  readonly how: 'added' | 'removed' | 'changed'
}

export interface OutlineDifference {
  /** By position on their side, what is deleted last. */
  readonly symbols: readonly SymbolDifference[]
  /** Code outside every symbol, imports left out, is another. */
  readonly moduleCode: boolean
  readonly rebound: readonly ReboundName[]
  /** Specifiers of imports that bind no name (for their effect, or everything) and were added, removed or changed. */
  readonly namelessImports: readonly string[]
}

const NOTHING: Outline = { language: '', symbols: [], moduleCode: '', imports: [], broken: false }
/** What others rely on as a whole: it has no inside that only it would see. */
const ALL_SIGNATURE: ReadonlySet<SymbolKind> = new Set<SymbolKind>(['interface', 'type', 'enum'])

/**
 * What differs between two texts of a file, symbol by symbol, wherever their lines moved to. Symbols are paired by local
 * name; of several with one name (overloads) first those that say the same, then the others in order.
 */
export function compareOutlines(before: Outline = NOTHING, after: Outline = NOTHING): OutlineDifference {
  const old = byLocalName(before.symbols)
  const current = byLocalName(after.symbols)
  const differences: SymbolDifference[] = []
  for (const [name, symbols] of current) differences.push(...compareTwins(old.get(name) ?? [], symbols))
  for (const [name, symbols] of old) if (!current.has(name)) differences.push(...compareTwins(symbols, []))
  return {
    symbols: [...withOwners(differences, old, current)].sort(byPlace),
    moduleCode: before.moduleCode !== after.moduleCode,
    ...compareImports(before.imports, after.imports),
  }
}

function byLocalName(symbols: readonly OutlineSymbol[]): ReadonlyMap<string, readonly OutlineSymbol[]> {
  const named = new Map<string, OutlineSymbol[]>()
  for (const symbol of symbols) {
    // Code outside every symbol is compared by its own digest.
    if (symbol.localName === MODULE_NAME || symbol.kind === 'file') continue
    const twins = named.get(symbol.localName)
    if (twins === undefined) named.set(symbol.localName, [symbol])
    else twins.push(symbol)
  }
  return named
}

function compareTwins(before: readonly OutlineSymbol[], after: readonly OutlineSymbol[]): readonly SymbolDifference[] {
  const differences: SymbolDifference[] = []
  const note = (symbol: OutlineSymbol, change: SymbolDifference['change'] | undefined): void => {
    if (change !== undefined) differences.push({ symbol, change, twinsAfter: after.length })
  }
  const unmatched = new Set(before)
  const take = (wanted: (candidate: OutlineSymbol) => boolean): OutlineSymbol | undefined => {
    const found = [...unmatched].find(wanted)
    if (found !== undefined) unmatched.delete(found)
    return found
  }
  const changed = after.filter((symbol) => {
    const same = take(({ code, comments }) => code === symbol.code && comments === symbol.comments)
    return same === undefined
  })
  // A twin with the same signature is the same symbol with another body.
  const resigned = changed.filter((symbol) => {
    const match = take(({ code }) => code === symbol.code) ?? take(({ signature }) => signature === symbol.signature)
    if (match !== undefined) note(symbol, changeBetween(match, symbol))
    return match === undefined
  })
  for (const symbol of resigned) {
    const match = take(() => true)
    note(symbol, match === undefined ? 'added' : changeBetween(match, symbol))
  }
  for (const symbol of unmatched) note(symbol, 'deleted')
  return differences
}

/** With the types of which whoever implements or lists them must know every member, where they gained or lost one. */
function withOwners(
  differences: readonly SymbolDifference[],
  old: ReadonlyMap<string, readonly OutlineSymbol[]>,
  current: ReadonlyMap<string, readonly OutlineSymbol[]>,
): readonly SymbolDifference[] {
  const owners = new Map<OutlineSymbol, SymbolDifference>()
  for (const { symbol, change } of differences) {
    if (change !== 'added' && change !== 'deleted') continue
    const name = symbol.localName.slice(0, Math.max(0, symbol.localName.lastIndexOf('.')))
    const twins = current.get(name)
    const owner = twins?.[0]
    if (twins === undefined || owner === undefined || !old.has(name)) continue
    const isWhole = ALL_SIGNATURE.has(owner.kind) || (symbol.abstract && change === 'added')
    if (isWhole) owners.set(owner, { symbol: owner, change: 'signature', twinsAfter: twins.length })
  }
  return [...differences.filter(({ symbol }) => !owners.has(symbol)), ...owners.values()]
}

function changeBetween(before: OutlineSymbol, after: OutlineSymbol): SymbolDifference['change'] | undefined {
  if (before.signature !== after.signature) return 'signature'
  if (before.code !== after.code) return ALL_SIGNATURE.has(after.kind) ? 'signature' : 'behaviour'
  return before.comments === after.comments ? undefined : 'comment'
}

function byPlace(a: SymbolDifference, b: SymbolDifference): number {
  const deleted = Number(a.change === 'deleted') - Number(b.change === 'deleted')
  return deleted || a.symbol.startLine - b.symbol.startLine || (a.symbol.localName < b.symbol.localName ? -1 : 1)
}

function compareImports(
  before: readonly OutlineImport[],
  after: readonly OutlineImport[],
): Pick<OutlineDifference, 'rebound' | 'namelessImports'> {
  const kept = new Set(before.map(({ digest }) => digest))
  const still = new Set(after.map(({ digest }) => digest))
  const gone = before.filter(({ digest }) => !still.has(digest))
  const come = after.filter(({ digest }) => !kept.has(digest))
  const old = bindings(before)
  const current = bindings(after)
  const touched = new Set([...gone, ...come].flatMap(({ locals }) => locals))
  const rewritten = new Set(come.filter((each) => gone.some((other) => bindsTheSame(each, other))).flatMap(localsOf))
  const rebound: ReboundName[] = []
  for (const local of [...touched].sort()) {
    const was = old.get(local)
    const is = current.get(local)
    // The same name from the same place, in an import that gained or lost another name.
    if (was === is && !rewritten.has(local)) continue
    rebound.push({ local, how: was === undefined ? 'added' : is === undefined ? 'removed' : 'changed' })
  }
  const nameless = [...gone, ...come].filter(({ locals }) => locals.length === 0).map(({ specifier }) => specifier)
  return { rebound, namelessImports: [...new Set(nameless)].sort() }
}

/** Where each name comes from. Which exported name it is, only the digest of its import knows. */
function bindings(imports: readonly OutlineImport[]): ReadonlyMap<string, string> {
  return new Map(imports.flatMap(({ locals, specifier }) => locals.map((local) => [local, specifier] as const)))
}

/** Names and place are the same and yet it says something else: another export under the old name. */
function bindsTheSame(a: OutlineImport, b: OutlineImport): boolean {
  return (
    a.specifier === b.specifier && a.locals.length > 0 && [...a.locals].sort().join() === [...b.locals].sort().join()
  )
}

function localsOf({ locals }: OutlineImport): readonly string[] {
  return locals
}
