import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { scopeOf } from '../blockScopes.ts'
import { addSite } from '../addSite.ts'
import { childOf, fieldOf } from '../children.ts'
import { nameOf } from './define.ts'
import { RUST_CONTAINERS } from './library.ts'
import { isMacroName, readMacroCall } from './macros.ts'
import { pathExpression, segmentsOf } from './paths.ts'
import type { Reader } from './Reader.ts'
import { placeOf } from './sites.ts'

/** Functions that make an empty container, or one of what they are given. */
const MAKERS = new Set(['new', 'with_capacity', 'default', 'with_hasher', 'with_capacity_and_hasher'])
/** Variants of the language's own types: making one calls nothing. */
const OWN = new Set(['Some', 'Ok', 'Err'])

/** A call: its site is recorded, and what it gives is returned. */
export function readCall(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  const { expression } = builder
  const callee = fieldOf(syntax, 'function')
  if (callee === undefined) return expression.unknown('parse_error')
  const given = (childOf(syntax, 'arguments')?.children ?? []).filter(({ kind }) => kind !== 'attribute')
  if (isMacroName(reader, callee)) return readMacroCall(reader, callee, given)
  const generic = callee.kind === 'genericFunction' ? callee : undefined
  const named = generic === undefined ? callee : (fieldOf(generic, 'function') ?? callee)
  const target = calleeOf(reader, named)
  const args = given.map((each) => reader.evaluateValue(each))
  const name = named.kind === 'identifier' ? file.textOf(named) : ''
  if (OWN.has(name) && scopeOf(reader, name) < 0) return expression.call(target, args)
  addSite(reader, 'call', target, args, { at: placeOf(named).start, text: file.textOf(named) })
  return madeBy(reader, named, generic, target, args) ?? expression.call(withTypes(reader, target, generic), args)
}

/** What is called with the types that are written behind it: `find::<Shape>()`. */
function withTypes(reader: Reader, target: ExpressionId, generic: Syntax | undefined): ExpressionId {
  const written = generic === undefined ? [] : (childOf(generic, 'typeArguments')?.children ?? [])
  const types = written.filter(({ kind }) => kind !== 'ignored')
  if (types.length === 0 || types.length < written.length) return target
  return reader.builder.expression.generic(
    target,
    types.map((each) => reader.typeOf(each)),
  )
}

/** What is called: a method by its name, a field that holds a function, or what a path names. */
function calleeOf(reader: Reader, callee: Syntax): ExpressionId {
  const { expression } = reader.builder
  const name = callee.kind === 'member' ? fieldOf(callee, 'field') : undefined
  const object = callee.children.find((each) => each !== name)
  if (name === undefined || object === undefined) return reader.evaluate(callee)
  return expression.member(reader.evaluate(object), nameOf(reader.file.textOf(name)))
}

/** What is known of the result by what is written: containers that are made, types that are said to be parsed or made. */
function madeBy(
  reader: Reader,
  named: Syntax,
  generic: Syntax | undefined,
  target: ExpressionId,
  args: readonly ExpressionId[],
): ExpressionId | undefined {
  const { expression } = reader.builder
  const path = named.kind === 'path' ? fieldOf(named, 'path') : undefined
  const last = named.kind === 'path' || named.kind === 'member' ? placeOf(named) : undefined
  const name = last === undefined ? '' : reader.file.textOf(last)
  const owner = path === undefined ? undefined : (segmentsOf(reader, path) ?? []).at(-1)
  if (path !== undefined && owner !== undefined && RUST_CONTAINERS.has(owner)) {
    if (MAKERS.has(name) && (args.length === 0 || name !== 'new')) {
      const type = reader.typeOf(path)
      const isBare = path.kind !== 'generic'
      return expression.declared(isBare ? expression.generic(pathExpression(reader, path), []) : type)
    }
    if ((name === 'from' || name === 'from_iter') && args.length === 1) {
      return expression.call(pathExpression(reader, path), args)
    }
  }
  const types = generic === undefined ? [] : (childOf(generic, 'typeArguments')?.children ?? [])
  const type = types.find(({ kind }) => kind !== 'ignored')
  if (type === undefined || named.kind !== 'member') return undefined
  if (name === 'parse') {
    return expression.declared(expression.generic(expression.name(0, 'Result'), [reader.typeOf(type)]))
  }
  if (name === 'into' || name === 'downcast_ref' || name === 'downcast') return expression.declared(reader.typeOf(type))
  return name === 'collect' ? expression.call(target, args) : undefined
}

/** A function with its type arguments as a value. */
export function readGenericFunction(reader: Reader, syntax: Syntax): ExpressionId {
  const named = fieldOf(syntax, 'function')
  return named === undefined ? reader.builder.expression.unknown('parse_error') : reader.evaluateValue(named)
}

/** `Type { field: value, ..base }`: constructs the type, or makes the variant. */
export function readStruct(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  const { expression } = builder
  const at = fieldOf(syntax, 'name')
  if (at === undefined) return expression.unknown('parse_error')
  const type = pathExpression(reader, at)
  const isSelf = file.textOf(at) === 'Self'
  addSite(reader, 'new', type, [], { at: placeOf(at).start, text: file.textOf(at) })
  for (const each of syntax.children) {
    if (each === at) continue
    const value = each.kind === 'fieldInitializer' ? fieldOf(each, 'value') : each.children[0]
    if (value === undefined) continue
    const given = reader.evaluateValue(value)
    const name = each.kind === 'fieldInitializer' ? fieldOf(each, 'name') : each.children[0]
    if (each.kind === 'base' || name === undefined || isSelf) continue
    builder.assignments.push({
      object: expression.declared(type),
      name: `.${nameOf(file.textOf(name))}`,
      value: given,
      definition: -1,
    })
  }
  return isSelf ? expression.declared(type) : expression.call(type, [])
}
