import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { emptyFunction } from '#model/emptyFunction'
import { childOf, childrenOf, fieldOf } from '../children.ts'
import { readFunctionBody, resultOf } from './bodies.ts'
import { define } from './define.ts'
import { bindParameters, readParameters } from './parameters.ts'
import { declaringScope, nameOf, within, type Reader } from './Reader.ts'
import { typeIn, typeOf, typeParametersOf } from './types.ts'

/** Reads a lambda or anonymous method: a function without a symbol, whose calls belong to the body around. */
export function readLambda(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file, frame } = reader
  const list = childOf(syntax, 'parameters') ?? parameterAlone(syntax)
  const body = syntax.children.findLast((child) => child !== list && child.kind !== 'modifier' && child.kind !== 'skip')
  const scope = builder.scope(reader.scope, 'function', frame.owner)
  const fn = builder.functions.length
  const isAsync = childrenOf(syntax, 'modifier').some((each) => file.textOf(each) === 'async')
  builder.functions.push({
    ...emptyFunction(-1, scope),
    parameters: readParameters(reader, list),
    async: isAsync || file.text.startsWith('async', syntax.start),
  })
  const inner = { owner: frame.owner, fn, result: -1, complexity: 0 }
  within(reader, { frame: inner, scope }, () => {
    bindParameters(reader, fn, scope)
    if (body !== undefined) readFunctionBody(reader, body)
  })
  frame.complexity += inner.complexity
  return builder.expression.function(fn)
}

/** The parameter of `shape => …`. */
function parameterAlone({ children }: Syntax): Syntax | undefined {
  const first = children.find(({ kind }) => kind !== 'modifier')
  return first?.kind === 'identifier' && children[children.length - 1] !== first ? first : undefined
}

/** Announces the local functions of a block: they are known before the place where they stand. */
export function announceFunctions(reader: Reader, statements: readonly Syntax[]): void {
  const { builder } = reader
  for (const syntax of statements) {
    const at = syntax.kind === 'localFunction' ? fieldOf(syntax, 'name') : undefined
    if (at === undefined) continue
    const name = nameOf(reader, at)
    const fn = builder.functions.length
    const definition = define(reader, syntax, { name, kind: 'function', at, flags: [], function: fn })
    const outer = declaringScope(reader, name)
    const scope = builder.scope(outer, 'function', definition)
    builder.functions.push({
      ...emptyFunction(definition, scope),
      typeParameters: typeParametersOf(reader, syntax).names,
    })
    builder.bind(outer, name, 'definition', { value: builder.expression.function(fn), definition })
    reader.announced.set(syntax, { fn, definition })
  }
}

/** Reads a local function where it stands. */
export function readLocalFunction(reader: Reader, syntax: Syntax): void {
  const { builder, file } = reader
  const known = reader.announced.get(syntax)
  const facts = known === undefined ? undefined : builder.functions[known.fn]
  if (known === undefined || facts === undefined) return
  const body = childOf(syntax, 'block') ?? childOf(syntax, 'arrow')
  const { scope } = facts
  const generics = typeParametersOf(reader, syntax)
  const frame = { owner: known.definition, fn: known.fn, result: -1, complexity: 1 }
  within(reader, { frame, scope, memberScope: generics.names.length > 0 ? scope : reader.memberScope }, () => {
    facts.async = childrenOf(syntax, 'modifier').some((each) => file.textOf(each) === 'async')
    facts.parameters = readParameters(reader, childOf(syntax, 'parameters'))
    const result = typeIn(syntax)
    if (result !== undefined) facts.returnType = typeOf(reader, result)
    const bounds = generics.boundsOf()
    if (bounds.some((bound) => bound >= 0)) facts.typeBounds = bounds
    bindParameters(reader, known.fn, scope)
    reader.frame = { ...frame, result: resultOf(reader, result, facts) }
    if (body !== undefined) readFunctionBody(reader, body)
    frame.complexity = reader.frame.complexity
  })
  const symbol = builder.definitions[known.definition]
  if (symbol !== undefined) symbol.complexity = frame.complexity
}
