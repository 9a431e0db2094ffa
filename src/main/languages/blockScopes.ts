import type { FactsBuilder } from './FactsBuilder.ts'

/** What reading a file keeps of its scopes, where blocks have names of their own. */
export interface BlockScoping {
  readonly builder: FactsBuilder
  readonly frame: { readonly owner: number }
  /** The innermost scope. */
  scope: number
}

/** The same, where a name means what stands further out until its block declares it. */
export interface ReadingScoping extends BlockScoping {
  /** Names that were read in a local scope (or in one inside it) before anything there bound them. */
  readonly readNames: Map<number, Set<string>>
}

/** Runs `read` in a scope of its own, and comes back to the one around. */
export function inScope<Result>(reader: BlockScoping, read: () => Result): Result {
  const outer = reader.scope
  reader.scope = reader.builder.scope(outer, 'block', reader.frame.owner)
  const result = read()
  reader.scope = outer
  return result
}

/** The innermost scope from the current one outwards that binds the name (so far), or -1. */
export function scopeOf({ builder, scope }: Pick<BlockScoping, 'builder' | 'scope'>, name: string): number {
  for (let at = scope; at >= 0; at = builder.parentOf(at)) {
    if (builder.bindingIn(at, name) !== undefined) return at
  }
  return -1
}

/**
 * Remembers that a name was read here, so that a later declaration in the same block does not capture it: in all scopes around that do not
 * bind it, up to the outermost one in which declarations come one after the other (the module's is 0).
 */
export function noteRead({ builder, readNames, scope }: ReadingScoping, name: string, outermost = 1): void {
  for (let at = scope; at >= outermost && builder.bindingIn(at, name) === undefined; at = builder.parentOf(at)) {
    const known = readNames.get(at)
    if (known === undefined) readNames.set(at, new Set([name]))
    else known.add(name)
  }
}
