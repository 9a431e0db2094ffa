import type { SymbolRef } from './symbolRefs.ts'

/**
 * What one file adds to the graph: columns as they stand there, with symbols by file and definition, since rows are given out only when
 * all files are put together. Strings are numbers already.
 */
export interface FilePart {
  readonly language: number
  readonly lines: number
  readonly symbols: PartSymbols
  readonly sites: PartSites
  readonly targets: PartTargets
  readonly anonymous: PartAnonymous
  readonly edges: PartEdges
  /** Packages outside the project that the file imports, and how. */
  readonly packages: readonly { readonly name: string; readonly line: number; readonly typeOnly: boolean }[]
  /** Packages outside the project that its sites call into. */
  readonly called: readonly string[]
  /** What is to be said of symbols, of other files too: who may use them without a call in the project. */
  readonly marks: ReadonlyMap<SymbolRef, number>
  /** Names that imports give to symbols. */
  readonly aliases: readonly { readonly symbol: SymbolRef; readonly name: string }[]
}

/** Own symbols of a file in the order of their rows; the first is the file itself. Columns as in `SymbolColumns`. */
export interface PartSymbols {
  readonly name: readonly number[]
  readonly localName: readonly number[]
  readonly qualifiedName: readonly number[]
  readonly kind: readonly number[]
  readonly flags: readonly number[]
  readonly line: readonly number[]
  readonly column: readonly number[]
  readonly startLine: readonly number[]
  readonly endLine: readonly number[]
  /** None for the file. */
  readonly container: readonly SymbolRef[]
  readonly signature: readonly number[]
  readonly doc: readonly number[]
  readonly complexity: readonly number[]
  /** By definition: its place among these, or -1 for what stands for a symbol elsewhere. */
  readonly placeOf: Int32Array
  /** Declarations that stand for a symbol elsewhere, and what they say of it. */
  readonly joined: ReadonlyMap<number, { readonly symbol: SymbolRef; readonly flags: number; readonly doc: number }>
}

/** Sites that are kept, in order. Columns as in `SiteColumns`. */
export interface PartSites {
  readonly kind: readonly number[]
  readonly line: readonly number[]
  readonly column: readonly number[]
  readonly caller: readonly SymbolRef[]
  readonly text: readonly number[]
  readonly name: readonly number[]
  readonly status: readonly number[]
  readonly reason: readonly number[]
  readonly package: readonly number[]
  readonly expectedFile: readonly number[]
  readonly expectedName: readonly number[]
}

/** `site` is a place among the file's sites, ascending. */
export interface PartTargets {
  readonly site: readonly number[]
  readonly symbol: readonly SymbolRef[]
  readonly via: readonly number[]
  readonly kind: readonly number[]
}

/** `site` is a place among the file's sites, ascending. */
export interface PartAnonymous {
  readonly site: readonly number[]
  readonly file: readonly number[]
  readonly fn: readonly number[]
  readonly via: readonly number[]
}

/** Edges, each combination of source, target and sort once. `sort` is kind and via; see `EdgeList.ts`. */
export interface PartEdges {
  readonly source: readonly SymbolRef[]
  readonly target: readonly SymbolRef[]
  readonly sort: readonly number[]
  readonly sites: readonly number[]
  readonly line: readonly number[]
  readonly typeOnly: readonly number[]
}
