import type { Member } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import type { SymbolFlag } from '#shared/symbol'
import { bindDefinition, define, noteModuleName } from './define.ts'
import { applyDecorators, isProperty, type Decorators } from './decorators.ts'
import { bodyFrame } from './frames.ts'
import { docOf, signatureOf } from './header.ts'
import { addMember, replaceMember } from './members.ts'
import { readParameters, signatureComment, type ReadParameter } from './parameters.ts'
import { bindParameters } from './bindParameters.ts'
import { isTestFunction } from './testSymbols.ts'
import { withFrame, type Reader } from './Reader.ts'
import { typeFromNode } from './typeExpression.ts'
import { parseType, type TypeNode } from './typeText.ts'
import { typeParameterNames } from './typeParameters.ts'

/** Methods that get the class as their first parameter without saying so. */
const CLASS_METHODS = new Set(['__new__', '__init_subclass__', '__class_getitem__'])

/** Reads a `def` with its decorators: symbol, function facts, binding or member, and the body. */
export function readFunction(reader: Reader, syntax: Syntax, decorators: Decorators): void {
  const { builder, file, frame } = reader
  const parts = partsOf(syntax)
  if (parts.name === undefined) return
  const name = file.textOf(parts.name)
  const isMethod = frame.kind === 'class' && reader.scope === frame.scope
  const traits = traitsOf(name, decorators, isMethod)
  const isAsync = file.text.startsWith('async', syntax.start)
  const scope = builder.scope(reader.scope, 'function', builder.definitions.length)
  const ownTypes = parts.typeParameters === undefined ? [] : typeParameterNames(file.textOf(parts.typeParameters))
  const typeScope = ownTypes.length > 0 ? scope : reader.scope
  const { selfVariable } = reader
  if (isMethod && !traits.isStatic) reader.selfVariable = receiverVariable(reader, parts.parameters)
  const parameters = withComment(reader, parts, readParameters(reader, parts.parameters, typeScope), typeScope)
  const fn = builder.functions.length
  const result = parts.result === undefined ? parameters.result : parseType(file.textOf(parts.result))
  builder.functions.push({
    definition: builder.definitions.length,
    parameters: parameters.read.map(({ parameter }) => parameter),
    returnType: result === undefined ? -1 : typeFromNode(reader, result, typeScope),
    returns: [],
    yields: [],
    async: isAsync,
    generator: false,
    decorators: [...decorators.replacing],
    type: isMethod ? frame.type : -1,
    static: traits.isStatic || traits.isClassMethod,
    scope,
    typeParameters: [...ownTypes, ...variablesIn(reader, [...parameters.read.map(({ type }) => type), result])],
  })
  reader.selfVariable = selfVariable
  const definition = define(reader, {
    name,
    kind: isTestFunction(reader, name) ? 'test' : isMethod ? 'method' : 'function',
    nameSyntax: parts.name,
    start: decorators.start ?? syntax.start,
    end: syntax.end,
    flags: flagsOf(reader, name, decorators, { isAsync, isStatic: traits.isStatic || traits.isClassMethod }),
    signature: signatureOf(reader, syntax),
    doc: docOf(reader, parts.block),
    function: fn,
    type: -1,
  })
  applyDecorators(decorators, builder.expression.function(fn))
  bindFunction(reader, name, {
    definition,
    fn,
    isMethod,
    decorators,
    role: traits.role,
    isStatic: traits.isStatic || traits.isClassMethod,
  })
  const body = bodyFrame(reader, {
    kind: 'function',
    scope,
    owner: definition,
    fn,
    type: isMethod ? frame.type : -1,
    receiver: isMethod && !traits.isStatic ? (parameters.read[0]?.parameter.name ?? '') : '',
    receiverIsClass: traits.isClassMethod,
    sent: sentType(reader, result, typeScope),
  })
  withFrame(reader, body, () => {
    bindParameters(reader, parameters.read)
    if (parts.block !== undefined) reader.readBlock(parts.block)
  })
  const symbol = builder.definitions[definition]
  if (symbol !== undefined) symbol.complexity = body.complexity
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

interface Parts {
  readonly name: Syntax | undefined
  readonly typeParameters: Syntax | undefined
  readonly parameters: Syntax | undefined
  readonly result: Syntax | undefined
  readonly block: Syntax | undefined
}

function partsOf({ children }: Syntax): Parts {
  const of = (kind: string): Syntax | undefined => children.find((child) => child.kind === kind)
  return {
    name: children[0]?.kind === 'identifier' ? children[0] : undefined,
    typeParameters: of('typeParameters'),
    parameters: of('parameters'),
    result: of('type'),
    block: of('block'),
  }
}

interface Traits {
  readonly isStatic: boolean
  readonly isClassMethod: boolean
  readonly role: Member['kind']
}

function traitsOf(name: string, decorators: Decorators, isMethod: boolean): Traits {
  const { names } = decorators
  const isStatic = isMethod && names.has('staticmethod')
  return {
    isStatic,
    isClassMethod: isMethod && !isStatic && (names.has('classmethod') || CLASS_METHODS.has(name)),
    role: names.has('setter') || names.has('deleter') ? 'setter' : isProperty(decorators) ? 'getter' : 'method',
  }
}

function flagsOf(
  reader: Reader,
  name: string,
  { names }: Decorators,
  { isAsync, isStatic }: { readonly isAsync: boolean; readonly isStatic: boolean },
): SymbolFlag[] {
  const flags: SymbolFlag[] = []
  if (isTestFunction(reader, name)) flags.push('test')
  if (isAsync) flags.push('async')
  if (names.has('abstractmethod') || names.has('abstractproperty')) flags.push('abstract')
  if (isStatic) flags.push('static')
  return flags
}

interface BoundFunction {
  readonly definition: number
  readonly fn: number
  readonly isMethod: boolean
  readonly decorators: Decorators
  readonly role: Member['kind']
  readonly isStatic: boolean
}

/** Binds the function. A definition in the same run of statements replaces the one before; an `@overload` only declares. */
function bindFunction(reader: Reader, name: string, bound: BoundFunction): void {
  const { builder, frame } = reader
  const { definition, fn, isMethod, decorators } = bound
  const isOverload = decorators.names.has('overload') && !reader.file.path.endsWith('.pyi')
  const value = isOverload ? -1 : builder.expression.function(fn)
  const replaces = frame.replaceable.get(name) === frame.branch && !reader.file.path.endsWith('.pyi')
  frame.replaceable.set(name, frame.branch)
  if (isMethod) {
    if (replaces && bound.role !== 'setter') replaceMember(reader, frame.type, name, bound.role)
    addMember(reader, frame.type, name, {
      kind: bound.role,
      static: bound.isStatic,
      value,
      declared: -1,
      definition: isOverload ? -1 : definition,
      abstract: decorators.names.has('abstractmethod'),
    })
  }
  if (isOverload) {
    if (frame.scope === 0) noteModuleName(reader, name, builder.definitions[definition]?.line ?? 1)
    builder.bind(frame.scope, name, 'definition', {})
    return
  }
  if (replaces) builder.forget(frame.elsewhere.get(name) ?? frame.scope, name)
  frame.flow.values.delete(name)
  bindDefinition(reader, name, definition, value)
}

/** Parameters and result with the types of a comment below the header, where the header itself has none. */
function withComment(
  reader: Reader,
  parts: Parts,
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
      if (type.path.length === 1 && isFree(reader, name)) found.add(name)
    }
    if (type.kind === 'generic') type.args.forEach(visit)
    if (type.kind === 'union' || type.kind === 'list') type.items.forEach(visit)
  }
  types.forEach(visit)
  return [...found]
}

/** Whether a name is a type variable of the signature itself: not of a class around, nor that of the receiver. */
function isFree(reader: Reader, name: string): boolean {
  if (!reader.typeVariables.has(name) || name === reader.selfVariable) return false
  for (let frame: Reader['frame'] | undefined = reader.frame; frame !== undefined; frame = frame.outer)
    if (frame.type >= 0 && reader.builder.types[frame.type]?.typeParameters.includes(name) === true) return false
  return true
}
