import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childOf } from '../children.ts'
import { addAccess } from './operands.ts'
import { currentType, nameOf, scopeOfLocal, type Reader } from './Reader.ts'
import { isPlainlyType, mangled, named, typeArgumentsOf, typeOf } from './types.ts'

/** What a bare name stands for: a local, or whatever the types around and the file give it. */
export function nameValue(reader: Reader, name: string): ExpressionId {
  const { expression } = reader.builder
  const scope = scopeOfLocal(reader, name)
  return scope >= 0 ? expression.name(scope, name) : expression.implicit(reader.memberScope, name)
}

/** Reads a bare name. Where it is a property, reading it runs its code. */
export function readName(reader: Reader, syntax: Syntax): ExpressionId {
  const name = nameOf(reader, syntax)
  if (name === '_' && scopeOfLocal(reader, name) < 0) return reader.builder.expression.unknown('dynamic')
  const value = nameValue(reader, name)
  if (reader.builder.expression.operationOf(value) === 'implicit') addAccess(reader, value, syntax)
  return value
}

/** Reads `object.name`. */
export function readMember(reader: Reader, syntax: Syntax): ExpressionId {
  return readMemberOf(reader, syntax)?.member ?? reader.builder.expression.unknown('parse_error')
}

/** Reads `object.name`, and says of what it is a member. */
export function readMemberOf(
  reader: Reader,
  syntax: Syntax,
): { readonly object: ExpressionId; readonly name: string; readonly member: ExpressionId } | undefined {
  const [holder, at] = [syntax.children[0], syntax.children[syntax.children.length - 1]]
  if (holder === undefined || at === undefined || holder === at) return undefined
  const object = objectValue(reader, holder)
  const name = memberNameOf(reader, at)
  const member = reader.builder.expression.member(object, name)
  addAccess(reader, member, at, syntax)
  return { object, name, member }
}

/** Reads `object?.name` and `object?[index]`. */
export function readConditional(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [object, binding] = syntax.children
  if (object === undefined) return expression.unknown('parse_error')
  const value = objectValue(reader, object)
  if (binding?.kind === 'memberBinding') {
    const at = binding.children[0] ?? binding
    const member = expression.member(value, memberNameOf(reader, at))
    addAccess(reader, member, at, syntax)
    return member
  }
  if (binding?.kind === 'elementBinding') {
    for (const child of binding.children) for (const each of child.children) reader.evaluate(each)
    return expression.element(value)
  }
  return binding === undefined ? value : reader.evaluate(binding)
}

/** What a member is taken of: a value, or a type that is named in place. */
export function objectValue(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  if (syntax.kind === 'base') {
    const open = currentType(reader)
    return open === undefined ? expression.unknown('no_type') : expression.superOf(open.type)
  }
  if (syntax.kind === 'generic') return genericName(reader, syntax)
  if (syntax.kind === 'member') {
    // A type with arguments behind its namespace or outer type.
    const at = syntax.children[syntax.children.length - 1]
    const [object] = syntax.children
    if (at?.kind === 'generic' && object !== undefined && object !== at) {
      const name = childOf(at, 'identifier')
      const args = typeArgumentsOf(reader, at)
      const written = name === undefined ? '' : mangled(nameOf(reader, name), args.length)
      return expression.generic(expression.member(objectValue(reader, object), written), args)
    }
  }
  return isPlainlyType(syntax) ? typeOf(reader, syntax) : reader.evaluate(syntax)
}

function genericName(reader: Reader, syntax: Syntax): ExpressionId {
  const at = childOf(syntax, 'identifier')
  return at === undefined
    ? reader.builder.expression.unknown('parse_error')
    : named(reader, nameOf(reader, at), typeArgumentsOf(reader, syntax))
}

/** The name of a member as it is looked up; type arguments of a method do not count. */
export function memberNameOf(reader: Reader, at: Syntax): string {
  return nameOf(reader, at.kind === 'generic' ? (childOf(at, 'identifier') ?? at) : at)
}
