import type { SymbolKind } from '#shared/symbol'

/**
 * The symbols of one text of a file, each with digests of what it says, so that two revisions can be compared symbol by
 * symbol: what differs is what changed, wherever its lines moved to. Digests leave out comments, white space between
 * tokens and the bodies of symbols inside, and keep structure (indentation that changes the nesting changes the digest).
 */
export interface Outline {
  readonly language: string
  readonly symbols: readonly OutlineSymbol[]
  /** Digest of code outside every symbol, imports left out. */
  readonly moduleCode: string
  /** The imports, each with a digest of its own. */
  readonly imports: readonly OutlineImport[]
  /** Parts of the text that could not be read; what stands there is not in the digests' promise. */
  readonly broken: boolean
}

export interface OutlineSymbol {
  /** Dotted within the file: `Class.method`. */
  readonly localName: string
  /** 0 for the first of that local name in the file, by position. */
  readonly ordinal: number
  readonly kind: SymbolKind
  readonly startLine: number
  readonly endLine: number
  /** Name, parameters, types, result, decorators, bases: what others rely on. */
  readonly signature: string
  /** Everything of its own but comments. */
  readonly code: string
  /** Comments of its own, its documentation included. */
  readonly comments: string
  readonly exported: boolean
}

export interface OutlineImport {
  readonly specifier: string
  /** The names that it binds in the file. */
  readonly locals: readonly string[]
  readonly digest: string
  readonly line: number
}
