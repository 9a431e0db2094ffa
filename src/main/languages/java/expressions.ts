import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { tooDeep } from '../tooDeep.ts'
import { addSite } from '../addSite.ts'
import { childrenOf } from '../children.ts'
import { readAssignment } from './assignments.ts'
import { readSwitch } from './branches.ts'
import { readCall, readNew, readReference } from './calls.ts'
import { readLambda } from './lambdas.ts'
import { readMember, readName } from './names.ts'
import { readPattern } from './patterns.ts'
import { currentType, type Reader } from './Reader.ts'
import { isType, typeOf } from './types.ts'

/** Expressions nested deeper than this are not read. */
const DEPTH_LIMIT = 400

/** Reads an expression: its sites are recorded, and what it may be is given back. */
export function evaluate(reader: Reader, syntax: Syntax): ExpressionId {
  if (reader.depth > DEPTH_LIMIT) return tooDeep(reader, syntax, DEPTH_LIMIT)
  reader.depth += 1
  const value = read(reader, syntax)
  reader.depth -= 1
  return value
}

function read(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  switch (syntax.kind) {
    case 'identifier':
      return readName(reader, reader.file.textOf(syntax))
    case 'call':
      return readCall(reader, syntax)
    case 'member':
      return readMember(reader, syntax)
    case 'new':
      return readNew(reader, syntax)
    case 'this':
      return ofCurrentType(reader, expression.self)
    case 'super':
      return ofCurrentType(reader, expression.superOf)
    case 'string':
      return plain(reader, 'String')
    case 'integer':
      return plain(reader, /[lL]$/.test(reader.file.textOf(syntax)) ? 'long' : 'int')
    case 'floating':
      return plain(reader, /[fF]$/.test(reader.file.textOf(syntax)) ? 'float' : 'double')
    case 'character':
      return plain(reader, 'char')
    case 'boolean':
      return plain(reader, 'boolean')
    case 'null':
      return expression.literal('null')
    case 'assignment':
      return readAssignment(reader, syntax)
    case 'binary':
      return readBinary(reader, syntax)
    case 'unary': {
      const value = readLast(reader, syntax)
      return reader.file.text.startsWith('!', syntax.start) ? plain(reader, 'boolean') : value
    }
    case 'ternary': {
      reader.frame.complexity += 1
      const [, ...values] = syntax.children.map((child) => reader.evaluate(child))
      return values.length === 0 ? expression.unknown('parse_error') : expression.union(values)
    }
    case 'cast': {
      const type = syntax.children.find(isType)
      const value = readLast(reader, syntax)
      return type === undefined ? value : castTo(reader, type, value)
    }
    case 'instanceof':
      return readInstanceof(reader, syntax)
    case 'lambda':
      return readLambda(reader, syntax)
    case 'reference':
      return readReference(reader, syntax)
    case 'switch':
      return readSwitch(reader, syntax)
    case 'index': {
      const [container, index] = syntax.children
      const value = container === undefined ? expression.unknown('parse_error') : reader.evaluate(container)
      if (index !== undefined) reader.evaluate(index)
      return expression.element(value)
    }
    case 'newArray':
      return readNewArray(reader, syntax)
    case 'array':
      return expression.array(syntax.children.map((child) => reader.evaluate(child)))
    case 'classLiteral':
      return readClassLiteral(reader, syntax)
    default:
      return readLast(reader, syntax)
  }
}

/** A value of a plain type, or of one that every file sees. */
function plain(reader: Reader, name: string): ExpressionId {
  const { expression } = reader.builder
  return expression.declared(expression.implicit(0, name))
}

function ofCurrentType(reader: Reader, make: (type: number) => ExpressionId): ExpressionId {
  const open = currentType(reader)
  return open === undefined ? reader.builder.expression.unknown('no_type') : make(open.type)
}

/** Reads what is below a node; gives the value of the last part. */
function readLast(reader: Reader, syntax: Syntax): ExpressionId {
  let value = reader.builder.expression.unknown('dynamic')
  for (const child of syntax.children) if (!isType(child)) value = reader.evaluate(child)
  return value
}

/** A function that is cast is still itself; for anything else the type says more. */
function castTo(reader: Reader, type: Syntax, value: ExpressionId): ExpressionId {
  const { expression } = reader.builder
  const declared = expression.declared(typeOf(reader, type))
  return expression.operationOf(value) === 'function' ? expression.union([value, declared]) : declared
}

const LOGICAL = /^\s*(&&|\|\|)\s*$/
const COMPARING = /^\s*(==|!=|<=?|>=?|&&|\|\|)\s*$/

function readBinary(reader: Reader, syntax: Syntax): ExpressionId {
  const [left, right] = syntax.children
  if (left === undefined || right === undefined) return readLast(reader, syntax)
  const values = [reader.evaluate(left), reader.evaluate(right)] as const
  const operator = reader.file.text.slice(left.end, right.start).replace(/[()]/g, '')
  if (LOGICAL.test(operator)) reader.frame.complexity += 1
  if (COMPARING.test(operator)) return plain(reader, 'boolean')
  const text = plain(reader, 'String')
  return values.includes(text) ? text : reader.builder.expression.union([...new Set(values)])
}

function readInstanceof(reader: Reader, syntax: Syntax): ExpressionId {
  const [left, ...rest] = syntax.children
  if (left === undefined) return plain(reader, 'boolean')
  const subject = reader.evaluate(left)
  const pattern = rest.find(({ kind }) => kind === 'recordPattern')
  const binds = rest.some(({ kind }) => kind === 'identifier')
  if (pattern !== undefined) readPattern(reader, pattern, subject)
  else if (binds) readPattern(reader, { ...syntax, kind: 'typePattern', children: rest }, subject)
  return plain(reader, 'boolean')
}

function readNewArray(reader: Reader, syntax: Syntax): ExpressionId {
  const type = syntax.children.find(isType)
  for (const child of syntax.children) if (child !== type) readLast(reader, child)
  const dimensions = childrenOf(syntax, 'dimensions')
  if (type === undefined) return reader.builder.expression.unknown('no_type')
  let element = typeOf(reader, type)
  for (const each of dimensions) {
    const count = reader.file.textOf(each).startsWith('[') ? reader.file.textOf(each).split('[]').length - 1 || 1 : 1
    for (let step = 0; step < Math.min(count, DIMENSIONS_LIMIT); step += 1) {
      element = reader.builder.expression.array([element])
    }
  }
  return reader.builder.expression.declared(element)
}

const DIMENSIONS_LIMIT = 8

/** `Type.class`: refers to the type. */
function readClassLiteral(reader: Reader, syntax: Syntax): ExpressionId {
  const type = syntax.children.find(isType)
  if (type !== undefined && type.kind !== 'arrayType') {
    addSite(reader, 'reference', typeOf(reader, type), [], { at: type.start, text: reader.file.textOf(syntax) })
  }
  return plain(reader, 'Class')
}
