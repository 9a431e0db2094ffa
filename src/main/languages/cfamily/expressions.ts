import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { tooDeep } from '../tooDeep.ts'
import { addSite } from '../addSite.ts'
import { childOf, fieldOf } from '../children.ts'
import { readAssignment, readList } from './assignments.ts'
import { addCast, castTo } from './casts.ts'
import { readCall, readDelete, readNew } from './calls.ts'
import { readLambda } from './lambdas.ts'
import { readMember, readName, readQualified } from './names.ts'
import { readBinary, readUnary } from './operators.ts'
import { readMessage, readProperty, readSelf } from './objectivec/messages.ts'
import { currentType, type Reader } from './Reader.ts'
import { isType, named, plainType, typeIn, typeOf } from './types.ts'

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

/** Names, and members of things, that are no local: a function may be handed on there. */
const NAMES = new Set(['identifier', 'qualified', 'templated', 'member'])

/** Reads an expression whose value is handed on: a function that it names is referred to. */
export function evaluateValue(reader: Reader, syntax: Syntax): ExpressionId {
  const isAddress = syntax.kind === 'dereference' && reader.file.text.startsWith('&', syntax.start)
  const named = isAddress ? syntax.children[0] : syntax
  const value = evaluate(reader, syntax)
  const operation = reader.builder.expression.operationOf(value)
  if (named !== undefined && NAMES.has(named.kind) && (operation === 'implicit' || operation === 'member')) {
    addSite(reader, 'reference', value, [], { at: named.start, text: reader.file.textOf(named) })
  }
  return value
}

function read(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  switch (syntax.kind) {
    case 'identifier':
    case 'typeName': {
      const name = reader.file.textOf(syntax)
      return (reader.isObjectiveC ? readSelf(reader, name) : undefined) ?? readName(reader, name)
    }
    case 'qualified':
    case 'templated':
      return readQualified(reader, syntax)
    case 'member':
      return reader.isObjectiveC ? readProperty(reader, syntax) : readMember(reader, syntax)
    case 'message':
      return readMessage(reader, syntax)
    case 'genericType':
      return typeOf(reader, syntax)
    case 'call':
      return readCall(reader, syntax)
    case 'new':
      return readNew(reader, syntax)
    case 'delete':
      return readDelete(reader, syntax)
    case 'this': {
      const open = currentType(reader)
      return open === undefined ? expression.unknown('no_type') : expression.self(open.type)
    }
    case 'lambda':
      return readLambda(reader, syntax)
    case 'assignment':
      return readAssignment(reader, syntax)
    case 'binary':
      return readBinary(reader, syntax)
    case 'unary':
      return readUnary(reader, syntax)
    case 'dereference': {
      const value = readLast(reader, syntax)
      return reader.file.text.startsWith('*', syntax.start) ? expression.pointed(value) : value
    }
    case 'ternary': {
      reader.frame.complexity += 1
      const [, ...values] = syntax.children.map((child) => reader.evaluateValue(child))
      return values.length === 0 ? expression.unknown('parse_error') : expression.union(values)
    }
    case 'cast': {
      const type = typeIn(syntax)
      const value = fieldOf(syntax, 'value') ?? syntax.children[syntax.children.length - 1]
      const given = value === undefined ? -1 : reader.evaluateValue(value)
      const written = type === undefined ? -1 : typeOf(reader, type)
      if (type !== undefined) addCast(reader, { value: given, type: written, at: syntax }, reader.file.textOf(type))
      return castTo(reader, written, given)
    }
    case 'literal':
      return readLiteral(reader, syntax)
    case 'index': {
      const [container, ...indices] = syntax.children
      const value = container === undefined ? expression.unknown('parse_error') : reader.evaluate(container)
      const given = indices.map((each) => reader.evaluate(each))
      addSite(reader, 'operator', expression.member(value, 'operator[]'), given, {
        at: syntax.start,
        text: reader.file.textOf(syntax),
      })
      return expression.element(value)
    }
    case 'list':
      return readList(reader, syntax)
    case 'string':
      if (reader.isObjectiveC && reader.file.text.startsWith('@', syntax.start)) {
        return expression.declared(named(reader, 'NSString'))
      }
      return expression.declared(plainType(reader, 'char', 1))
    case 'character':
      return expression.declared(plainType(reader, 'char'))
    case 'number':
      return expression.declared(plainType(reader, numberType(reader.file.textOf(syntax))))
    case 'boolean':
      return expression.declared(plainType(reader, 'bool'))
    case 'null':
      return expression.literal('null')
    case 'sizeof':
      for (const child of syntax.children) if (!isType(child)) reader.evaluate(child)
      return expression.declared(plainType(reader, 'size_t'))
    case 'skipped':
      return expression.unknown('no_type')
    case 'block':
      reader.readStatements(syntax.children)
      return expression.unknown('dynamic')
    default:
      return readLast(reader, syntax)
  }
}

function numberType(text: string): string {
  if (/^0x/i.test(text)) return /l/i.test(text) ? 'long' : 'int'
  if (/[.eE]/.test(text)) return /f$/i.test(text) ? 'float' : 'double'
  return /u/i.test(text) ? 'unsigned' : /l/i.test(text) ? 'long' : 'int'
}

/** `Type{…}` and `(Type){…}`. */
function readLiteral(reader: Reader, syntax: Syntax): ExpressionId {
  const type = typeIn(syntax)
  const list = childOf(syntax, 'list')
  if (type === undefined) return readLast(reader, syntax)
  const declared = typeOf(reader, type)
  const args = list === undefined ? [] : list.children.map((each) => reader.evaluateValue(each))
  if (list !== undefined) reader.assignFields(list, declared)
  if (reader.isCpp && type.kind !== 'plainType') {
    addSite(reader, 'new', declared, args, { at: type.start, text: reader.file.textOf(type) })
  }
  return reader.builder.expression.declared(declared)
}

/** Reads what is below a node; gives the value of the last part. */
function readLast(reader: Reader, syntax: Syntax): ExpressionId {
  let value = reader.builder.expression.unknown('dynamic')
  for (const child of syntax.children) {
    if (!isType(child) || child.kind === 'qualified' || child.kind === 'templated') value = reader.evaluate(child)
  }
  return value
}
