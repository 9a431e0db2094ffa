import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { emptyType } from '#model/emptyType'
import { fieldOf } from '../children.ts'
import { readType } from './declarations.ts'
import { readConstructor, readFunction } from './functions.ts'
import { readProperty } from './properties.ts'
import { currentType, nameOf, type Reader } from './Reader.ts'
import { isType, typeOf } from './types.ts'

/** Statements nested deeper than this are not read. */
const DEPTH_LIMIT = 300

/** Reads statements in order; gives the value of the last one, or -1 where it has none. */
export function readStatements(reader: Reader, statements: readonly Syntax[]): ExpressionId {
  if (reader.depth > DEPTH_LIMIT) return -1
  reader.depth += 1
  let value = -1
  for (const statement of statements) value = readStatement(reader, statement)
  reader.depth -= 1
  return value
}

function readStatement(reader: Reader, syntax: Syntax): ExpressionId {
  if (reader.dialect.declareOwn?.(reader, syntax) === true) return -1
  switch (syntax.kind) {
    case 'package':
      reader.dialect.readPackage(reader, syntax)
      return -1
    case 'import':
      reader.dialect.readImport(reader, syntax)
      return -1
    case 'type':
      readType(reader, syntax)
      return -1
    case 'function':
      readFunction(reader, syntax)
      return -1
    case 'constructor':
      readConstructor(reader, syntax)
      return -1
    case 'property':
      readProperty(reader, syntax)
      return -1
    case 'alias':
      readAlias(reader, syntax)
      return -1
    case 'modifiers':
    case 'annotation':
    case 'constraints':
    case 'typeParameters':
      return -1
    default:
      return isType(syntax) ? -1 : reader.evaluate(syntax)
  }
}

/** `typealias Handler = …`: another name of a type. */
function readAlias(reader: Reader, syntax: Syntax): void {
  const { builder } = reader
  const at = fieldOf(syntax, 'name')
  const aliased = syntax.children.findLast((each) => isType(each) && each !== at)
  if (at === undefined || aliased === undefined) return
  const name = nameOf(reader, at)
  const type = builder.types.length
  const stands = typeOf(reader, aliased)
  const isOpaque = /\bopaque\s+type\b/.test(reader.file.text.slice(syntax.start, at.start))
  const scope = builder.scope(reader.scope, 'class', reader.frame.owner)
  // An opaque type is one of its own to all who see no more than its name.
  builder.types.push(isOpaque ? emptyType(-1, scope) : { ...emptyType(-1, scope, 'alias'), aliased: stands })
  if (isOpaque) reader.opaqueTypes.set(name, { stands, scope: reader.scope })
  const value = builder.expression.class(type)
  const open = currentType(reader)
  if (open !== undefined && reader.scope === open.scope) {
    builder.types[open.type]?.members.push({
      name,
      static: true,
      kind: 'field',
      definition: -1,
      values: [value],
      declared: -1,
      abstract: false,
    })
    return
  }
  builder.bind(reader.scope, name, 'definition', { value })
  if (reader.scope !== 0) return
  const line = reader.file.lineOf(at.start)
  builder.exports.push({ name, value, specifier: undefined, imported: undefined, typeOnly: true, line })
}
