import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf, childrenOf } from '../children.ts'
import { scopeOfLocal, within } from '../members/Scoping.ts'
import { define } from './define.ts'
import { readLambda } from './lambdas.ts'
import { currentType, nameOf, type Reader } from './Reader.ts'
import { readArguments } from './arguments.ts'
import { isType, typeOf } from './types.ts'

/** Calls of what a call gives that are looked through. */
const CURRY_LIMIT = 8
const OPERATIONS = new Set(['binary', 'and', 'elvis', 'prefix', 'infix'])
const SUFFIXES = new Set(['call', 'member', 'index'])
/** Members and calls behind an operation that are looked through. */
const TURN_LIMIT = 50
const TEST_NAME_LIMIT = 120

/** A call in its parts. */
interface CallParts {
  readonly callee: Syntax
  readonly typeArguments: readonly Syntax[]
  readonly lists: readonly Syntax[]
  readonly behind: readonly Syntax[]
  readonly start: number
}

/** Reads a call: `f()`, `x.m()`, `Type()`, with blocks behind it. Gives what it gives. */
export function readCall(reader: Reader, syntax: Syntax): ExpressionId {
  const turned = reader.dialect.operationsTakeSuffixes === true ? turn(reader, syntax) : undefined
  if (turned !== undefined) return reader.evaluate(turned)
  const parts = partsOf(reader, syntax)
  if (parts === undefined) return reader.builder.expression.unknown('parse_error')
  const test = testName(reader, parts)
  if (test !== undefined) return readTest(reader, syntax, parts, test)
  return readScopeFunction(reader, parts) ?? readPlainCall(reader, parts)
}

/** `a + f().g()` that the grammar took for `(a + f)().g()`: the operation, with what stands behind it at its last part. */
export function turn(reader: Reader, syntax: Syntax, nesting = 0): Syntax | undefined {
  const [first, ...rest] = syntax.children
  if (first === undefined || nesting > TURN_LIMIT) return undefined
  const inner = SUFFIXES.has(first.kind) ? turn(reader, first, nesting + 1) : first
  const isOperation =
    inner !== undefined &&
    OPERATIONS.has(inner.kind) &&
    inner.children.length > 0 &&
    !(inner.kind === 'prefix' && reader.file.text.startsWith('.', inner.start))
  const last = inner?.children[inner.children.length - 1]
  if (!isOperation || last === undefined) return undefined
  const moved: Syntax = { ...syntax, start: last.start, field: last.field, children: [{ ...last, field: '' }, ...rest] }
  return { ...inner, field: syntax.field, end: syntax.end, children: [...inner.children.slice(0, -1), moved] }
}

function partsOf(reader: Reader, syntax: Syntax, nesting = 0): CallParts | undefined {
  const [callee] = syntax.children
  if (callee === undefined) return undefined
  const rest = syntax.children.slice(1)
  const typeArguments = rest
    .filter(({ kind }) => kind === 'typeArguments')
    .flatMap((each) => each.children.filter(isType))
  // A block may stand for a list of one argument.
  const lists = rest.flatMap((each) => {
    if (each.kind === 'block' || each.kind === 'cases') return [{ ...each, kind: 'arguments', children: [each] }]
    return each.kind === 'arguments' ? [each] : []
  })
  const behind = rest.flatMap((each, at) => {
    const label = rest[at - 1]
    if (each.kind !== 'lambda') return []
    return [label?.field === 'label' ? { ...each, children: [label, ...each.children] } : each]
  })
  const own = { callee, typeArguments, lists, behind, start: syntax.start }
  const isBehind = lists.length === 0 && behind.length > 0 && typeArguments.length === 0
  if (callee.kind === 'call' && nesting < CURRY_LIMIT && (isBehind || reader.dialect.curries)) {
    const inner = partsOf(reader, callee, nesting + 1)
    if (inner !== undefined && (reader.dialect.curries || inner.behind.length === 0)) {
      return { ...inner, lists: [...inner.lists, ...lists], behind: [...inner.behind, ...behind] }
    }
  }
  if (callee.kind === 'genericCall') {
    const [named] = callee.children
    const args = childrenOf(callee, 'typeArguments').flatMap((each) => each.children.filter(isType))
    if (named !== undefined) return { ...own, callee: named, typeArguments: args }
  }
  return own
}

function readPlainCall(reader: Reader, { callee, typeArguments, lists, behind, start }: CallParts): ExpressionId {
  const { builder, file } = reader
  const { expression } = builder
  const at = callee.kind === 'member' ? (callee.children[callee.children.length - 1] ?? callee) : callee
  const named = calleeOf(reader, callee)
  const types = typeArguments.map((each) => typeOf(reader, each))
  const value = types.length === 0 ? named : expression.generic(named, types)
  const plain = lists.flatMap((list, index) => readArguments(reader, list, index === lists.length - 1 ? behind : []))
  const args = lists.length === 0 ? readArguments(reader, undefined, behind) : plain
  const text = file.text.slice(callee.kind === 'member' ? start : callee.start, at.end)
  const factory =
    types.length === 0 || at.kind !== 'identifier' ? undefined : reader.dialect.factoryOf?.(nameOf(reader, at))
  // `[Shape]()` is an empty list.
  if (callee.kind === 'arrayLiteral') return expression.declared(value)
  const isInPlace = callee.kind === 'lambda'
  if (!isInPlace) addSite(reader, 'call', value, args, { at: at.start, text })
  // A container of the library is known by its type arguments.
  if (factory !== undefined) return expression.declared(expression.generic(expression.implicit(0, factory), types))
  return expression.call(value, args)
}

/** What a call calls. */
function calleeOf(reader: Reader, callee: Syntax): ExpressionId {
  const { expression } = reader.builder
  const open = currentType(reader)
  switch (callee.kind) {
    case 'identifier':
      return calleeNamed(reader, nameOf(reader, callee))
    case 'this':
      return open === undefined ? reader.evaluate(callee) : expression.selfClass(open.type)
    case 'super':
      return open === undefined ? expression.unknown('no_type') : expression.superOf(open.type)
    case 'member':
      return calleeMember(reader, callee)
    default:
      return reader.evaluate(callee)
  }
}

/** A function, type, member or local by its bare name. */
function calleeNamed(reader: Reader, name: string): ExpressionId {
  const { expression } = reader.builder
  const scope = scopeOfLocal(reader, name)
  if (scope >= 0) return expression.name(scope, name)
  return reader.dialect.calleeNamed?.(reader, name) ?? expression.implicit(reader.memberScope, name)
}

function calleeMember(reader: Reader, callee: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [object] = callee.children
  const at = callee.children[callee.children.length - 1]
  if (object === undefined || at === undefined || object === at) return expression.unknown('parse_error')
  const name = nameOf(reader, at)
  const open = currentType(reader)
  if (name === reader.dialect.constructorWord) {
    if (object.kind === 'super' && open !== undefined) return expression.superOf(open.type)
    if (object.kind === 'this' && open !== undefined) return expression.selfClass(open.type)
    return reader.evaluate(object)
  }
  return reader.dialect.calleeMember?.(reader, object, name) ?? expression.member(reader.evaluate(object), name)
}

/** `x.apply { … }`, `with(x) { … }`: a block that runs on, or with, what the call is for. */
function readScopeFunction(reader: Reader, { callee, lists, behind, start }: CallParts): ExpressionId | undefined {
  const { builder, file, dialect } = reader
  const { expression } = builder
  const at = callee.kind === 'member' ? callee.children[callee.children.length - 1] : callee
  const [block] = behind
  if (at?.kind !== 'identifier' || block === undefined || behind.length > 1) return undefined
  const name = nameOf(reader, at)
  const rule = Object.hasOwn(dialect.scopeFunctions, name) ? dialect.scopeFunctions[name] : undefined
  if (rule === undefined) return undefined
  const given = lists.flatMap((list) => list.children)
  const object = rule.takesReceiver === true ? given[0] : callee.kind === 'member' ? callee.children[0] : undefined
  if (
    given.length !== (rule.takesReceiver === true ? 1 : 0) ||
    (rule.takesReceiver === true) !== (callee.kind !== 'member')
  )
    return undefined
  if (object === undefined) return undefined
  const value = reader.evaluate(object.kind === 'argument' ? (object.children[0] ?? object) : object)
  const fn = readLambda(reader, block, rule.hands === 'on' ? { receiver: value } : { parameter: value })
  const text = file.text.slice(callee.kind === 'member' ? start : callee.start, at.end)
  addSite(reader, 'call', expression.implicit(0, name), [], { at: at.start, text })
  return rule.gives === 'self' ? value : expression.call(fn, [])
}

/** The name of the test that a call declares, where it does. */
function testName(reader: Reader, { callee, lists, behind }: CallParts): string | undefined {
  if (!reader.isTestFile || callee.kind !== 'identifier' || !reader.dialect.testBlocks.has(nameOf(reader, callee)))
    return undefined
  const [first] = lists[0]?.children ?? []
  const text = first?.kind === 'argument' ? first.children[0] : first
  const hasBlock = behind.length > 0 || lists.slice(1).some(({ children }) => children.length > 0)
  if (text?.kind !== 'string' || !hasBlock) return undefined
  return reader.file
    .textOf(text)
    .replace(/^"+|"+$/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, TEST_NAME_LIMIT)
}

/** Reads a test that is written as a call with a name and a block. */
function readTest(reader: Reader, syntax: Syntax, parts: CallParts, name: string): ExpressionId {
  const { builder } = reader
  const at = parts.callee
  const [body] = parts.behind
  const definition = define(reader, syntax, { name, kind: 'test', at, flags: ['test'], body: body ?? parts.lists[1] })
  const frame = { owner: definition, fn: -1, complexity: 1 }
  addSite(reader, 'call', calleeNamed(reader, nameOf(reader, at)), [], { at: at.start, text: nameOf(reader, at) })
  const scope = builder.scope(reader.scope, 'function', definition)
  within(reader, { frame, scope }, () => {
    for (const block of [...parts.behind, ...parts.lists.slice(1).flatMap(({ children }) => children)]) {
      if (block.kind === 'lambda') readLambda(reader, block)
      else reader.readStatements(block.kind === 'block' ? block.children : [block])
    }
  })
  const symbol = builder.definitions[definition]
  if (symbol !== undefined) symbol.complexity = frame.complexity
  return builder.expression.unknown('dynamic')
}

/** Reads `new Type(…)`, with a body where it has one. Gives the instance. */
export function readNew(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  const { expression } = builder
  const type = syntax.children.find(isType)
  const body = childOf(syntax, 'body')
  const args = childrenOf(syntax, 'arguments').flatMap((list) => readArguments(reader, list))
  if (type === undefined)
    return body === undefined
      ? expression.unknown('parse_error')
      : expression.construct(expression.class(reader.readAnonymous(body, [])), [])
  const named = typeOf(reader, type)
  const callee = body === undefined ? named : expression.class(reader.readAnonymous(body, [named]))
  addSite(reader, 'new', callee, args, { at: type.start, text: file.textOf(type) })
  return expression.construct(callee, args)
}
