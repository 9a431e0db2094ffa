import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf } from '../children.ts'
import { readArguments } from './arguments.ts'
import { addCast, castTo } from './casts.ts'
import { DESTRUCTOR } from './memberNames.ts'
import type { Reader } from './Reader.ts'
import { nameOf, plainType, splitPath, typeArgumentsOf, typeIn, typeOf } from './types.ts'

const CASTS = new Set([
  'static_cast',
  'dynamic_cast',
  'reinterpret_cast',
  'const_cast',
  'static_pointer_cast',
  'dynamic_pointer_cast',
  'bit_cast',
])
/** Functions of the library that make an object of their template argument, and what holds it. */
const MAKERS: Readonly<Record<string, string>> = {
  make_unique: 'unique_ptr',
  make_shared: 'shared_ptr',
  make_optional: 'optional',
}
/** Functions of the library that hand their argument on. */
const PASSING = new Set(['move', 'forward', 'ref', 'cref', 'as_const', 'launder', 'addressof'])

/** Reads a call: `f()`, `x.m()`, `p->m()`, `Type(…)`. Gives what it gives. */
export function readCall(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const list = childOf(syntax, 'arguments')
  const target = syntax.children.find((child) => child !== list)
  if (target === undefined) return expression.unknown('parse_error')
  if (target.kind === 'plainType') {
    for (const each of list?.children ?? []) reader.evaluate(each)
    return expression.declared(plainType(reader, reader.file.textOf(target)))
  }
  return readLibraryCall(reader, target, list) ?? readPlainCall(reader, target, list)
}

function readPlainCall(reader: Reader, target: Syntax, list: Syntax | undefined): ExpressionId {
  const { file, builder } = reader
  const callee = reader.evaluate(target)
  const args = readArguments(reader, list)
  const last = lastName(target)
  addSite(reader, 'call', callee, args, { at: last.start, text: file.text.slice(target.start, last.end) })
  return builder.expression.call(callee, args)
}

/** Where the name of what is called stands. */
function lastName(target: Syntax): Syntax {
  let at = target
  for (let step = 0; (at.kind === 'member' || at.kind === 'qualified') && step < PATH_LIMIT; step += 1) {
    const last = at.children[at.children.length - 1]
    if (last === undefined) break
    at = last
  }
  return at
}

const PATH_LIMIT = 24

/** Casts, and functions of the library whose template argument says what they give. */
function readLibraryCall(reader: Reader, target: Syntax, list: Syntax | undefined): ExpressionId | undefined {
  const { expression } = reader.builder
  const isStd = target.kind === 'qualified' && /^(::)?\s*std\s*::/.test(reader.file.textOf(target))
  const last = target.kind === 'qualified' ? splitPath(reader, target).last : target
  if (last === undefined) return undefined
  const name = nameOf(reader, last)
  if (isStd && PASSING.has(name)) return readArguments(reader, list)[0] ?? expression.unknown('dynamic')
  if (last.kind !== 'templated') return undefined
  if (CASTS.has(name)) {
    const [type = -1] = typeArgumentsOf(reader, last)
    const [value = -1] = readArguments(reader, list)
    const [written] = childOf(last, 'typeArguments')?.children ?? []
    if (name === 'static_cast' && written !== undefined)
      addCast(reader, { value, type, at: last }, reader.file.textOf(written))
    return castTo(reader, type, value)
  }
  if (isStd && name === 'get') return readGet(reader, target, last, list)
  const holder = MAKERS[name]
  if (holder === undefined || !Object.hasOwn(MAKERS, name)) return undefined
  const types = typeArgumentsOf(reader, last)
  const [made] = types
  if (made === undefined) return undefined
  const args = readArguments(reader, list)
  addSite(reader, 'new', made, args, { at: last.start, text: reader.file.textOf(target) })
  return expression.declared(expression.generic(expression.implicit(0, holder), [made]))
}

/** `std::get<1>(pair)`, `std::get<Type>(variant)` */
function readGet(reader: Reader, target: Syntax, last: Syntax, list: Syntax | undefined): ExpressionId {
  const { expression } = reader.builder
  const args = readArguments(reader, list)
  const [which] = childOf(last, 'typeArguments')?.children ?? []
  const [type = -1] = typeArgumentsOf(reader, last)
  addSite(reader, 'call', reader.evaluate(target), args, { at: last.start, text: reader.file.textOf(target) })
  if (which?.kind === 'number') return expression.indexed(args[0] ?? -1, Number.parseInt(reader.file.textOf(which), 10))
  return expression.declared(type)
}

/** Reads `new Type(…)`. Gives the instance. */
export function readNew(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const type = typeIn(syntax)
  const given = childOf(syntax, 'arguments') ?? childOf(syntax, 'list')
  for (const child of syntax.children) {
    if (child !== type && child !== given && child.kind === 'arguments') readArguments(reader, child)
  }
  const args = readArguments(reader, given)
  if (type === undefined) return expression.unknown('parse_error')
  const made = typeOf(reader, type)
  const isArray = syntax.children.some(({ kind, field }) => field === 'declarator' && kind !== 'arguments')
  if (type.kind !== 'plainType' && !isArray) {
    addSite(reader, 'new', made, args, { at: type.start, text: reader.file.textOf(type) })
  }
  return made < 0 ? expression.unknown('no_type') : expression.construct(made, args)
}

/** Reads `delete pointer`: the destructor runs, though no call of it is written. */
export function readDelete(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const value = syntax.children[syntax.children.length - 1]
  if (value === undefined) return expression.unknown('parse_error')
  const deleted = reader.evaluate(value)
  addSite(reader, 'reference', expression.member(deleted, DESTRUCTOR), [], {
    at: syntax.start,
    text: reader.file.textOf(syntax),
  })
  return expression.unknown('dynamic')
}
