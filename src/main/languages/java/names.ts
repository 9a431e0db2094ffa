import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { importInPlace } from '../members/packagePaths.ts'
import { isOwnField, scopeOfLocal } from '../members/Scoping.ts'
import type { Reader } from './Reader.ts'

const TYPE_NAME = /^[A-Z]\w*[a-z]/
const PACKAGE_NAME = /^[a-z]/

/** What a bare name stands for: a local, or whatever the types around and the file give it. */
export function readName(reader: Reader, name: string): ExpressionId {
  const { expression } = reader.builder
  const scope = scopeOfLocal(reader, name)
  return scope >= 0 ? expression.name(scope, name) : expression.implicit(reader.memberScope, name)
}

/** Reads `object.name`, `Outer.this`, or a type with its package in front. */
export function readMember(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const { children } = syntax
  const [object, at] = [children[0], children[children.length - 1]]
  if (object === undefined || at === undefined || object === at) return expression.unknown('parse_error')
  if (at.kind === 'this') return outerThis(reader, reader.file.textOf(object), object)
  return qualifiedType(reader, syntax) ?? expression.member(reader.evaluate(object), reader.file.textOf(at))
}

function outerThis(reader: Reader, name: string, object: Syntax): ExpressionId {
  const { expression } = reader.builder
  const open = reader.types.findLast((each) => each.name === name)
  return open === undefined ? expression.declared(reader.evaluate(object)) : expression.self(open.type)
}

/** `com.acme.Shape` in an expression: the type, imported where it stands. Undefined for anything else. */
function qualifiedType(reader: Reader, syntax: Syntax): ExpressionId | undefined {
  const { file } = reader
  const [object, at] = syntax.children
  if (object === undefined || at?.kind !== 'identifier' || !TYPE_NAME.test(file.textOf(at))) return undefined
  const segments = packagePath(reader, object)
  const [root = ''] = segments
  if (root === '' || scopeOfLocal(reader, root) >= 0 || isOwnField(reader, root)) return undefined
  return importInPlace(reader, segments.join('.'), file.textOf(at), syntax)
}

/** The names of a chain that may be a package; none where it is something else. */
function packagePath({ file }: Reader, syntax: Syntax): readonly string[] {
  const segments: string[] = []
  let each: Syntax | undefined = syntax
  while (each !== undefined && each.kind === 'member') {
    const [object, at]: readonly Syntax[] = each.children
    if (at?.kind !== 'identifier') return []
    segments.unshift(file.textOf(at))
    each = object
  }
  if (each?.kind !== 'identifier') return []
  segments.unshift(file.textOf(each))
  return segments.every((segment) => PACKAGE_NAME.test(segment)) ? segments : []
}
