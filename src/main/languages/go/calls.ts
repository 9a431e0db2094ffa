import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { scopeOf } from '../blockScopes.ts'
import { addSite } from '../addSite.ts'
import { childOf } from '../children.ts'
import { mayFlow } from './assignments.ts'
import { BUILTIN_FUNCTIONS, BUILTIN_TYPES } from './builtins.ts'
import type { Reader } from './Reader.ts'
import { placeOf } from './sites.ts'
import { isSubtest, readSubtest } from './subtests.ts'
import { isPlainTypeSyntax } from './typeSyntax.ts'

/** A call: its site is recorded, and what it gives is returned. Conversions to types that are known as such are no calls. */
export function readCall(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  const { expression } = builder
  const callee = syntax.children[0]
  if (callee === undefined) return expression.unknown('parse_error')
  const given = childOf(syntax, 'arguments')?.children ?? []
  const name = callee.kind === 'identifier' && scopeOf(reader, file.textOf(callee)) < 0 ? file.textOf(callee) : ''
  if (isPlainTypeSyntax(callee) || BUILTIN_TYPES.has(name)) {
    for (const each of given) reader.evaluateValue(each)
    return expression.declared(reader.typeOf(callee))
  }
  const target = calleeOf(reader, callee)
  const isBuiltin = BUILTIN_FUNCTIONS.has(name)
  const [title, body] = given
  if (title !== undefined && body !== undefined && isSubtest(reader, callee, given)) {
    const args = [reader.evaluate(title), readSubtest(reader, title, body)]
    addSite(reader, 'call', target, args, { at: placeOf(callee).start, text: file.textOf(callee) })
    return expression.call(target, args)
  }
  const args = given.map((each, position) =>
    // The language's own functions call nothing that they are given.
    isBuiltin && (name !== 'append' || position === 0) ? reader.evaluate(each) : reader.evaluateValue(each),
  )
  addSite(reader, 'call', target, args, { at: placeOf(callee).start, text: file.textOf(callee) })
  const special = isBuiltin ? builtinResult(reader, name, given, args) : undefined
  return special ?? expression.call(target, args)
}

/** What is called: `run[int]` may be a generic function or an item of a container. */
function calleeOf(reader: Reader, callee: Syntax): ExpressionId {
  const { expression } = reader.builder
  const value = reader.evaluate(callee)
  if (callee.kind !== 'index') return value
  const [object] = callee.children
  if (object === undefined || (object.kind !== 'identifier' && object.kind !== 'selector')) return value
  const sites = reader.builder.sites.length
  const generic = reader.evaluate(object)
  reader.builder.sites.length = sites
  return expression.union([generic, value])
}

function builtinResult(
  reader: Reader,
  name: string,
  given: readonly Syntax[],
  args: readonly ExpressionId[],
): ExpressionId | undefined {
  const { expression } = reader.builder
  const [first, ...others] = args
  switch (name) {
    case 'make':
    case 'new':
      return given[0] === undefined ? undefined : expression.declared(reader.typeOf(given[0]))
    case 'append': {
      if (first === undefined) return undefined
      const added = others.filter((each) => mayFlow(reader, each))
      const at = given[0]
      if (added.length > 0 && at !== undefined) {
        addSite(reader, 'operator', expression.member(first, 'append'), added, {
          at: at.start,
          text: reader.file.textOf(at),
        })
      }
      return first
    }
    case 'min':
    case 'max':
      return first
    case 'recover':
    case 'panic':
      return undefined
    default:
      return expression.literal('number')
  }
}

/** `T[int](x)`: a conversion to a generic type, or a call of a generic function; linking knows which. */
export function readConversion(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [type, ...operands] = syntax.children
  if (type === undefined) return expression.unknown('parse_error')
  const args = operands.map((each) => reader.evaluateValue(each))
  const [base] = type.children
  if (type.kind !== 'generic' || base === undefined) return expression.declared(reader.typeOf(type))
  const callee = reader.typeOf(type)
  addSite(reader, 'call', callee, args, { at: base.start, text: reader.file.textOf(base) })
  return expression.call(callee, args)
}
