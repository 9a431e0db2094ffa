import type { Syntax } from '#model/Syntax'

const CASTS = new Set(['cast', 'typeAssertion', 'nonNull', 'instantiation'])

/** The expression inside type assertions and the like. */
export function unwrap(syntax: Syntax): Syntax {
  let inner = syntax
  while (CASTS.has(inner.kind)) {
    const child = inner.kind === 'typeAssertion' ? inner.children.at(-1) : inner.children[0]
    if (child === undefined) return inner
    inner = child
  }
  return inner
}
