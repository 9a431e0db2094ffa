import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { scopeOfLocal } from '../members/Scoping.ts'
import { currentType, nameOf, type Reader } from './Reader.ts'

/** Values of one field beyond these are not listed. */
const VALUES_LIMIT = 16
/** What may be a function or an object: for all else the declared type says enough. */
const TELLING = new Set(['lambda', 'reference', 'identifier', 'call', 'new', 'anonymous', 'member'])

/** Reads `target = value`. What is assigned to a variable or field without a type says what it is. */
export function readAssignment(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder } = reader
  const [target, source] = syntax.children
  if (target === undefined || source === undefined) return builder.expression.unknown('parse_error')
  const parts = target.kind === 'target' ? target.children : [target]
  const [first, second, third] = parts
  const isField = first?.kind === 'this' && second?.kind === 'identifier' && third === undefined
  const inMember = target.kind === 'member' && first === target && target.children[0]?.kind === 'this'
  const at = isField
    ? second
    : inMember
      ? target.children[1]
      : parts.length === 1 && first?.kind === 'identifier'
        ? first
        : undefined
  if (at === undefined) for (const each of target.kind === 'target' ? [chain(target)] : parts) reader.evaluate(each)
  const value = reader.evaluate(source)
  if (at === undefined || !TELLING.has(source.kind)) return value
  const name = nameOf(reader, at)
  const scope = isField || inMember ? -1 : scopeOfLocal(reader, name)
  if (scope < 0) addToField(reader, name, value)
  else if (builder.bindingIn(scope, name)?.kind === 'local') builder.bind(scope, name, 'local', { value })
  return value
}

/** `a.b[0].c` as the members that it is made of; the last one is written, not read. */
function chain(target: Syntax): Syntax {
  const [first, ...rest] = target.children
  if (first === undefined) return target
  return rest.slice(0, -1).reduce<Syntax>(
    (object, each) => ({
      kind: each.kind === 'identifier' ? 'member' : 'index',
      field: '',
      start: target.start,
      end: each.end,
      children: [object, each],
    }),
    first,
  )
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
