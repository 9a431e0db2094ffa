import { SYMBOL_KINDS, type SymbolKind } from '#shared/symbol'
import { KIND_LETTERS } from './kindLetters.ts'

/** The letter on a shape that says what a symbol is. The word stands in its name for the screen reader. */
export function KindGlyph({ kind, test }: { readonly kind: string; readonly test?: boolean }) {
  const shown = asKind(test && kind !== 'external' ? 'test' : kind)
  return (
    <span className={`k ${shown}`} title={test ? `${kind}, test` : kind}>
      <span aria-hidden="true">{KIND_LETTERS[shown]}</span>
      <span className="spoken">{shown}</span>
    </span>
  )
}

function asKind(kind: string): SymbolKind {
  return SYMBOL_KINDS.find((known) => known === kind) ?? 'variable'
}
