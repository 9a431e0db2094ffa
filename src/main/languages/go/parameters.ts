import type { ExpressionId } from '#model/Expression'
import type { Parameter } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { childOf, childrenOf } from '../children.ts'
import type { Reader } from './Reader.ts'

/** The parts of a function's header, as far as they are there. */
export interface SignatureParts {
  readonly receiver: Syntax | undefined
  readonly typeParameters: Syntax | undefined
  readonly parameters: Syntax | undefined
  /** A list of results, or the type of the only one. */
  readonly result: Syntax | undefined
  readonly block: Syntax | undefined
}

/** A parameter and its name in the text, where it has one. */
export interface ReadParameter {
  readonly parameter: Parameter
  readonly name: Syntax | undefined
}

const PARAMETERS_LIMIT = 255

/** Takes the header of a function, method, function type or method of an interface apart. */
export function signatureParts(syntax: Syntax): SignatureParts {
  const isMethod = syntax.kind === 'method'
  const lists = childrenOf(syntax, 'parameters')
  const [receiver, ...others] = isMethod ? lists : [undefined, ...lists]
  const [parameters, resultList] = others
  const behind = parameters === undefined ? -1 : syntax.children.indexOf(parameters) + 1
  const next = behind < 0 ? undefined : syntax.children[behind]
  return {
    receiver,
    typeParameters: childOf(syntax, 'typeParameters'),
    parameters,
    result: resultList ?? (next?.kind === 'block' ? undefined : next),
    block: childOf(syntax, 'block'),
  }
}

/** The parameters of a list, one for each name. */
export function readParameters(reader: Reader, list: Syntax | undefined): readonly ReadParameter[] {
  const found: ReadParameter[] = []
  for (const declaration of list?.children ?? []) {
    if (declaration.kind !== 'parameter' && declaration.kind !== 'rest') continue
    const names = declaration.children.filter(({ kind }) => kind === 'identifier' || kind === 'blank')
    const type = declaration.children.find((each) => !names.includes(each))
    const declared = type === undefined ? -1 : reader.typeOf(type)
    const kind = declaration.kind === 'rest' ? 'rest' : 'plain'
    for (const name of names.length > 0 ? names : [undefined]) {
      if (found.length >= PARAMETERS_LIMIT) return found
      const text = name === undefined ? '_' : reader.file.textOf(name)
      found.push({ parameter: { name: text, declared, default: -1, kind }, name })
    }
  }
  return found
}

/** The type of a result: a tuple where there are several; -1 for none. */
export function resultTypeOf(reader: Reader, result: Syntax | undefined): ExpressionId {
  if (result === undefined) return -1
  if (result.kind !== 'parameters') return reader.typeOf(result)
  const types = readParameters(reader, result).map(({ parameter }) => parameter.declared)
  return types.length > 1 ? reader.builder.expression.tuple(types) : (types[0] ?? -1)
}

/** Names of type parameters and what they extend. */
export function readTypeParameters(
  reader: Reader,
  list: Syntax | undefined,
): { readonly names: readonly string[]; readonly bounds: readonly ExpressionId[] } {
  const names: string[] = []
  const bounds: ExpressionId[] = []
  for (const declaration of list?.children ?? []) {
    if (declaration.kind !== 'typeParameter') continue
    const own = declaration.children.filter(({ kind }) => kind === 'identifier' || kind === 'blank')
    const types = declaration.children.filter((each) => !own.includes(each))
    const bound = types.length === 1 && types[0] !== undefined ? reader.typeOf(types[0]) : -1
    for (const name of own) {
      names.push(reader.file.textOf(name))
      bounds.push(bound)
    }
  }
  return { names, bounds }
}
