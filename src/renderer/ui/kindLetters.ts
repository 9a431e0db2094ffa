import type { SymbolKind } from '#shared/symbol'

/** The letter of each kind, on glyphs in rows and on boxes of the stage alike. */
export const KIND_LETTERS: Readonly<Record<SymbolKind, string>> = {
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
