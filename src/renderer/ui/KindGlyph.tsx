import { SYMBOL_KINDS, type SymbolKind } from '#shared/symbol'
import { KIND_LETTERS } from './kindLetters.ts'

/** The letter on a shape that says what a symbol is. The word stands in its name for the screen reader. */
export function KindGlyph({ kind, test }: { readonly kind: string; readonly test?: boolean }) {
  const shown = asKind(test && kind !== 'external' ? 'test' : kind)
  return (
    <span className={`k ${shown}`} role="img" aria-label={shown} title={test ? `${kind}, test` : kind}>
      {KIND_LETTERS[shown]}
    </span>
  )
}

function asKind(kind: string): SymbolKind {
  return SYMBOL_KINDS.find((known) => known === kind) ?? 'variable'
}
