import type { ExpressionId } from '#model/Expression'
import type { Parameter } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { emptyFunction } from '#model/emptyFunction'
import { childOf, fieldOf, fieldsOf } from '../children.ts'
import { within } from '../members/Scoping.ts'
import { readEntry } from './branches.ts'
import { readBody } from './functions.ts'
import { bindPattern } from './patterns.ts'
import { nameOf, withSelf, type Reader } from './Reader.ts'
import { isType, receiverOfType, typeOf } from './types.ts'

/** Unnamed parameters of one lambda that are looked at. */
const IMPLICIT_LIMIT = 8

/** What is known of a block from the call that it is written behind. */
export interface Handed {
  /** Names in it are members of this first. */
  readonly receiver?: ExpressionId
  /** What its first parameter is. */
  readonly parameter?: ExpressionId
  /** The symbol of the variable or field that holds the lambda. Absent: it has none, and its calls belong to the body around. */
  readonly definition?: number
}

/** Reads a lambda. */
export function readLambda(reader: Reader, syntax: Syntax, handed: Handed = {}): ExpressionId {
  const { builder, frame } = reader
  const { expression } = builder
  const fn = builder.functions.length
  const receiver = handed.receiver ?? (reader.dialect.blocksRunOnReceivers ? expression.receiver(fn) : undefined)
  const { definition = -1 } = handed
  const symbol = builder.definitions[definition]
  const owner = symbol === undefined ? frame.owner : definition
  const scope = builder.scope(reader.scope, 'function', owner)
  if (receiver !== undefined) builder.runOn(scope, receiver)
  builder.functions.push({
    ...emptyFunction(definition, scope),
    ...(symbol === undefined ? { line: reader.file.lineOf(syntax.start) } : {}),
  })
  const inner = { owner, fn, complexity: symbol === undefined ? 0 : 1 }
  const memberScope = receiver === undefined ? reader.memberScope : scope
  const { placeholders } = reader
  within(reader, { frame: inner, scope, memberScope }, () => {
    reader.placeholders = { scope: -1, next: 0 }
    withSelf(reader, handed.receiver ?? reader.self, () => readParts(reader, syntax, { fn, scope, handed }))
  })
  reader.placeholders = placeholders
  if (symbol === undefined) frame.complexity += inner.complexity
  else Object.assign(symbol, { function: fn, complexity: inner.complexity })
  return expression.function(fn)
}

function readParts(
  reader: Reader,
  syntax: Syntax,
  { fn, scope, handed }: { readonly fn: number; readonly scope: number; readonly handed: Handed },
): void {
  const { builder } = reader
  const facts = builder.functions[fn]
  if (facts === undefined) return
  const list = childOf(syntax, 'parameters')
  const written = list === undefined ? fieldsOf(syntax, 'parameter') : list.children
  const statements = syntax.children.filter(
    (each) => each !== list && !written.includes(each) && each.field !== 'label',
  )
  const patterns: (readonly [Syntax, number])[] = []
  for (const each of written) {
    const at = each.kind === 'identifier' ? each : (fieldOf(each, 'name') ?? each.children[0])
    const isName = at?.kind === 'identifier' && each.kind !== 'tuplePattern'
    const type = each.children.find(isType)
    if (!isName) patterns.push([each, facts.parameters.length])
    const name = isName ? nameOf(reader, at) : ''
    facts.parameters.push(parameter(name, type === undefined ? -1 : typeOf(reader, type)))
  }
  const entries = statements.filter(({ kind }) => kind === 'entry')
  if (written.length === 0 && entries.length > 0) facts.parameters.push(parameter('', -1))
  if (list === undefined && written.length === 0) facts.parameters.push(...implicitParameters(reader, syntax))
  for (const [position, { name }] of facts.parameters.entries()) {
    if (name === '' || name === '_') continue
    const known = position === 0 ? handed.parameter : undefined
    builder.bind(scope, name, 'parameter', { value: known ?? builder.expression.parameter(fn, position) })
  }
  for (const [pattern, position] of patterns) {
    bindPattern(reader, pattern, { value: builder.expression.parameter(fn, position) })
  }
  if (entries.length > 0) {
    for (const entry of entries) {
      const value = within1(reader, () => readEntry(reader, entry, builder.expression.parameter(fn, 0), ''))
      if (value >= 0) facts.returns.push(value)
    }
    return
  }
  const [only] = statements
  const result = syntax.children.findLast((each) => isType(each))
  if (result !== undefined && receiverOfType(reader, result) < 0 && syntax.kind === 'anonymousFunction') {
    facts.returnType = typeOf(reader, result)
  }
  readBody(
    reader,
    only !== undefined && statements.length === 1 ? only : { ...syntax, kind: 'block', children: statements },
    fn,
  )
}

function within1(reader: Reader, read: () => ExpressionId): ExpressionId {
  const { scope, isFresh } = reader
  reader.isFresh = true
  const value = read()
  reader.scope = scope
  reader.isFresh = isFresh
  return value
}

function parameter(name: string, declared: ExpressionId): Parameter {
  return { name, declared, default: -1, kind: 'plain' }
}

/** The parameters that the body of a lambda names though it declares none: `it`, `$0`. */
function implicitParameters(reader: Reader, syntax: Syntax): readonly Parameter[] {
  const { implicitParameters: named } = reader.dialect
  if (named === undefined) return []
  const text = reader.file.textOf(syntax)
  const names = [...new Set(text.match(named) ?? [])]
  const positions = names.map((name) => (name.startsWith('$') ? Number(name.slice(1)) : 0))
  const count = Math.min(Math.max(-1, ...positions) + 1, IMPLICIT_LIMIT)
  return Array.from({ length: count }, (_, at) => parameter(names.includes('it') ? 'it' : `$${at}`, -1))
}
