import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import type { Reader } from './Reader.ts'

/** Records that a value is handed on, where it is written as a name and names of callables are values: a callable is in use by that. */
export function noteHanded(reader: Reader, syntax: Syntax, value: ExpressionId): void {
  const isNamed = syntax.kind === 'identifier' || syntax.kind === 'member'
  if (!isNamed || !reader.dialect.namesAreValues) return
  const at = syntax.kind === 'member' ? (syntax.children[syntax.children.length - 1] ?? syntax) : syntax
  addSite(reader, 'reference', value, [], { at: at.start, text: reader.file.textOf(syntax) })
}
