/**
 * The result of linking, in columns: what the store keeps as it is and the reader traverses without a copy.
 * A string is an index into `strings` (0 is the empty string). Symbols are sorted by (file, line, column, name) with the
 * file's own symbol first, folders before all files and externals after them; sites by (file, line, column). A row
 * number means nothing outside one generation.
 */
export interface LinkedGraph {
  readonly strings: readonly string[]
  readonly files: FileColumns
  readonly symbols: SymbolColumns
  readonly sites: SiteColumns
  readonly targets: TargetColumns
  readonly anonymous: AnonymousColumns
  readonly edges: EdgeColumns
  /** Names that imports give to symbols named `default`: pairs of symbol and string. */
  readonly aliases: Int32Array
}

export interface FileColumns {
  /** Paths, sorted; the row is the file id used by symbols and sites. */
  readonly path: Int32Array
  readonly language: Int32Array
  readonly lines: Int32Array
  /** The symbol that stands for the file, and the one for module-level code: the same. */
  readonly symbol: Int32Array
}

export interface SymbolColumns {
  /** The last name segment; `<module>` for a file. */
  readonly name: Int32Array
  /** Dotted within the file: `Class.method`; `<module>` for a file. */
  readonly localName: Int32Array
  /** Unique in the project: `src.graph.scc.Tarjan.visit`, with `~2` for repeats. */
  readonly qualifiedName: Int32Array
  /** -1 for folders and externals. */
  readonly file: Int32Array
  /** Index into SYMBOL_KINDS. */
  readonly kind: Uint8Array
  /** Bits by SYMBOL_FLAGS. */
  readonly flags: Uint16Array
  readonly line: Int32Array
  readonly column: Int32Array
  readonly startLine: Int32Array
  readonly endLine: Int32Array
  /** The enclosing symbol, -1 for none. */
  readonly container: Int32Array
  readonly signature: Int32Array
  readonly doc: Int32Array
  readonly complexity: Int32Array
}

export interface SiteColumns {
  readonly file: Int32Array
  /** Index into SITE_KINDS (model/FileFacts); a `reference` is no call. */
  readonly kind: Uint8Array
  readonly line: Int32Array
  readonly column: Int32Array
  /** The calling symbol (a file's symbol for module-level code). */
  readonly caller: Int32Array
  readonly text: Int32Array
  /** The last name of the callee as written, for asking "unresolved sites of that name". */
  readonly name: Int32Array
  /** Index into SITE_STATUSES. */
  readonly status: Uint8Array
  /** Index into UNRESOLVED_REASONS plus 1; 0 for none. */
  readonly reason: Uint8Array
  /** External package, or 0. */
  readonly package: Int32Array
  /** Where an unresolved binding leads to: module path or specifier and exported name, or 0. */
  readonly expectedFile: Int32Array
  readonly expectedName: Int32Array
}

/** One row per (site, target); also `references`, whose sites have status resolved. Sorted by site, then symbol. */
export interface TargetColumns {
  readonly site: Int32Array
  readonly symbol: Int32Array
  /** Index into VIAS. */
  readonly via: Uint8Array
  /** Index into EDGE_KINDS. */
  readonly kind: Uint8Array
}

/**
 * Where sites lead that call a function without a name: it is no symbol, and no edge leads to it, for its calls belong to the symbol
 * around it. One row per (site, function). Sorted by site, then file, then line.
 */
export interface AnonymousColumns {
  readonly site: Int32Array
  readonly file: Int32Array
  readonly line: Int32Array
  /** The symbol that the function stands in (a file's symbol for module-level code). */
  readonly owner: Int32Array
  /** Index into VIAS. */
  readonly via: Uint8Array
}

/** One row per (source, target, kind, via). Sorted by source, target, kind, via. */
export interface EdgeColumns {
  readonly source: Int32Array
  readonly target: Int32Array
  readonly kind: Uint8Array
  /** Index into VIAS; for edges without one (contains, imports, …) `local`. */
  readonly via: Uint8Array
  /** Number of sites; 0 for edges without sites. */
  readonly sites: Int32Array
  /** In the source's file: line of the first site or of the first import; 0 where only the source's own line says where. */
  readonly line: Int32Array
  /** 1 for `imports` whose statements all take types alone. */
  readonly typeOnly: Uint8Array
}
