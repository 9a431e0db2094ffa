import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { fieldOf } from '../children.ts'
import { tooDeep } from '../tooDeep.ts'
import { addSite } from '../addSite.ts'
import { readDeclaration } from './arguments.ts'
import { readAssignment } from './assignments.ts'
import { readSwitchExpression } from './branches.ts'
import { readCall } from './calls.ts'
import { readAnonymousNew, readArray, readImplicitNew, readNew, readNewArray, readWith } from './creation.ts'
import { readLambda } from './lambdas.ts'
import { objectValue, readConditional, readMember, readName } from './names.ts'
import { addOperand } from './operands.ts'
import { readBinary, readIndex, readUnary } from './operators.ts'
import { readPattern } from './patterns.ts'
import { readQuery } from './queries.ts'
import { currentType, nameOf, type Reader } from './Reader.ts'
import { plain, readParts } from './plainValues.ts'
import { isPlainlyType, typeIn, typeOf } from './types.ts'

/** Expressions nested deeper than this are not read. */
const DEPTH_LIMIT = 400
/** What hands the type that is expected of it on to its parts. */
const HANDS_ON = new Set(['implicitNew', 'ternary', 'switchExpression', 'binary', 'initializer', 'elementBinding'])

/** Reads an expression: its sites are recorded, and what it may be is given back. */
export function evaluate(reader: Reader, syntax: Syntax): ExpressionId {
  if (reader.depth > DEPTH_LIMIT) return tooDeep(reader, syntax, DEPTH_LIMIT)
  const { expected } = reader
  if (!HANDS_ON.has(syntax.kind)) reader.expected = -1
  reader.depth += 1
  const value = read(reader, syntax)
  reader.depth -= 1
  reader.expected = expected
  return value
}

function read(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  switch (syntax.kind) {
    case 'identifier':
      return readName(reader, syntax)
    case 'call':
      return readCall(reader, syntax)
    case 'member':
      return readMember(reader, syntax)
    case 'conditional':
      return readConditional(reader, syntax)
    case 'new':
      return readNew(reader, syntax)
    case 'implicitNew':
      return readImplicitNew(reader, syntax)
    case 'anonymousNew':
      return readAnonymousNew(reader, syntax)
    case 'newArray':
      return readNewArray(reader, syntax)
    case 'implicitArray':
    case 'initializer':
    case 'elementBinding':
      return readArray(reader, syntax)
    case 'with':
      return readWith(reader, syntax)
    case 'this': {
      const open = currentType(reader)
      return open === undefined ? expression.unknown('no_type') : expression.self(open.type)
    }
    case 'generic':
    case 'base':
      return objectValue(reader, syntax)
    case 'string':
      readParts(reader, syntax)
      return plain(reader, 'string')
    case 'integer':
      return plain(reader, integerType(reader.file.textOf(syntax)))
    case 'real':
      return plain(reader, realType(reader.file.textOf(syntax)))
    case 'character':
      return plain(reader, 'char')
    case 'boolean':
      return plain(reader, 'bool')
    case 'null':
      return expression.literal('null')
    case 'sizeof':
      return plain(reader, 'int')
    case 'default': {
      const type = typeIn(syntax)
      return type === undefined ? expression.literal('null') : expression.declared(typeOf(reader, type))
    }
    case 'assignment':
      return readAssignment(reader, syntax)
    case 'binary':
      return readBinary(reader, syntax)
    case 'unary':
    case 'postfix':
      return readUnary(reader, syntax)
    case 'index':
      return readIndex(reader, syntax)
    case 'ternary':
      return readTernary(reader, syntax)
    case 'cast':
      return readCast(reader, syntax)
    case 'is':
      readParts(reader, syntax)
      return plain(reader, 'bool')
    case 'isPattern': {
      const [subject, pattern] = syntax.children
      const value = subject === undefined ? expression.unknown('parse_error') : reader.evaluate(subject)
      if (pattern !== undefined) readPattern(reader, pattern, value)
      return plain(reader, 'bool')
    }
    case 'await':
      return expression.awaited(readParts(reader, syntax))
    case 'lambda':
      return readLambda(reader, syntax)
    case 'switchExpression':
      return readSwitchExpression(reader, syntax)
    case 'query':
      return readQuery(reader, syntax)
    case 'tuple':
      return expression.tuple(
        syntax.children.map((each) => readArgument(reader, each)),
        syntax.children.map((each) => itemName(reader, each)),
      )
    case 'declaration':
      return readDeclaration(reader, syntax)
    case 'typeof': {
      const [type] = syntax.children
      const text = reader.file.textOf(syntax)
      if (type !== undefined) addSite(reader, 'reference', typeOf(reader, type), [], { at: type.start, text })
      return plain(reader, 'Type')
    }
    case 'skip':
      return expression.unknown('dynamic')
    default:
      return isPlainlyType(syntax) ? typeOf(reader, syntax) : readParts(reader, syntax)
  }
}

function readArgument(reader: Reader, syntax: Syntax): ExpressionId {
  const part = syntax.kind === 'argument' ? syntax.children[syntax.children.length - 1] : syntax
  if (part === undefined) return reader.builder.expression.unknown('parse_error')
  const value = reader.evaluate(part)
  addOperand(reader, part, value)
  return value
}

/** The name of an item of a tuple: given to it, or that of the variable or member that it is. */
function itemName(reader: Reader, syntax: Syntax): string {
  const given = fieldOf(syntax, 'name')
  const value = syntax.kind === 'argument' ? syntax.children[syntax.children.length - 1] : syntax
  const at = given ?? (value?.kind === 'member' ? value.children[value.children.length - 1] : value)
  return at?.kind === 'identifier' ? nameOf(reader, at) : ''
}

function integerType(text: string): string {
  if (/u?lu?$/i.test(text)) return /u/i.test(text) ? 'ulong' : 'long'
  return /u$/i.test(text) ? 'uint' : 'int'
}

function realType(text: string): string {
  return /f$/i.test(text) ? 'float' : /m$/i.test(text) ? 'decimal' : 'double'
}

function readTernary(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const { expected } = reader
  reader.frame.complexity += 1
  const [condition, ...values] = syntax.children
  reader.expected = -1
  if (condition !== undefined) reader.evaluate(condition)
  reader.expected = expected
  const read = values.flatMap((each) => {
    const value = reader.evaluate(each)
    addOperand(reader, each, value)
    return each.kind === 'throw' ? [] : [value]
  })
  return read.length === 0 ? expression.unknown('parse_error') : expression.union(read)
}

/** `(Shape)x`, `x as Shape`. A function that is cast is still itself; for anything else the type says more. */
function readCast(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const type = typeIn(syntax)
  const part = syntax.children.find((child) => child !== type)
  const value = part === undefined ? expression.unknown('parse_error') : reader.evaluate(part)
  if (part !== undefined) addOperand(reader, part, value)
  if (type === undefined) return value
  const written = typeOf(reader, type)
  if (part?.start !== syntax.start) {
    const at = { at: syntax.start, text: reader.file.textOf(syntax) }
    addSite(reader, 'operator', expression.cast(value, written), [], at)
  }
  const declared = expression.declared(written)
  return expression.operationOf(value) === 'function' ? expression.union([value, declared]) : declared
}
