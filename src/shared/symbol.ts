/** The nouns of the graph as every surface prints them. The closed sets here are the contract's; see docs/contract.md. */

/** What a symbol is. The order is the one in which facets are shown. */
export const SYMBOL_KINDS = [
  'folder',
  'file',
  'module',
  'class',
  'interface',
  'enum',
  'type',
  'function',
  'method',
  'property',
  'variable',
  'test',
  'external',
] as const
export type SymbolKind = (typeof SYMBOL_KINDS)[number]

/** How two symbols are related. `calls` includes construction; `references` is a callable used as a value. */
export const EDGE_KINDS = [
  'calls',
  'references',
  'imports',
  'contains',
  'inherits',
  'implements',
  'overrides',
  'uses_type',
  'tests',
] as const
export type EdgeKind = (typeof EDGE_KINDS)[number]

/** How a call was resolved. All but `possible` count in impact, cycles and verdicts. */
export const VIAS = ['local', 'import', 'type', 'inherited', 'dispatch', 'possible'] as const
export type Via = (typeof VIAS)[number]

/** What became of a call site. A site whose only targets are `possible` is `unresolved`. */
export const SITE_STATUSES = ['resolved', 'external', 'builtin', 'unresolved'] as const
export type SiteStatus = (typeof SITE_STATUSES)[number]

/** Why a call site has no counted target. */
export const UNRESOLVED_REASONS = [
  'dynamic',
  'no_type',
  'missing_import',
  'ambiguous',
  'macro',
  'parse_error',
  'limit',
] as const
export type UnresolvedReason = (typeof UNRESOLVED_REASONS)[number]

/**
 * Properties of a symbol that filters and verdicts use; stored as one bit each, in this order. `exported` is what the file says;
 * `public` what other programs get of the package. Something outside the project may call what is `registered` (a decorator or an
 * annotation took it), and, once what it stands in is in use, what `fulfils`: a member that a base,
 * an interface or the language asks for, a function that is handed over where it is written.
 */
export const SYMBOL_FLAGS = [
  'exported',
  'test',
  'entry_point',
  'async',
  'abstract',
  'generated',
  'static',
  'default',
  'public',
  'registered',
  'fulfils',
] as const
export type SymbolFlag = (typeof SYMBOL_FLAGS)[number]

/** The name under which module-level code is a caller. */
export const MODULE_NAME = '<module>'
