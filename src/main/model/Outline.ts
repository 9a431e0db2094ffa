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
  /** Parts of the text could not be read: digests there may differ though nothing of weight does. */
  readonly broken: boolean
}

/** Sorted as the index sorts the symbols of a file: by line, column and name. */
export interface OutlineSymbol {
  /** Dotted within the file: `Class.method`. */
  readonly localName: string
  /** 0 for the first of that local name in the file, by position. */
  readonly ordinal: number
  readonly kind: SymbolKind
  readonly startLine: number
  readonly endLine: number
  /** Name, parameters, types, result, decorators, bases, the whole of a type alias: what others rely on. Not the value of a variable. */
  readonly signature: string
  /** Everything of its own but comments. */
  readonly code: string
  /** Comments of its own: inside, on its last line, directly above it; docstrings. */
  readonly comments: string
  readonly exported: boolean
  /** Declared without code of its own, for the types below to give it. */
  readonly abstract: boolean
}

/** One imported name; an import of several names is several. A name that is handed on (`export … from`) binds nothing here. */
export interface OutlineImport {
  readonly specifier: string
  /** The name that it binds in the file: one or none. */
  readonly locals: readonly string[]
  readonly digest: string
  readonly line: number
}
