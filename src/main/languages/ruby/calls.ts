import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf, childrenOf, fieldOf } from '../children.ts'
import { openFunction } from '../basic/functions.ts'
import { nameOf, type Reader } from '../basic/Reader.ts'
import { argumentsOf } from './arguments.ts'
import { contextOf, selfOf } from './Context.ts'
import { readDeclaringCall } from './declaring.ts'
import { BLOCK, blockParameter } from './methods.ts'
import { readTestCall } from './testBlocks.ts'
import { bareCallee } from './values.ts'

const EXPECTATION = /^(?:must|wont)_\w/

/** Reads the arguments of a call: by position, then one object of those by name and the block. */
export function readRubyArguments(reader: Reader, call: Syntax): readonly ExpressionId[] {
  const { expression } = reader.builder
  const given: ExpressionId[] = []
  const named: (readonly [string, ExpressionId])[] = []
  const known = (value: ExpressionId): ExpressionId => (value < 0 ? expression.unknown('dynamic') : value)
  for (const each of argumentsOf(call)) {
    if (each.kind === 'pair') {
      const [key, value] = [fieldOf(each, 'name'), fieldOf(each, 'value')]
      if (key !== undefined && key.kind !== 'symbol') reader.read(key)
      const name = key === undefined ? '' : nameOf(reader, key).replace(/^:|:$/g, '')
      const read =
        value === undefined
          ? name === ''
            ? -1
            : reader.read({ ...each, kind: 'name', children: [] })
          : reader.read(value)
      if (name !== '') named.push([name, known(read)])
    } else if (each.kind === 'blockArgument') named.push([BLOCK, known(readBlockArgument(reader, each))])
    else if (each.kind === 'spread') given.push(expression.spread(known(reader.readAll(each.children))))
    else given.push(known(reader.read(each)))
  }
  const block = childOf(call, 'block')
  if (block !== undefined) named.push([BLOCK, reader.read(block)])
  return named.length === 0 ? given : [...given, expression.object(named)]
}

/** `&block` hands a block on, `&:name` a function that calls a method of what it gets. */
function readBlockArgument(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder } = reader
  const [given] = syntax.children
  if (given?.kind !== 'symbol')
    return given === undefined ? blockParameter(reader, contextOf(reader).method) : reader.read(given)
  const fn = openFunction(reader, syntax, -1, -1)
  const callee = builder.expression.member(builder.expression.parameter(fn, 0), nameOf(reader, given).replace(/^:/, ''))
  addSite(reader, 'call', callee, [], { at: given.start, text: reader.file.textOf(syntax) })
  const facts = builder.functions[fn]
  facts?.parameters.push({ name: '', declared: -1, default: -1, kind: 'plain' })
  facts?.returns.push(builder.expression.call(callee, []))
  return builder.expression.function(fn)
}

/** A call, with or without a receiver. */
export function readRubyCall(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [object, name] = [fieldOf(syntax, 'object'), fieldOf(syntax, 'name')]
  if (name === undefined) {
    // `f.(x)` calls what `f` is.
    const held = object === undefined ? -1 : reader.read(object)
    return object === undefined ? reader.readAll(syntax.children) : called(reader, syntax, object, held)
  }
  if (name.kind === 'super') return readSuper(reader, syntax)
  const text = nameOf(reader, name)
  const special = readTestCall(reader, syntax, object, text) ?? readDeclaringCall(reader, syntax, object, text)
  if (special !== undefined) return special
  if (text === 'new') return readNew(reader, syntax, object, name)
  if (object === undefined) {
    const named = text === 'method' ? argumentsOf(syntax)[0] : undefined
    if (named?.kind === 'symbol') return readMethodObject(reader, named)
    const value = called(reader, syntax, name, bareCallee(reader, text))
    const block = childOf(syntax, 'block')
    return (text === 'lambda' || text === 'proc') && block !== undefined ? lastOf(reader, syntax, value) : value
  }
  const held = reader.read(object)
  const type = reader.holder?.type ?? -1
  if (text === 'class' && object.kind === 'self' && type >= 0) return expression.selfClass(type)
  // Expectations that a test library gives every object.
  const isExpectation = reader.isTestFile && EXPECTATION.test(text)
  const on = isExpectation ? expression.name(0, 'Minitest') : held
  const callee = on < 0 ? expression.unknown('no_type') : expression.member(on, text)
  return called(reader, syntax, memberNode(object, name), callee)
}

/** `method(:name)`: the method of that name, as a value. */
function readMethodObject(reader: Reader, named: Syntax): ExpressionId {
  const value = bareCallee(reader, nameOf(reader, named).replace(/^:/, ''))
  addSite(reader, 'reference', value, [], { at: named.start, text: reader.file.textOf(named) })
  return value
}

/** A node that stands at the name of a member and says the whole of it. */
function memberNode(object: Syntax, name: Syntax): Syntax {
  return { kind: 'member', field: '', start: object.start, end: name.end, children: [{ ...name, field: 'name' }] }
}

/** The function of the block that was just read for `lambda { … }`. */
function lastOf({ builder }: Reader, syntax: Syntax, value: ExpressionId): ExpressionId {
  const block = childOf(syntax, 'block')
  const fn = builder.functions.findIndex((_, index) => blockAt.get(builder)?.get(index) === block?.start)
  return fn < 0 ? value : builder.expression.function(fn)
}

const blockAt = new WeakMap<object, Map<number, number>>()

/** Remembers where a block stands whose function is made now. */
export function noteBlock({ builder }: Reader, block: Syntax): void {
  const known = blockAt.get(builder) ?? new Map<number, number>()
  blockAt.set(builder, known)
  known.set(builder.functions.length, block.start)
}

function called(reader: Reader, syntax: Syntax, callee: Syntax, value: ExpressionId): ExpressionId {
  const { expression } = reader.builder
  const known = value < 0 ? expression.unknown('dynamic') : value
  const args = readRubyArguments(reader, syntax)
  const at = callee.kind === 'member' ? (fieldOf(callee, 'name') ?? callee) : callee
  addSite(reader, 'call', known, args, { at: at.start, text: reader.file.textOf(callee) })
  return expression.call(known, args)
}

/** `A.new(…)`, `new(…)` in the class itself. */
function readNew(reader: Reader, syntax: Syntax, object: Syntax | undefined, name: Syntax): ExpressionId {
  const { expression } = reader.builder
  const held = object === undefined ? selfOf(reader) : reader.read(object)
  const known = held < 0 ? expression.unknown('no_type') : held
  const args = readRubyArguments(reader, syntax)
  const text = object === undefined ? 'new' : reader.file.text.slice(object.start, name.end)
  addSite(reader, 'new', known, args, { at: name.start, text })
  return expression.construct(known, args)
}

/** `super`: the method of the same name above. */
export function readSuper(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, holder } = reader
  const facts = builder.functions[contextOf(reader).method]
  const name = builder.definitions[facts?.definition ?? -1]?.name ?? ''
  const args = readRubyArguments(reader, syntax)
  const above =
    holder === undefined || name === ''
      ? builder.expression.unknown('dynamic')
      : builder.expression.member(
          facts?.static === true ? builder.expression.superClass(holder.type) : builder.expression.superOf(holder.type),
          name,
        )
  addSite(reader, 'call', above, args, { at: syntax.start, text: 'super' })
  return builder.expression.call(above, args)
}

/** `yield`: a call of the block. */
export function readRubyYield(reader: Reader, syntax: Syntax): ExpressionId {
  const args = readRubyArguments(reader, {
    ...syntax,
    children: childrenOf(syntax, 'arguments'),
  })
  const callee = blockParameter(reader, contextOf(reader).method)
  addSite(reader, 'call', callee, args, { at: syntax.start, text: 'yield' })
  return reader.builder.expression.call(callee, args)
}

/** `return` gives what the method gives, `next` what the block does. */
export function readRubyReturn(reader: Reader, syntax: Syntax): ExpressionId {
  const isNext = reader.file.text.startsWith('next', syntax.start)
  const value = reader.readAll(syntax.children.flatMap((each) => (each.kind === 'arguments' ? each.children : [each])))
  const fn = isNext ? reader.frame.fn : contextOf(reader).method
  if (value >= 0) reader.builder.functions[fn]?.returns.push(value)
  return -1
}
