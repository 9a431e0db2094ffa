import type { ExpressionId } from '#model/Expression'
import type { Definition, FunctionFacts, Parameter } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import type { Draft } from '#model/Draft'
import { emptyFunction } from '#model/emptyFunction'
import { childOf, fieldOf } from '../children.ts'
import type { Attributes } from './attributes.ts'
import { define, exportName, nameOf } from './define.ts'
import { genericsOf } from './generics.ts'
import { bindPattern, namesIn } from './patterns.ts'
import type { Frame, Reader } from './Reader.ts'

/** The type whose member a function is. */
export interface Owner {
  readonly type: number
  readonly scope: number
  readonly container: number
  readonly memberOf: string | undefined
  /** Members of a trait, or of an implementation of one, are as visible as the trait. */
  readonly isTrait: boolean
}

/** Opens the facts of a function; its header and body follow. */
export function openFunction(
  { builder, frame }: Reader,
  { definition, type, scope }: { readonly definition: number; readonly type: number; readonly scope: number },
): number {
  const owner = definition >= 0 ? definition : frame.owner
  builder.functions.push({
    ...emptyFunction(definition, builder.scope(scope, 'function', owner)),
    type,
  })
  return builder.functions.length - 1
}

/** Adds the symbol and the empty facts of a function and binds it, or lists it among the members of its type. Gives its definition. */
export function declareFunction(reader: Reader, item: Syntax, attributes: Attributes, owner?: Owner): number {
  const { builder, file } = reader
  const at = fieldOf(item, 'name')
  if (at === undefined) return -1
  const name = nameOf(file.textOf(at))
  const body = fieldOf(item, 'body')
  const modifiers = childOf(item, 'modifiers')
  const isAsync = modifiers !== undefined && /\basync\b/.test(file.textOf(modifiers))
  const isStatic = owner !== undefined && selfOf(item) === undefined
  const flags: Definition['flags'][number][] = []
  if (isAsync) flags.push('async')
  if (isStatic) flags.push('static')
  if (owner !== undefined && body === undefined) flags.push('abstract')
  if (owner?.isTrait === true) flags.push('exported')
  if (owner === undefined && name === 'main' && reader.scope === 0) flags.push('entry_point')
  const fn = builder.functions.length
  const definition = builder.definitions.length
  const facts = openFunction(reader, { definition, type: owner?.type ?? -1, scope: owner?.scope ?? reader.scope })
  Object.assign(builder.functions[facts] ?? {}, { async: isAsync, static: isStatic })
  define(reader, item, {
    kind: owner !== undefined ? 'method' : attributes.isTest ? 'test' : 'function',
    name: at,
    container: owner?.container ?? containerOf(reader),
    attributes,
    ...(body === undefined ? {} : { signatureEnd: body.start }),
    flags,
    function: fn,
    ...(owner?.memberOf === undefined ? {} : { memberOf: owner.memberOf }),
  })
  reader.declared.set(item, fn)
  const value = builder.expression.function(fn)
  if (owner === undefined) {
    builder.bind(reader.scope, name, 'definition', { value, definition })
    if (reader.scope === reader.module.scope) exportName(reader, item, name)
  } else {
    builder.types[owner.type]?.members.push({
      name,
      static: isStatic,
      kind: 'method',
      definition,
      values: [value],
      declared: -1,
      abstract: body === undefined,
    })
  }
  return definition
}

/** The symbol that an item stands in: a function around it, or its module. */
export function containerOf({ frame, module }: Reader): number {
  return frame.owner >= 0 ? frame.owner : module.definition
}

function selfOf(item: Syntax): Syntax | undefined {
  const first = childOf(item, 'parameters')?.children.find(({ kind }) => kind !== 'attribute')
  if (first?.kind === 'selfParameter') return first
  return first !== undefined && fieldOf(first, 'pattern')?.kind === 'self' ? first : undefined
}

/** Reads the header and body of a function that was declared before. `self` is what its receiver is. */
export function readFunction(reader: Reader, item: Syntax, self: ExpressionId = -1): void {
  const { builder } = reader
  const fn = reader.declared.get(item) ?? -1
  const facts = builder.functions[fn]
  if (facts === undefined) return
  const outer = { frame: reader.frame, scope: reader.scope }
  reader.scope = facts.scope
  const { names, bounds } = genericsOf(reader, item)
  facts.typeParameters = names
  if (bounds.some((bound) => bound >= 0)) facts.typeBounds = bounds
  const result = fieldOf(item, 'result')
  if (result !== undefined) facts.returnType = reader.typeOf(result)
  const frame: Frame = { owner: facts.definition, fn, complexity: 1 }
  reader.frame = frame
  facts.parameters = readParameters(reader, childOf(item, 'parameters'), fn, self)
  const body = fieldOf(item, 'body')
  if (body !== undefined) {
    const value = reader.readBlock(body.children)
    if (value >= 0) facts.returns.push(value)
    const symbol = builder.definitions[facts.definition]
    if (symbol !== undefined) symbol.complexity = frame.complexity
  }
  Object.assign(reader, outer)
}

/** Reads and binds the parameters of a function or closure in the current scope. */
export function readParameters(reader: Reader, list: Syntax | undefined, fn: number, self: ExpressionId): Parameter[] {
  const { builder, file } = reader
  const parameters: Parameter[] = []
  for (const each of list?.children ?? []) {
    if (each.kind === 'attribute' || each.kind === 'ignored') continue
    const position = parameters.length
    const pattern = each.kind === 'parameter' ? fieldOf(each, 'pattern') : each
    const type = each.kind === 'parameter' ? fieldOf(each, 'type') : undefined
    if (each.kind === 'selfParameter' || pattern?.kind === 'self') {
      parameters.push({ name: 'self', declared: self, default: -1, kind: 'plain' })
      builder.bind(reader.scope, 'self', 'parameter', { value: builder.expression.declared(self) })
      continue
    }
    if (each.kind === 'variadic') {
      parameters.push({ name: '', declared: -1, default: -1, kind: 'rest' })
      continue
    }
    const declared = type === undefined ? -1 : reader.typeOf(type)
    const name = pattern === undefined ? '' : file.textOf(pattern).replace(/^mut\s+/, '')
    parameters.push({ name: /^\w+$/.test(name) ? name : '', declared, default: -1, kind: 'plain' })
    if (pattern === undefined || pattern.kind === 'wild') continue
    const value = builder.expression.parameter(fn, position)
    const isPlain = namesIn(reader, pattern).includes(name)
    if (isPlain) builder.bind(reader.scope, name, 'parameter', { value, declared })
    else bindPattern(reader, pattern, value)
  }
  return parameters
}

/** `|a, b| …` */
export function readClosure(reader: Reader, syntax: Syntax): ExpressionId {
  return readAnonymous(reader, (facts, fn) => {
    facts.parameters = readParameters(reader, childOf(syntax, 'closureParameters'), fn, -1)
    const result = fieldOf(syntax, 'result')
    if (result !== undefined) facts.returnType = reader.typeOf(result)
    facts.async = /^(?:static\s+)?async\b/.test(reader.file.text.slice(syntax.start, syntax.start + 20))
    const body = fieldOf(syntax, 'body')
    if (body !== undefined) facts.returns.push(reader.evaluateValue(body))
  })
}

/** `async { … }`: what it gives comes when it is awaited. */
export function readAsyncBlock(reader: Reader, syntax: Syntax): ExpressionId {
  const fn = readAnonymous(reader, (facts) => {
    facts.async = true
    const value = reader.readBlock(childOf(syntax, 'block')?.children ?? [])
    if (value >= 0) facts.returns.push(value)
  })
  return reader.builder.expression.call(fn, [])
}

/** A function without a name, whose calls belong to the one around it. */
function readAnonymous(reader: Reader, read: (facts: Draft<FunctionFacts>, fn: number) => void): ExpressionId {
  const { builder, frame, scope } = reader
  const fn = openFunction(reader, { definition: -1, type: -1, scope })
  const facts = builder.functions[fn]
  if (facts === undefined) return builder.expression.unknown('limit')
  const inner: Frame = { owner: frame.owner, fn, complexity: 0 }
  reader.scope = facts.scope
  reader.frame = inner
  read(facts, fn)
  reader.scope = scope
  reader.frame = frame
  frame.complexity += inner.complexity
  return builder.expression.function(fn)
}
