import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { tooDeep } from '../tooDeep.ts'
import { addSite } from '../addSite.ts'
import { inBlock, scopeOfLocal } from '../members/Scoping.ts'
import { readAssignment } from './assignments.ts'
import { readCatch, readFor, readGuard, readIf, readWhen, readWhile } from './branches.ts'
import { readCall, readNew, turn } from './calls.ts'
import { addReturn } from './functions.ts'
import { readLambda } from './lambdas.ts'
import { readBinary, readInfix, readPrefix } from './operators.ts'
import { noteHanded } from './noteHanded.ts'
import { nextPlaceholder } from './placeholders.ts'
import { plain } from './plain.ts'
import { currentType, nameOf, type Reader } from './Reader.ts'
import { isType, typeOf } from './types.ts'

/** Expressions nested deeper than this are not read. */
const DEPTH_LIMIT = 400

/** Reads an expression: its sites are recorded, and what it may be is given back. */
export function evaluate(reader: Reader, syntax: Syntax): ExpressionId {
  if (reader.depth > DEPTH_LIMIT) return tooDeep(reader, syntax, DEPTH_LIMIT)
  reader.depth += 1
  const value = reader.dialect.readOwn?.(reader, syntax) ?? read(reader, syntax)
  reader.depth -= 1
  return value
}

function read(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const { literals } = reader.dialect
  switch (syntax.kind) {
    case 'identifier':
      return readName(reader, syntax)
    case 'call':
      return readCall(reader, syntax)
    case 'member':
      return readMember(reader, syntax)
    case 'new':
      return readNew(reader, syntax)
    case 'this':
      return readThis(reader, syntax)
    case 'super':
      return ofCurrentType(reader, expression.superOf)
    case 'lambda':
    case 'anonymousFunction':
      return readLambda(reader, syntax)
    case 'anonymous': {
      const type = reader.readAnonymous(syntax, [])
      return expression.construct(expression.class(type), [])
    }
    case 'string':
      for (const child of syntax.children) reader.evaluate(child)
      return plain(reader, literals.string)
    case 'integer':
      return plain(reader, literals.integer)
    case 'floating':
      return plain(reader, literals.floating)
    case 'boolean':
      return plain(reader, literals.boolean)
    case 'null':
      return expression.literal('null')
    case 'assignment':
      return readAssignment(reader, syntax)
    case 'if':
      return readIf(reader, syntax)
    case 'guardStatement':
      return readGuard(reader, syntax)
    case 'when':
      return readWhen(reader, syntax)
    case 'for':
      return readFor(reader, syntax)
    case 'while':
      return readWhile(reader, syntax)
    case 'try':
      return readTry(reader, syntax)
    case 'catch':
      return readCatch(reader, syntax)
    case 'block':
    case 'branch':
      return readBlock(reader, syntax)
    case 'return':
    case 'throw':
    case 'jump':
      return readJump(reader, syntax)
    case 'and':
    case 'binary':
      return readBinary(reader, syntax)
    case 'infix':
      return readInfix(reader, syntax)
    case 'prefix':
      return readPrefix(reader, syntax)
    case 'check':
      for (const child of syntax.children) if (!isType(child)) reader.evaluate(child)
      return plain(reader, literals.boolean)
    case 'cast': {
      const type = syntax.children.findLast(isType)
      const value = readHanded(reader, syntax)
      return type === undefined ? value : expression.declared(typeOf(reader, type))
    }
    case 'await':
      return readLast(reader, syntax)
    case 'elvis':
      return expression.union([...new Set(syntax.children.map((child) => reader.evaluate(child)))])
    case 'index': {
      const [container, ...indices] = syntax.children
      const value = container === undefined ? expression.unknown('parse_error') : reader.evaluate(container)
      for (const each of indices) readLast(reader, each)
      return expression.element(value)
    }
    case 'arrayLiteral':
      return expression.array(syntax.children.map((child) => reader.evaluate(child)))
    case 'tuple':
      return readTuple(reader, syntax)
    case 'reference':
      return readReference(reader, syntax)
    case 'placeholder':
      return nextPlaceholder(reader)
    case 'postfix':
      return /\s_$/.test(reader.file.textOf(syntax)) ? readHanded(reader, syntax) : readLast(reader, syntax)
    case 'spread':
      return expression.spread(readLast(reader, syntax))
    case 'modifiers':
    case 'annotation':
      return expression.unknown('dynamic')
    default:
      return readLast(reader, syntax)
  }
}

/** Reads the first part, a value that is handed on: `helper as Any`, `helper _`. */
function readHanded(reader: Reader, { children: [first] }: Syntax): ExpressionId {
  if (first === undefined) return reader.builder.expression.unknown('parse_error')
  const value = reader.evaluate(first)
  noteHanded(reader, first, value)
  return value
}

function ofCurrentType(reader: Reader, make: (type: number) => ExpressionId): ExpressionId {
  const open = currentType(reader)
  return open === undefined ? reader.builder.expression.unknown('no_type') : make(open.type)
}

/** `this`, `this@Outer`: of a type around by its name. */
function readThis(reader: Reader, syntax: Syntax): ExpressionId {
  const [label] = syntax.children
  const named = label === undefined ? undefined : reader.types.findLast(({ name }) => name === nameOf(reader, label))
  if (named !== undefined) return named.self
  return reader.self < 0 ? reader.builder.expression.unknown('no_type') : reader.self
}

/** A bare name that is read: a local, or whatever the types around and the file give it. */
function readName(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const name = nameOf(reader, syntax)
  const scope = scopeOfLocal(reader, name)
  if (scope >= 0) return expression.name(scope, name)
  const value = expression.implicit(reader.memberScope, name)
  // What only looks like a field may be computed.
  if (/^[a-z]/.test(name)) noteRead(reader, value, syntax)
  return value
}

/** `object.name`, which may run code. */
function readMember(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [object] = syntax.children
  const at = syntax.children[syntax.children.length - 1]
  if (object === undefined || at === undefined) return expression.unknown('parse_error')
  if (object === at) return reader.evaluate(object)
  const turned = reader.dialect.operationsTakeSuffixes === true ? turn(reader, syntax) : undefined
  if (turned !== undefined) return reader.evaluate(turned)
  if (at.kind !== 'identifier') {
    const value = reader.evaluate(object)
    return at.kind === 'this' ? value : expression.unknown('dynamic')
  }
  const value = expression.member(reader.evaluate(object), nameOf(reader, at))
  noteRead(reader, value, at, reader.file.text.slice(syntax.start, at.end))
  return value
}

function noteRead(reader: Reader, value: ExpressionId, at: Syntax, text = reader.file.textOf(at)): void {
  addSite(reader, 'getter', value, [], { at: at.start, text })
}

/** `::helper`, `Shape::area`, `Shape::class`: a callable or type used as a value. */
function readReference(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const { file } = reader
  const children = syntax.children.filter(
    ({ kind }) => kind === 'typeName' || kind === 'identifier' || kind === 'this' || kind === 'member',
  )
  const [first, second] = children
  if (first === undefined) return expression.unknown('dynamic')
  const written = file.textOf(syntax)
  const outer = first.kind === 'typeName' ? expression.implicit(reader.memberScope, nameOf(reader, first)) : undefined
  if (/::\s*class$/.test(written)) {
    addSite(reader, 'reference', outer ?? reader.evaluate(first), [], { at: first.start, text: written })
    return plain(reader, 'KClass')
  }
  const callee =
    second === undefined
      ? expression.implicit(reader.memberScope, nameOf(reader, first))
      : expression.member(outer ?? reader.evaluate(first), nameOf(reader, second))
  addSite(reader, 'reference', callee, [], { at: (second ?? first).start, text: written })
  return callee
}

/** A tuple; parentheses around one value are that value. */
function readTuple(reader: Reader, syntax: Syntax): ExpressionId {
  const values = syntax.children.map((child) => reader.evaluate(child))
  return values.length === 1 && values[0] !== undefined ? values[0] : reader.builder.expression.tuple(values)
}

/** A block as an expression: what its last statement gives. */
function readBlock(reader: Reader, syntax: Syntax): ExpressionId {
  let value = -1
  inBlock(reader, () => (value = reader.readStatements(syntax.children)))
  return value < 0 ? reader.builder.expression.unknown('dynamic') : value
}

function readTry(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const values: ExpressionId[] = []
  for (const child of syntax.children) {
    inBlock(reader, () => {
      const value = child.kind === 'catch' ? readCatch(reader, child) : reader.readStatements([child])
      if (value >= 0 && child.kind !== 'finally') values.push(value)
    })
  }
  return values.length === 0 ? expression.unknown('dynamic') : expression.union([...new Set(values)])
}

/** `return`, `throw` and their like: nothing comes behind them. */
function readJump(reader: Reader, syntax: Syntax): ExpressionId {
  const isReturn = syntax.kind !== 'throw' && reader.file.text.startsWith('return', syntax.start)
  for (const child of syntax.children) {
    if (child.kind === 'label') continue
    const value = reader.evaluate(child)
    if (isReturn) addReturn(reader, reader.frame.fn, value)
  }
  return -1
}

/** Reads what is below a node; gives the value of the last part. */
function readLast(reader: Reader, syntax: Syntax): ExpressionId {
  let value = -1
  for (const child of syntax.children) if (!isType(child)) value = reader.readStatements([child])
  return value < 0 ? reader.builder.expression.unknown('dynamic') : value
}
