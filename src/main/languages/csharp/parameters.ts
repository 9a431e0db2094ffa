import type { ExpressionId } from '#model/Expression'
import type { Parameter } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { childrenOf, fieldOf } from '../children.ts'
import { nameOf, type Reader } from './Reader.ts'
import { isInferred, typeArgumentsOf, typeIn, typeOf } from './types.ts'

/** Reads the parameters of a method, constructor, indexer or lambda. Those of a lambda may leave their types out. */
export function readParameters(reader: Reader, list: Syntax | undefined): Parameter[] {
  if (list === undefined) return []
  if (list.kind === 'identifier') return [plain(reader, list, -1)]
  const parameters: Parameter[] = []
  let restType: Syntax | undefined
  for (const child of list.children) {
    if (child.kind === 'parameter') {
      const at = fieldOf(child, 'name') ?? child.children.findLast(({ kind }) => kind === 'identifier')
      if (at !== undefined) parameters.push(readParameter(reader, child, at))
    } else if (child.kind === 'identifier' && child.field === 'name') {
      // `params T[] name` stands in the list itself.
      const declared = restType === undefined ? -1 : itemType(reader, restType)
      parameters.push({ ...plain(reader, child, declared), kind: 'rest' })
    } else if (child.field === 'type') restType = child
    else if (child.kind === 'identifier') parameters.push(plain(reader, child, -1))
  }
  return parameters
}

function readParameter(reader: Reader, syntax: Syntax, at: Syntax): Parameter {
  const type = typeIn(syntax)
  const initial = syntax.children.find(
    (child) => child !== at && child !== type && child.kind !== 'modifier' && child.kind !== 'attributes',
  )
  const isRest = childrenOf(syntax, 'modifier').some((each) => reader.file.textOf(each) === 'params')
  const isOpen = type === undefined || isInferred(type)
  const declared = isOpen ? -1 : isRest ? itemType(reader, type) : typeOf(reader, type)
  const value = initial === undefined ? -1 : reader.evaluate(initial)
  return { name: nameOf(reader, at), declared, default: value, kind: isRest ? 'rest' : 'plain' }
}

/** The type of one of the arguments that `params T[]` or `params ReadOnlySpan<T>` takes. */
function itemType(reader: Reader, syntax: Syntax): ExpressionId {
  const element = syntax.kind === 'arrayType' ? typeIn(syntax) : undefined
  if (element !== undefined && childrenOf(syntax, 'rank').length === 1) return typeOf(reader, element)
  const [argument] = syntax.kind === 'generic' ? typeArgumentsOf(reader, syntax) : []
  return argument ?? typeOf(reader, syntax)
}

/** Whether a method is called on its first parameter: `this Shape shape`. */
export function isExtension(reader: Reader, list: Syntax | undefined): boolean {
  const first = list?.children.find(({ kind }) => kind === 'parameter')
  return first !== undefined && childrenOf(first, 'modifier').some((each) => reader.file.textOf(each) === 'this')
}

function plain(reader: Reader, at: Syntax, declared: ExpressionId): Parameter {
  return { name: nameOf(reader, at), declared, default: -1, kind: 'plain' }
}

/** Binds the parameters of a function in its scope. */
export function bindParameters(reader: Reader, fn: number, scope: number): void {
  const { builder } = reader
  for (const [position, { name }] of (builder.functions[fn]?.parameters ?? []).entries()) {
    builder.bind(scope, name, 'parameter', { value: builder.expression.parameter(fn, position) })
  }
}
