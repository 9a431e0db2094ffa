import type { ExpressionId } from '#model/Expression'
import type { Definition } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { oneLine } from '../oneLine.ts'
import { emptyFunction } from '#model/emptyFunction'
import { define, exportName } from './define.ts'
import { addMethod, ownerOf } from './methods.ts'
import { readParameters, readTypeParameters, resultTypeOf, signatureParts, type SignatureParts } from './parameters.ts'
import type { Frame, Reader } from './Reader.ts'
import { testKindOf } from './testSymbols.ts'

/** Adds the symbol and the empty facts of a function or method, and binds it. */
export function declareFunction(reader: Reader, syntax: Syntax): void {
  const { builder, file } = reader
  const parts = signatureParts(syntax)
  const nameSyntax = syntax.children.find(({ kind }) => kind === (syntax.kind === 'method' ? 'field' : 'identifier'))
  if (nameSyntax === undefined) return
  const name = file.textOf(nameSyntax)
  const owner = syntax.kind === 'method' ? ownerOf(reader, parts.receiver) : undefined
  const fn = builder.functions.length
  const definition = builder.definitions.length
  openFunction(reader, definition, owner?.type ?? -1, owner?.scope ?? 0)
  define(reader, {
    ...kindOf(reader, name, syntax.kind === 'method'),
    name: nameSyntax,
    start: syntax.start,
    end: syntax.end,
    container: owner?.container ?? -1,
    signature: oneLine(file.text.slice(syntax.start, parts.block?.start ?? syntax.end).trimEnd()),
    function: fn,
    ...(owner?.memberOf === undefined ? {} : { memberOf: owner.memberOf }),
  })
  reader.declared.set(syntax, fn)
  if (syntax.kind === 'method') {
    if (owner !== undefined) addMethod(reader, owner, name, definition, fn)
  } else if (name !== 'init' && name !== '_') {
    builder.bind(0, name, 'definition', { value: builder.expression.function(fn), definition })
    exportName(reader, name, nameSyntax.start)
  }
}

function kindOf(reader: Reader, name: string, isMethod: boolean): Pick<Definition, 'kind' | 'flags'> {
  if (isMethod) return { kind: 'method', flags: [] }
  if (name === 'init' || (name === 'main' && reader.packageName === 'main')) {
    return { kind: 'function', flags: ['entry_point'] }
  }
  return testKindOf(reader, name)
}

/** Opens the facts of a function; its header and body follow. */
function openFunction(reader: Reader, definition: number, type: number, parentScope: number): number {
  const { builder } = reader
  const owner = definition >= 0 ? definition : reader.frame.owner
  builder.functions.push({
    ...emptyFunction(definition, builder.scope(parentScope, 'function', owner)),
    type,
  })
  return builder.functions.length - 1
}

/** Reads the header and body of a function or method that was declared before. */
export function readFunction(reader: Reader, syntax: Syntax): void {
  const { builder } = reader
  const fn = reader.declared.get(syntax) ?? -1
  const facts = builder.functions[fn]
  if (facts === undefined) return
  const parts = signatureParts(syntax)
  const frame = readBody(reader, fn, facts.scope, facts.definition, parts)
  const symbol = builder.definitions[facts.definition]
  if (symbol !== undefined && parts.block !== undefined) symbol.complexity = frame.complexity
}

/** Reads a function without a name: its sites belong to the function around. */
export function readLambda(reader: Reader, syntax: Syntax): ExpressionId {
  const { frame, builder } = reader
  const fn = openFunction(reader, -1, -1, reader.scope)
  const inner = readBody(reader, fn, builder.functions[fn]?.scope ?? 0, frame.owner, signatureParts(syntax))
  frame.complexity += inner.complexity - 1
  return builder.expression.function(fn)
}

/** Reads a function without a name that a symbol was made for: its sites belong to it. */
export function readNamedLambda(reader: Reader, syntax: Syntax, definition: number): ExpressionId {
  const { builder } = reader
  const fn = openFunction(reader, definition, -1, reader.scope)
  const { complexity } = readBody(reader, fn, builder.functions[fn]?.scope ?? 0, definition, signatureParts(syntax))
  Object.assign(builder.definitions[definition] ?? {}, { function: fn, complexity })
  return builder.expression.function(fn)
}

function readBody(reader: Reader, fn: number, scope: number, owner: number, parts: SignatureParts): Frame {
  const { builder, frame: outerFrame, scope: outerScope } = reader
  const facts = builder.functions[fn]
  reader.scope = scope
  const { names, bounds } = readTypeParameters(reader, parts.typeParameters)
  const parameters = readParameters(reader, parts.parameters)
  if (facts !== undefined) {
    facts.typeParameters = [...names]
    if (bounds.some((bound) => bound >= 0)) facts.typeBounds = [...bounds]
    facts.parameters = parameters.map(({ parameter }) => parameter)
    facts.returnType = resultTypeOf(reader, parts.result)
  }
  bindReceiver(reader, parts.receiver)
  for (const [position, { parameter, name }] of parameters.entries()) {
    if (name?.kind !== 'identifier') continue
    const declared = parameter.kind === 'plain' ? parameter.declared : -1
    builder.bind(scope, parameter.name, 'parameter', { value: builder.expression.parameter(fn, position), declared })
  }
  const results = bindResults(reader, parts.result)
  const frame: Frame = { owner, fn, results, complexity: 1 }
  reader.frame = frame
  if (parts.block !== undefined) reader.readStatements(parts.block.children)
  reader.frame = outerFrame
  reader.scope = outerScope
  return frame
}

function bindReceiver(reader: Reader, list: Syntax | undefined): void {
  const { builder, scope } = reader
  for (const { parameter, name } of readParameters(reader, list)) {
    if (name?.kind !== 'identifier') continue
    const value = builder.expression.declared(parameter.declared)
    builder.bind(scope, parameter.name, 'parameter', { value, declared: parameter.declared })
  }
}

function bindResults(reader: Reader, result: Syntax | undefined): readonly ExpressionId[] {
  if (result?.kind !== 'parameters') return []
  const { builder, scope } = reader
  const results: ExpressionId[] = []
  for (const { parameter, name } of readParameters(reader, result)) {
    if (name?.kind !== 'identifier') continue
    builder.bind(scope, parameter.name, 'local', { declared: parameter.declared })
    results.push(builder.expression.name(scope, parameter.name))
  }
  return results
}
