import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { scopeOfLocal } from '../members/Scoping.ts'
import { currentType, type Reader } from './Reader.ts'

/** Values of one field beyond these are not listed. */
const VALUES_LIMIT = 16

/** What may be a function: for all else the declared type says enough. */
const CALLABLES = new Set(['lambda', 'reference', 'identifier', 'ternary', 'cast', 'new'])

/** Reads `target = value`. What is assigned may say more of a variable than its type: which function it is. */
export function readAssignment(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  const [target, source] = syntax.children
  if (target === undefined || source === undefined) return builder.expression.unknown('parse_error')
  if (target.kind !== 'identifier') reader.evaluate(target)
  const value = reader.evaluate(source)
  const isThis = target.kind === 'member' && target.children[0]?.kind === 'this'
  const at = isThis ? target.children[target.children.length - 1] : target
  if (at?.kind !== 'identifier') return value
  const name = file.textOf(at)
  const scope = isThis ? -1 : scopeOfLocal(reader, name)
  if (!CALLABLES.has(source.kind)) return value
  if (scope < 0) addToField(reader, name, value)
  else if (builder.bindingIn(scope, name)?.kind === 'local') builder.bind(scope, name, 'local', { value })
  return value
}

/** Adds a value to a field that the type around declares above or below. */
function addToField(reader: Reader, name: string, value: ExpressionId): void {
  const open = currentType(reader)
  if (open === undefined || !open.fields.has(name)) return
  const members = reader.builder.types[open.type]?.members ?? []
  const at = members.findIndex((each) => each.name === name && each.kind === 'field')
  const member = members[at]
  if (member === undefined || member.values.length >= VALUES_LIMIT || member.values.includes(value)) return
  members[at] = { ...member, values: [...member.values, value] }
}
