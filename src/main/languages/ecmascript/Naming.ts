import type { ExpressionId } from '#model/Expression'
import type { SymbolFlag, SymbolKind } from '#shared/symbol'

/** What a symbol is, before it is known what is in it. */
export interface Naming {
  readonly name: string
  readonly kind: SymbolKind
  readonly container: number
  /** Where the name stands. */
  readonly nameStart: number
  /** The declaration with decorators and `export`. */
  readonly start: number
  readonly end: number
  readonly flags: readonly SymbolFlag[]
}

/** A value that stands under a name: of a variable, a property, a field, a member that is assigned. */
export interface NamedValue extends Omit<Naming, 'kind'> {
  /** What a function under this name is. */
  readonly functionKind: SymbolKind
  /** The kind of symbol that the name is whatever its value; undefined: only a function or class makes it one. */
  readonly otherwise: SymbolKind | undefined
  /** Where the signature starts. */
  readonly signatureStart: number
  /** Told of the symbol and the value as soon as they exist, before a function's body is read. */
  readonly announce?: (value: ExpressionId, definition: number) => void
}
