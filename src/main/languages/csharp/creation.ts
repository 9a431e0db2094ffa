import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { emptyType } from '#model/emptyType'
import { childOf, childrenOf } from '../children.ts'
import { readArguments } from './arguments.ts'
import { csharpLibrary } from './library.ts'
import { addAccess, addOperand } from './operands.ts'
import { evaluateAs, nameOf, type Reader } from './Reader.ts'
import { mangled, typeIn, typeOf } from './types.ts'

/** Items of one initialiser that are looked at as values. */
const ITEMS_LIMIT = 256

/** Reads `new Shape(…) { … }`. Gives the instance. */
export function readNew(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const type = typeIn(syntax)
  if (type === undefined) return expression.unknown('parse_error')
  const made = classNamed(reader, typeOf(reader, type))
  const args = readArguments(reader, childOf(syntax, 'arguments'))
  if (type.kind === 'identifier' && isTypeParameter(reader, nameOf(reader, type))) {
    addSite(reader, 'new', expression.unknown('dynamic'), args, { at: type.start, text: reader.file.textOf(type) })
    return expression.declared(made)
  }
  const isDelegate = expression.operationOf(made) === 'functionType'
  // A delegate of the library is a wrapping of what it holds.
  if (!isDelegate) addSite(reader, 'new', made, args, { at: type.start, text: reader.file.textOf(type) })
  // A container of the library is better known by its type arguments, and a delegate by what it holds, than by what it is made of.
  const value = isDelegate
    ? (args[0] ?? expression.declared(made))
    : isContainer(reader, type)
      ? expression.declared(made)
      : expression.construct(made, args)
  const initializer = childOf(syntax, 'initializer')
  if (initializer !== undefined) readInitializer(reader, initializer, value)
  return value
}

function isTypeParameter({ builder, types, frame }: Reader, name: string): boolean {
  if (builder.functions[frame.fn]?.typeParameters.includes(name) === true) return true
  return types.some(({ type }) => builder.types[type]?.typeParameters.includes(name) === true)
}

function isContainer(reader: Reader, type: Syntax): boolean {
  if (type.kind !== 'generic') return false
  const at = childOf(type, 'identifier')
  const name = mangled(at === undefined ? '' : nameOf(reader, at), childOf(type, 'typeArguments')?.children.length ?? 0)
  return Object.hasOwn(csharpLibrary.containers, name)
}

/** Reads `new(…) { … }`: an instance of the type that is expected. */
export function readImplicitNew(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const type = classNamed(reader, reader.expected)
  reader.expected = -1
  const args = readArguments(reader, childOf(syntax, 'arguments'))
  const value = type < 0 ? expression.expected(syntax.start) : madeAs(reader, type, args)
  const callee = type < 0 ? expression.classOf(value) : type
  addSite(reader, 'new', callee, args, { at: syntax.start, text: 'new' })
  const initializer = childOf(syntax, 'initializer')
  if (initializer !== undefined) readInitializer(reader, initializer, value)
  return value
}

/** The class that a name means, though a member may have the name of its type. */
function classNamed({ builder: { expression }, hidesTypes }: Reader, type: ExpressionId): ExpressionId {
  const isHidden = hidesTypes && type >= 0 && expression.operationOf(type) === 'implicit'
  return isHidden ? expression.classOf(expression.declared(type)) : type
}

/** What making an instance of a type gives. A container of the library is better known by its type arguments than by what it is made of. */
function madeAs({ builder: { expression } }: Reader, type: ExpressionId, args: readonly ExpressionId[]): ExpressionId {
  return expression.operationOf(type) === 'generic' ? expression.declared(type) : expression.construct(type, args)
}

/** Reads `{ Name = …, [key] = …, item, { key, value } }` behind what is made: members are set, items are added. */
function readInitializer(reader: Reader, syntax: Syntax, made: ExpressionId): void {
  const { expression } = reader.builder
  for (const item of syntax.children) {
    if (item.kind === 'skip') continue
    if (item.kind === 'assignment') {
      readSetting(reader, item, made)
      continue
    }
    const type = expression.classOf(expression.element(made))
    const args =
      item.kind === 'initializer'
        ? item.children.map((each) => readItem(reader, each))
        : [readItem(reader, item, item.kind === 'implicitNew' ? type : -1)]
    addSite(reader, 'operator', expression.member(made, 'Add'), args, {
      at: item.start,
      text: reader.file.textOf(item),
    })
  }
}

function readSetting(reader: Reader, item: Syntax, made: ExpressionId): void {
  const { expression } = reader.builder
  const [target, source] = item.children
  if (target === undefined || source === undefined) return
  let member = expression.element(made)
  if (target.kind === 'identifier') {
    member = expression.member(made, nameOf(reader, target))
    addAccess(reader, member, target)
  } else for (const argument of target.children) for (const each of argument.children) reader.evaluate(each)
  if (source.kind === 'initializer') readInitializer(reader, source, member)
  else readItem(reader, source, expression.classOf(member))
}

function readItem(reader: Reader, syntax: Syntax, expected: ExpressionId = -1): ExpressionId {
  const value = evaluateAs(reader, expected, syntax)
  addOperand(reader, syntax, value)
  return value
}

/** Reads `new { Name = …, shape.Size }`: an object whose members have the names and types of what is given. */
export function readAnonymousNew(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  const { expression } = builder
  const type = builder.types.length
  const scope = builder.scope(reader.scope, 'block', reader.frame.owner)
  const members: { name: string; value: ExpressionId }[] = []
  builder.types.push(emptyType(-1, scope))
  const { children } = syntax
  for (let at = 0; at < children.length; at += 1) {
    const part = children[at]
    const next = children[at + 1]
    if (part === undefined) continue
    const isNamed =
      part.kind === 'identifier' && next !== undefined && /^\s*=\s*$/.test(file.text.slice(part.end, next.start))
    const value = readItem(reader, isNamed ? next : part)
    const last = part.kind === 'member' ? (part.children[part.children.length - 1] ?? part) : part
    members.push({ name: nameOf(reader, isNamed ? part : last), value })
    if (isNamed) at += 1
  }
  builder.types[type]?.members.push(
    ...members.map(({ name, value }) => ({
      name,
      static: false,
      kind: 'field' as const,
      definition: -1,
      values: [value],
      declared: -1,
      abstract: false,
    })),
  )
  return expression.construct(expression.class(type), [])
}

/** Reads `new Shape[3] { … }`. */
export function readNewArray(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const type = typeIn(syntax)
  for (const rank of type === undefined ? [] : childrenOf(type, 'rank'))
    for (const each of rank.children) reader.evaluate(each)
  const initializer = childOf(syntax, 'initializer')
  const items = initializer === undefined ? -1 : readArray(reader, initializer)
  if (type === undefined) return items < 0 ? expression.unknown('no_type') : items
  const declared = expression.declared(typeOf(reader, type))
  return items < 0 ? declared : expression.union([declared, items])
}

/** Reads `{ a, b }`, `new[] { a, b }` and `[a, ..rest]`: a list of its items. */
export function readArray(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const { expected } = reader
  reader.expected = -1
  const items: ExpressionId[] = []
  for (const child of syntax.kind === 'implicitArray'
    ? (childOf(syntax, 'initializer')?.children ?? [])
    : syntax.children) {
    if (child.kind === 'skip') continue
    const item = child.kind === 'argument' ? child.children[child.children.length - 1] : child
    if (item === undefined) continue
    const value = item.kind === 'initializer' ? readArray(reader, item) : readItem(reader, item)
    const spread = item.kind === 'range' ? expression.spread(value) : value
    if (items.length < ITEMS_LIMIT) items.push(spread)
  }
  reader.expected = expected
  const isList = expected >= 0 && expression.operationOf(expected) === 'generic'
  const list = expression.array(items)
  return isList ? expression.declared(expected) : list
}

/** Reads `shape with { Size = 2 }`: a copy. */
export function readWith(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [object, ...settings] = syntax.children
  const value = object === undefined ? expression.unknown('parse_error') : reader.evaluate(object)
  for (const setting of settings) {
    const [at, given] = setting.children
    if (at === undefined || given === undefined) continue
    addAccess(reader, expression.member(value, nameOf(reader, at)), at)
    readItem(reader, given)
  }
  return value
}
