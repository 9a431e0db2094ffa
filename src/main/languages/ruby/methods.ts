import type { ExpressionId } from '#model/Expression'
import type { Parameter } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { childOf, fieldOf } from '../children.ts'
import { declareFunction, openFunction, readBody } from '../basic/functions.ts'
import { containerOf, inScope, isInType, nameOf, type Reader } from '../basic/Reader.ts'
import { contextOf } from './Context.ts'

/** The method that `new` calls. */
export const CONSTRUCTOR = 'initialize'
/** The name under which a block is given. */
export const BLOCK = '&'

/** `def name`: a method of the type around, or a function of all. */
export function readMethod(reader: Reader, syntax: Syntax): ExpressionId {
  const context = contextOf(reader)
  const name = fieldOf(syntax, 'name')
  if (name === undefined) return -1
  if (reader.holder === undefined && reader.scope === context.script) {
    return inScope(reader, 0, () => declareMethod(reader, syntax, name, false))
  }
  return declareMethod(reader, syntax, name, context.isSingleton)
}

/** `def self.name`. */
export function readSingletonMethod(reader: Reader, syntax: Syntax): ExpressionId {
  const name = fieldOf(syntax, 'name')
  const of = fieldOf(syntax, 'of')
  if (name === undefined) return -1
  const children = syntax.children.filter((each) => each !== of)
  const own = reader.holder === undefined ? '' : (reader.builder.definitions[reader.holder.definition]?.name ?? '')
  const isOwn = of?.kind === 'self' || (of !== undefined && reader.file.textOf(of) === own)
  if (isOwn && reader.holder !== undefined && isInType(reader))
    return declareMethod(reader, { ...syntax, children }, name, true)
  // A method of one object: nothing finds it by a name.
  return declareFunction(
    reader,
    { ...syntax, children },
    {
      name: reader.file.textOf(name),
      at: name,
      container: containerOf(reader),
      isMethod: false,
      isUnbound: true,
    },
  )
}

function declareMethod(reader: Reader, syntax: Syntax, name: Syntax, isStatic: boolean): ExpressionId {
  const { builder, holder } = reader
  const context = contextOf(reader)
  const text = nameOf(reader, name)
  const marks: Syntax[] = []
  const mark = { field: '', start: syntax.start, end: syntax.start, children: [] }
  if (isStatic) marks.push({ ...mark, kind: 'static' })
  if (context.isPrivate && !isStatic && isInType(reader)) marks.push({ ...mark, kind: 'private' })
  const members = holder === undefined ? [] : (builder.types[holder.type]?.members ?? [])
  const count = members.length
  const isMember = isInType(reader)
  const outer = context.method
  context.method = builder.functions.length
  const children = [...marks, ...syntax.children.map(asBody)]
  const value = declareFunction(
    reader,
    { ...syntax, children },
    {
      name: text,
      at: name,
      container: containerOf(reader),
      isMethod: isMember,
    },
  )
  named(reader, context.method, syntax)
  context.method = outer
  const member = members[count]
  if (isMember && member !== undefined) {
    if (text === CONSTRUCTOR && !isStatic) members[count] = { ...member, kind: 'constructor' }
    if (context.isModuleFunction && !isStatic) members.push({ ...member, static: true })
  }
  return value
}

/** `def a = b`: a body that is a name alone is no name of the method. */
function asBody(each: Syntax): Syntax {
  return each.field === 'body' && each.kind === 'name'
    ? { ...each, kind: 'statements', children: [{ ...each, field: '' }] }
    : each
}

/** Names of parameters as callers give them, their kinds, and the block. */
function named({ builder }: Reader, fn: number, syntax: Syntax): void {
  const facts = builder.functions[fn]
  const listed = childOf(syntax, 'parameters')?.children ?? []
  if (facts === undefined) return
  facts.parameters = facts.parameters.map((parameter, position): Parameter => {
    const marks = new Set(listed[position]?.children.map(({ kind }) => kind))
    if (marks.has('blockMark')) return { ...parameter, label: BLOCK, kind: 'keywordOnly' }
    if (marks.has('keywords')) return { ...parameter, kind: 'keywords' }
    return marks.has('keyword') ? { ...parameter, kind: 'keywordOnly' } : parameter
  })
}

/** The parameter that the block of a method is, one that no parameter names too. */
export function blockParameter({ builder }: Reader, fn: number): ExpressionId {
  const facts = builder.functions[fn]
  if (facts === undefined) return builder.expression.unknown('dynamic')
  let position = facts.parameters.findIndex(({ label, name }) => label === BLOCK || name === BLOCK)
  if (position < 0) position = facts.parameters.findIndex(({ name, kind }) => kind === 'plain' && name === 'block')
  if (position < 0) {
    facts.parameters.push({ name: BLOCK, label: BLOCK, declared: -1, default: -1, kind: 'keywordOnly' })
    position = facts.parameters.length - 1
  }
  return builder.expression.parameter(fn, position)
}

/** A block, or a lambda: it sees the locals around, and gives its last value. */
export function readBlockFunction(reader: Reader, syntax: Syntax): ExpressionId {
  const fn = openFunction(reader, syntax, -1, -1)
  readBody(reader, syntax, fn, -1, -1)
  return reader.builder.expression.function(fn)
}
