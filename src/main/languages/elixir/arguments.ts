import type { Syntax } from '#model/Syntax'

/** The arguments of a call as written, without a block. */
export function argumentsOf(syntax: Syntax): readonly Syntax[] {
  return syntax.children.find(({ kind, field }) => kind === 'arguments' && field !== 'callee')?.children ?? []
}
