import type { ExpressionId } from '#model/Expression'
import type { Parameter } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { childOf } from '../children.ts'
import type { Reader } from './Reader.ts'
import { isInferred, typeIn, typeOf } from './types.ts'

/** Reads the parameters of a method, constructor or lambda. Those of a lambda may leave their types out. */
export function readParameters(reader: Reader, list: Syntax | undefined): Parameter[] {
  const parameters: Parameter[] = []
  for (const child of list?.kind === 'identifier' ? [list] : (list?.children ?? [])) {
    const parameter = readParameter(reader, child)
    if (parameter !== undefined) parameters.push(parameter)
  }
  return parameters
}

function readParameter(reader: Reader, syntax: Syntax): Parameter | undefined {
  switch (syntax.kind) {
    case 'identifier':
      return plain(reader, syntax, -1)
    case 'parameter': {
      const at = childOf(syntax, 'identifier')
      const type = typeIn(syntax)
      if (at === undefined) return undefined
      const isOpen = type === undefined || isInferred(reader, type)
      return plain(reader, at, isOpen ? -1 : typeOf(reader, type, childOf(syntax, 'dimensions')))
    }
    case 'restParameter': {
      const declarator = childOf(syntax, 'declarator')
      const at = declarator === undefined ? undefined : childOf(declarator, 'identifier')
      const type = typeIn(syntax)
      if (at === undefined || type === undefined) return undefined
      return { ...plain(reader, at, typeOf(reader, type)), kind: 'rest' }
    }
    default:
      return undefined
  }
}

function plain(reader: Reader, at: Syntax, declared: ExpressionId): Parameter {
  return { name: reader.file.textOf(at), declared, default: -1, kind: 'plain' }
}

/** Binds the parameters of a function in its scope. */
export function bindParameters(reader: Reader, fn: number, scope: number): void {
  const { builder } = reader
  for (const [position, { name }] of (builder.functions[fn]?.parameters ?? []).entries()) {
    builder.bind(scope, name, 'parameter', { value: builder.expression.parameter(fn, position) })
  }
}
