import type { ExpressionId } from '#model/Expression'
import { emptyType } from '#model/emptyType'
import type { Reader } from './Reader.ts'

/** Opens a type that adds members, and what it then implements, to another one from elsewhere. Gives its facts and its scope. */
export function addExtension(
  reader: Reader,
  extended: ExpressionId,
  implemented: readonly ExpressionId[] = [],
): { readonly type: number; readonly scope: number } {
  const { builder } = reader
  const scope = builder.scope(reader.scope, 'class', reader.frame.owner)
  builder.types.push({
    ...emptyType(-1, scope),
    implements: [...implemented],
    extends: extended,
  })
  return { type: builder.types.length - 1, scope }
}
