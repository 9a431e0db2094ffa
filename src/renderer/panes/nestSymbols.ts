import type { SymbolRow } from '../state/symbolRow.ts'

/** A symbol, how deep it stands in others, and its name within the innermost. */
export interface Nested {
  readonly symbol: SymbolRow
  readonly label: string
  readonly level: number
}

/**
 * What stands inside of another symbol stands below it, by the part of its name that is its own; also where the text
 * has other symbols between the two, as with functions that are put into an object later.
 */
export function nestSymbols(symbols: readonly SymbolRow[]): readonly Nested[] {
  const names = new Set(symbols.map(({ name }) => name))
  const inside = new Map<string | undefined, SymbolRow[]>()
  for (const symbol of symbols) {
    const outer = outerNames(symbol.name).find((name) => names.has(name))
    const siblings = inside.get(outer)
    if (siblings === undefined) inside.set(outer, [symbol])
    else siblings.push(symbol)
  }
  const listed = new Set<string>()
  const below = (outer: string | undefined, level: number): readonly Nested[] =>
    (inside.get(outer) ?? []).flatMap((symbol) => {
      const label = outer === undefined ? symbol.name : symbol.name.slice(outer.length + 1)
      // Two symbols of one name: what stands inside of them is listed once, below the first.
      const isFirst = !listed.has(symbol.name)
      listed.add(symbol.name)
      return [{ symbol, label, level }, ...(isFirst ? below(symbol.name, level + 1) : [])]
    })
  return below(undefined, 0)
}

/** `a.b.c` is inside of `a.b` or else of `a`; the nearest first. */
function outerNames(name: string): readonly string[] {
  const parts = name.split('.')
  return parts.slice(0, -1).map((_, at) => parts.slice(0, parts.length - 1 - at).join('.'))
}
