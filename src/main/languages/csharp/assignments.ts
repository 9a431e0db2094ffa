import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { readMemberOf } from './names.ts'
import { addOperand } from './operands.ts'
import { bindTuple } from './patterns.ts'
import { currentType, evaluateAs, nameOf, scopeOfLocal, type Reader } from './Reader.ts'

/** Values of one field beyond these are not listed. */
const VALUES_LIMIT = 16

/** What may be a function: for all else the declared type says enough. */
const CALLABLES = new Set(['lambda', 'identifier', 'member', 'ternary', 'cast', 'new'])

/** Reads `target = value` and `target += value`. What is assigned may say more of a variable than its type: which function it is. */
export function readAssignment(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder } = reader
  const [target, source] = syntax.children.filter(({ kind }) => kind !== 'skip')
  if (target === undefined || source === undefined) return builder.expression.unknown('parse_error')
  if (target.kind === 'tuple') {
    const given = reader.evaluate(source)
    for (const { children } of target.children)
      for (const part of children) if (part.kind !== 'declaration') reader.evaluate(part)
    bindTuple(reader, target, given)
    return given
  }
  if (target.kind === 'declaration') {
    const given = reader.evaluate(source)
    bindTuple(reader, target, given)
    return given
  }
  const holder = target.kind === 'member' ? readMemberOf(reader, target) : undefined
  const assigned = holder?.member ?? reader.evaluate(target)
  const value = evaluateAs(reader, builder.expression.classOf(assigned), source)
  addOperand(reader, source, value)
  addCompound(reader, syntax, { target, source, assigned, value })
  if (!CALLABLES.has(source.kind)) return value
  // What is assigned to a member of another object may be what it calls: `bell.Rung += OnRung`.
  if (holder !== undefined && target.children[0]?.kind !== 'this')
    builder.assignments.push({ object: holder.object, name: holder.name, value, definition: -1 })
  noteValue(reader, target, value)
  return assigned
}

/** `a += b`: the operator runs where a type of the project defines it. */
function addCompound(
  reader: Reader,
  syntax: Syntax,
  parts: {
    readonly target: Syntax
    readonly source: Syntax
    readonly assigned: ExpressionId
    readonly value: ExpressionId
  },
): void {
  const { file, builder } = reader
  const between = file.text.slice(parts.target.end, parts.source.start)
  const operator = /(?:^|[\s)])([^\s\w=()]+)=(?:[\s(]|$)/.exec(between)?.[1]
  if (operator === undefined || operator === '??') return
  const callee = builder.expression.member(parts.assigned, `operator${operator}`)
  addSite(reader, 'operator', callee, [parts.assigned, parts.value], { at: syntax.start, text: file.textOf(syntax) })
}

function noteValue(reader: Reader, target: Syntax, value: ExpressionId): void {
  const { builder } = reader
  const isThis = target.kind === 'member' && target.children[0]?.kind === 'this'
  const at = isThis ? target.children[target.children.length - 1] : target
  if (at?.kind !== 'identifier') return
  const name = nameOf(reader, at)
  const scope = isThis ? -1 : scopeOfLocal(reader, name)
  if (scope < 0) addToField(reader, name, value)
  else if (builder.bindingIn(scope, name)?.kind === 'local') builder.bind(scope, name, 'local', { value })
}

/** Adds a value to a field that the type around declares above. */
function addToField(reader: Reader, name: string, value: ExpressionId): void {
  const open = currentType(reader)
  const members = open === undefined ? [] : (reader.builder.types[open.type]?.members ?? [])
  const at = members.findIndex((each) => each.name === name && each.kind === 'field')
  const member = members[at]
  if (member === undefined || member.values.length >= VALUES_LIMIT || member.values.includes(value)) return
  members[at] = { ...member, values: [...member.values, value] }
}
