import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf } from '../children.ts'
import { readArguments } from './arguments.ts'
import { javaLibrary } from './library.ts'
import { currentType, type Reader } from './Reader.ts'
import { isType, typeOf } from './types.ts'

/** Reads a method call: `m()`, `x.m()`, `super.m()`, `Type.super.m()`. Gives what it gives. */
export function readCall(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  const { expression } = builder
  const list = childOf(syntax, 'arguments')
  const before = syntax.children.filter((child) => child !== list && child.kind !== 'typeArguments')
  const at = before[before.length - 1]
  if (at === undefined) return expression.unknown('parse_error')
  const name = file.textOf(at)
  const callee = calleeOf(reader, before, name)
  const args = readArguments(reader, list)
  addSite(reader, 'call', callee, args, { at: at.start, text: file.text.slice(syntax.start, at.end) })
  return expression.call(callee, args)
}

function calleeOf(reader: Reader, before: readonly Syntax[], name: string): ExpressionId {
  const { expression } = reader.builder
  const [object, second] = before
  const open = currentType(reader)
  if (object === undefined || before.length === 1) return expression.implicit(reader.memberScope, name)
  if (object.kind === 'super') {
    return open === undefined ? expression.unknown('no_type') : expression.member(expression.superOf(open.type), name)
  }
  // `Type.super.m()` is the method that Type gives: nothing below it stands in.
  if (second?.kind === 'super') return expression.member(expression.construct(reader.evaluate(object), []), name)
  return expression.member(reader.evaluate(object), name)
}

/** Reads `new Type(…)`, `outer.new Inner(…)` and `new Base(…) { … }`. Gives the instance. */
export function readNew(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const { children } = syntax
  const type = children.find(isType)
  if (type === undefined) return readParts(reader, children)
  const outer = children[0] !== type && children[0]?.kind !== 'typeArguments' ? children[0] : undefined
  const named = typeOf(reader, type)
  const made =
    outer === undefined || outer.kind === 'annotation'
      ? named
      : expression.member(reader.evaluate(outer), reader.file.textOf(type).replace(/<[^]*$/, ''))
  const args = readArguments(reader, childOf(syntax, 'arguments'))
  const body = childOf(syntax, 'body')
  const callee = body === undefined ? made : expression.class(reader.readAnonymous(body, made))
  addSite(reader, 'new', callee, args, { at: type.start, text: reader.file.textOf(type) })
  // A container of the library is better known by its type arguments than by what it is made of.
  if (body === undefined && isContainer(reader, type)) return expression.declared(named)
  return expression.construct(callee, args)
}

function isContainer(reader: Reader, type: Syntax): boolean {
  if (type.kind !== 'genericType' || (childOf(type, 'typeArguments')?.children.length ?? 0) === 0) return false
  return Object.hasOwn(javaLibrary.containers, reader.file.textOf(type).replace(/\s*<[^]*$/, ''))
}

function readParts(reader: Reader, children: readonly Syntax[]): ExpressionId {
  for (const child of children) reader.evaluate(child)
  return reader.builder.expression.unknown('parse_error')
}

/** Reads `object::method` and `Type::new`: the callable, used as a value. */
export function readReference(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  const { expression } = builder
  const [target, ...rest] = syntax.children.filter(({ kind }) => kind !== 'typeArguments')
  const at = rest[rest.length - 1]
  if (target === undefined) return expression.unknown('parse_error')
  const open = currentType(reader)
  const object =
    target.kind === 'super'
      ? open === undefined
        ? expression.unknown('no_type')
        : expression.superOf(open.type)
      : isType(target)
        ? typeOf(reader, target)
        : reader.evaluate(target)
  const callee = at === undefined ? object : expression.member(object, file.textOf(at))
  addSite(reader, 'reference', callee, [], { at: (at ?? target).start, text: file.textOf(syntax) })
  return callee
}
