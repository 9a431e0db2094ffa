import type { ExpressionId } from '#model/Expression'
import type { Reader } from './Reader.ts'

/** Opens a type that adds members to another one from elsewhere. Gives its facts and its scope. */
export function addExtension(
  reader: Reader,
  extended: ExpressionId,
): { readonly type: number; readonly scope: number } {
  const { builder } = reader
  const scope = builder.scope(reader.scope, 'class', reader.frame.owner)
  builder.types.push({
    definition: -1,
    kind: 'class',
    bases: [],
    implements: [],
    typeParameters: [],
    members: [],
    aliased: -1,
    decorators: [],
    scope,
    extends: extended,
  })
  return { type: builder.types.length - 1, scope }
}
