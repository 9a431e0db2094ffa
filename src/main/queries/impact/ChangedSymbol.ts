import type { SymbolKind } from '#shared/symbol'

/** What happened to a symbol. Everything but `comment` seeds the search. */
export const CHANGES = ['deleted', 'signature', 'behaviour', 'added', 'module', 'file-level', 'comment'] as const
/**
 * `signature`: what others rely on (parameters, types, bases, the whole of an interface or type); `behaviour`: only the
 * code inside; `module`: code outside every symbol; `file-level`: an import that the symbol uses leads elsewhere.
 */
export type Change = (typeof CHANGES)[number]

/** A symbol that a change touches, on the side where it is: named by its file and its place in it, never by a line. */
export interface ChangedSymbol {
  /** Path now; for what is deleted, the path where it was. */
  readonly path: string
  /** The path before a rename: where an index that is older than the change knows it. */
  readonly oldPath: string | undefined
  /** Dotted within the file; MODULE_NAME for code outside every symbol. */
  readonly localName: string
  /** 0 for the first of that local name in the file. */
  readonly ordinal: number
  /** How many symbols of that local name the file has after the change. */
  readonly twinsAfter: number
  readonly kind: SymbolKind
  readonly change: Change
  /** Lines on the side where it is; undefined where no text of it was read. */
  readonly startLine: number | undefined
  readonly endLine: number | undefined
  readonly exported: boolean
}
