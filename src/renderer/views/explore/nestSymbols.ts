import type { SymbolRow } from '../../state/symbolRow.ts'

/** A symbol, how deep it stands in others, and its name within the innermost. */
export interface Nested {
  readonly symbol: SymbolRow
  readonly label: string
  readonly level: number
}

/** What stands inside of another symbol stands below it, by the part of its name that is its own. */
export function nestSymbols(symbols: readonly SymbolRow[]): readonly Nested[] {
  const levels = new Map<string, number>()
  return symbols.map((symbol) => {
    const outer = outerNames(symbol.name).find((name) => levels.has(name))
    const level = outer === undefined ? 0 : (levels.get(outer) ?? 0) + 1
    levels.set(symbol.name, level)
    return { symbol, label: outer === undefined ? symbol.name : symbol.name.slice(outer.length + 1), level }
  })
}

/** `a.b.c` is inside of `a.b` or else of `a`; the nearest first. */
function outerNames(name: string): readonly string[] {
  const parts = name.split('.')
  return parts.slice(0, -1).map((_, at) => parts.slice(0, parts.length - 1 - at).join('.'))
}
