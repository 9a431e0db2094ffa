import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { scopeOf } from '../blockScopes.ts'
import { addSite } from '../addSite.ts'
import { fieldOf } from '../children.ts'
import { nameOf, type Reader } from './Reader.ts'

/** The node whose place a site of a callee has: the name that is called, not the start of a chain lines above. */
export function placeOf(callee: Syntax): Syntax {
  return callee.kind === 'member' ? (fieldOf(callee, 'name') ?? callee) : callee
}

/** Reads an expression whose value is handed on: a callable that it names is a reference. */
export function readHanded(reader: Reader, syntax: Syntax): ExpressionId {
  const value = reader.read(syntax)
  const isName = syntax.kind === 'name' && mayBeFunction(reader, nameOf(reader, syntax))
  if (value >= 0 && (isName || syntax.kind === 'member')) {
    addSite(reader, 'reference', value, [], { at: placeOf(syntax).start, text: reader.file.textOf(syntax) })
  }
  return value
}

/** Of names that the file binds, parameters and plain variables are no callables by themselves. */
function mayBeFunction(reader: Reader, name: string): boolean {
  const scope = scopeOf(reader, name)
  const binding = scope < 0 ? undefined : reader.builder.bindingIn(scope, name)
  return binding === undefined || binding.kind === 'definition' || binding.kind === 'import'
}
