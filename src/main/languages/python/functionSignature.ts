import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { readParameters, signatureComment, type ReadParameter } from './parameters.ts'
import type { Reader } from './Reader.ts'
import { typeFromNode } from './typeExpression.ts'
import { isFreeVariable, typeBoundsOf, typeParameterNames } from './typeParameters.ts'
import { parseType, type TypeNode } from './typeText.ts'

/** The parts of a `def`. */
export interface FunctionParts {
  readonly name: Syntax | undefined
  readonly typeParameters: Syntax | undefined
  readonly parameters: Syntax | undefined
  readonly result: Syntax | undefined
  readonly block: Syntax | undefined
}

/** Takes a `def` apart. */
export function partsOf({ children }: Syntax): FunctionParts {
  const of = (kind: string): Syntax | undefined => children.find((child) => child.kind === kind)
  return {
    name: children[0]?.kind === 'identifier' ? children[0] : undefined,
    typeParameters: of('typeParameters'),
    parameters: of('parameters'),
    result: of('type'),
    block: of('block'),
  }
}

/** What the header of a `def` says. */
export interface Signature {
  readonly parameters: readonly ReadParameter[]
  readonly returnType: ExpressionId
  readonly typeParameters: readonly string[]
  /** What each of them extends, or -1; undefined where none has a bound. */
  readonly typeBounds: ExpressionId[] | undefined
  /** What `yield` gives in the body, or -1. */
  readonly sent: ExpressionId
}

/** Reads the header of a function whose own scope is `scope`. Defaults are read as part of the body around. */
export function readSignature(
  reader: Reader,
  parts: FunctionParts,
  { scope, hasReceiver }: { readonly scope: number; readonly hasReceiver: boolean },
): Signature {
  const { file } = reader
  const own = parts.typeParameters === undefined ? [] : typeParameterNames(file.textOf(parts.typeParameters))
  const typeScope = own.length > 0 ? scope : reader.scope
  const { selfVariable, variableScope } = reader
  reader.variableScope = scope
  if (hasReceiver) reader.selfVariable = receiverVariable(reader, parts.parameters)
  const { read, result: commented } = withComment(
    reader,
    parts,
    readParameters(reader, parts.parameters, typeScope),
    typeScope,
  )
  const result = parts.result === undefined ? commented : parseType(file.textOf(parts.result))
  const typeParameters = [...own, ...variablesIn(reader, [...read.map(({ type }) => type), result])]
  const signature = {
    parameters: read,
    returnType: result === undefined ? -1 : typeFromNode(reader, result, typeScope),
    typeParameters,
    typeBounds: typeBoundsOf(reader, typeParameters),
    sent: sentType(reader, result, typeScope),
  }
  reader.selfVariable = selfVariable
  reader.variableScope = variableScope
  return signature
}

/** The file's type variable that annotates the first parameter: `self: T`, `cls: type[T]`. Empty for none. */
function receiverVariable(reader: Reader, parameters: Syntax | undefined): string {
  const first = parameters?.children[0]
  const annotation = first?.kind === 'typedParameter' ? first.children[1] : undefined
  if (annotation === undefined) return ''
  const type = parseType(reader.file.textOf(annotation))
  const inner = type.kind === 'generic' && /^[Tt]ype$/.test(type.path.at(-1) ?? '') ? type.args[0] : type
  const name = inner?.kind === 'name' && inner.path.length === 1 ? (inner.path[0] ?? '') : ''
  return reader.typeVariables.has(name) ? name : ''
}

/** The second argument of `Generator[Y, S, R]`: what `yield` gives in the body. */
function sentType(reader: Reader, result: TypeNode | undefined, scope: number): number {
  if (result?.kind !== 'generic' || !/^(Async)?Generator$/.test(result.path.at(-1) ?? '')) return -1
  const sent = result.args[1]
  return sent === undefined ? -1 : typeFromNode(reader, sent, scope)
}

/** Parameters and result with the types of a comment below the header, where the header itself has none. */
function withComment(
  reader: Reader,
  parts: FunctionParts,
  read: readonly ReadParameter[],
  scope: number,
): { readonly read: readonly ReadParameter[]; readonly result: TypeNode | undefined } {
  const { parameters, block } = parts
  const comment =
    parameters === undefined || block === undefined ? undefined : signatureComment(reader, parameters.end, block.start)
  if (comment === undefined) return { read, result: undefined }
  // The comment of a method leaves its receiver out.
  const skipped = Math.max(0, read.length - comment.parameters.length)
  return {
    result: comment.result,
    read: read.map((each, index) => {
      const type = comment.parameters[index - skipped]
      if (each.type !== undefined || type === undefined) return each
      return { ...each, type, parameter: { ...each.parameter, declared: typeFromNode(reader, type, scope) } }
    }),
  }
}

/** The file's type variables that the types of a signature name. */
function variablesIn(reader: Reader, types: readonly (TypeNode | undefined)[]): readonly string[] {
  if (reader.typeVariables.size === 0) return []
  const found = new Set<string>()
  const visit = (type: TypeNode | undefined): void => {
    if (type === undefined) return
    if (type.kind === 'name' || type.kind === 'generic') {
      const [name = ''] = type.path
      if (type.path.length === 1 && isFreeVariable(reader, name)) found.add(name)
    }
    if (type.kind === 'generic') type.args.forEach(visit)
    if (type.kind === 'union' || type.kind === 'list') type.items.forEach(visit)
  }
  types.forEach(visit)
  return [...found]
}
