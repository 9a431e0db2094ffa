import { SYMBOL_KINDS, type SymbolKind } from '#shared/symbol'

const LETTERS: Readonly<Record<SymbolKind, string>> = {
  folder: 'D',
  file: 'F',
  module: 'M',
  class: 'C',
  interface: 'I',
  enum: 'E',
  type: '=',
  function: 'ƒ',
  method: 'm',
  property: 'p',
  variable: 'v',
  test: 'T',
  external: 'x',
}

/** The letter on a shape that says what a symbol is. The word stands in its name for the screen reader. */
export function KindGlyph({ kind, test }: { readonly kind: string; readonly test?: boolean }) {
  const shown = asKind(test && kind !== 'external' ? 'test' : kind)
  return (
    <span className={`k ${shown}`} role="img" aria-label={shown} title={test ? `${kind}, test` : kind}>
      {LETTERS[shown]}
    </span>
  )
}

function asKind(kind: string): SymbolKind {
  return SYMBOL_KINDS.find((known) => known === kind) ?? 'variable'
}
