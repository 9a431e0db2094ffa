import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { scopeOf } from '../blockScopes.ts'
import { addSite } from '../addSite.ts'
import { GO_BUILTINS } from './builtins.ts'
import type { Reader } from './Reader.ts'

/** The node whose place a site of a callee has: the name that is called, not the start of a chain lines above. */
export function placeOf(callee: Syntax): Syntax {
  return callee.kind === 'selector' ? (callee.children.at(-1) ?? callee) : callee
}

/** A name or member that is used as a value: a site where it may be a callable. */
export function addReference(reader: Reader, syntax: Syntax, value: ExpressionId): void {
  const { file } = reader
  if (syntax.kind === 'identifier' && !mayBeFunction(reader, file.textOf(syntax))) return
  addSite(reader, 'reference', value, [], { at: placeOf(syntax).start, text: file.textOf(syntax) })
}

/** Of names that the file binds only functions are callables by themselves; others may stand in another file of the package. */
function mayBeFunction(reader: Reader, name: string): boolean {
  const { builder } = reader
  const scope = scopeOf(reader, name)
  if (scope < 0) return !GO_BUILTINS.has(name)
  const definition = builder.definitions[builder.bindingIn(scope, name)?.definition ?? -1]
  return definition !== undefined && (definition.kind !== 'variable' || definition.function >= 0)
}
