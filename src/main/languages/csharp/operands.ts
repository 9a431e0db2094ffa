import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { nameOf, scopeOfLocal, type Reader } from './Reader.ts'

/** Notes that a name or member is used as a value: where it is a method, that refers to it. */
export function addOperand(reader: Reader, syntax: Syntax, value: ExpressionId): void {
  const { kind } = syntax
  if (kind !== 'identifier' && kind !== 'member' && kind !== 'generic') return
  const { builder, file } = reader
  if (kind === 'identifier') {
    const name = nameOf(reader, syntax)
    const scope = scopeOfLocal(reader, name)
    if (name === '_' || (scope >= 0 && builder.bindingIn(scope, name)?.kind !== 'definition')) return
  }
  const last = kind === 'member' ? (syntax.children[syntax.children.length - 1] ?? syntax) : syntax
  addSite(reader, 'reference', value, [], { at: last.start, text: file.textOf(syntax) })
}

/** Notes that a member is read or written: where it is a property with code of its own, that runs. */
export function addAccess(reader: Reader, member: ExpressionId, at: Syntax, whole: Syntax = at): void {
  addSite(reader, 'getter', member, [], { at: at.start, text: reader.file.textOf(whole) })
}
