import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { DESTRUCTOR } from './memberNames.ts'
import { scopeOfLocal, type Reader } from './Reader.ts'
import { nameOf, splitPath, typeArgumentsOf } from './types.ts'

/** What a bare name stands for: a local, or whatever the types and namespaces around give it. */
export function readName(reader: Reader, name: string): ExpressionId {
  const { expression } = reader.builder
  const scope = scopeOfLocal(reader, name)
  if (scope >= 0) return expression.name(scope, name)
  // In Objective-C only the variables of an object are seen by bare names, and by habit they start with a line.
  const isPlain = reader.isObjectiveC && !name.startsWith('_')
  return expression.implicit(isPlain ? reader.namespace.scope : reader.memberScope, name)
}

/** `a::b`, `name<T>`: what is named, whatever its template arguments; of a type they are kept. */
export function readQualified(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  if (syntax.kind === 'templated') return withTypes(reader, syntax, readName(reader, nameOf(reader, syntax)))
  const { base, last } = splitPath(reader, syntax)
  if (last === undefined) return expression.unknown('parse_error')
  const name = last.kind === 'destructor' ? DESTRUCTOR : nameOf(reader, last)
  const found = base < 0 ? expression.implicit(0, name) : expression.member(base, name)
  return last.kind === 'templated' ? withTypes(reader, last, found) : found
}

function withTypes(reader: Reader, syntax: Syntax, value: ExpressionId): ExpressionId {
  const args = typeArgumentsOf(reader, syntax)
  return args.length === 0 ? value : reader.builder.expression.generic(value, args)
}

/** Reads `object.name` and `pointer->name`. */
export function readMember(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const { object, name } = partsOfMember(reader, syntax)
  if (object < 0) return expression.unknown('parse_error')
  const member = expression.member(object, name)
  const last = syntax.children[syntax.children.length - 1]
  return last?.kind === 'templated' ? withTypes(reader, last, member) : member
}

/** What a member is taken of (where it is a pointer, of what that leads to), and its name. */
export function partsOfMember(
  reader: Reader,
  syntax: Syntax,
): { readonly object: ExpressionId; readonly name: string } {
  const { file, builder } = reader
  const [first] = syntax.children
  const last = syntax.children[syntax.children.length - 1]
  if (first === undefined || last === undefined || first === last) return { object: -1, name: '' }
  const value = reader.evaluate(first)
  const isPointer = /->\s*(template\s+)?$/.test(file.text.slice(first.end, last.start))
  const isOwn = first.kind === 'this'
  const inner = last.kind === 'qualified' ? splitPath(reader, last).last : last
  const name = inner?.kind === 'destructor' ? DESTRUCTOR : nameOf(reader, inner ?? last)
  return { object: isPointer && !isOwn ? builder.expression.pointed(value) : value, name }
}
