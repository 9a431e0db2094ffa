import type { Member } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import type { SymbolFlag } from '#shared/symbol'
import { emptyFunction } from '#model/emptyFunction'
import { bindParameters } from './bindParameters.ts'
import { applyDecorators, isProperty, type Decorators } from './decorators.ts'
import { bindDefinition, define, noteModuleName } from './define.ts'
import { bodyFrame } from './frames.ts'
import { partsOf, readSignature, type FunctionParts, type Signature } from './functionSignature.ts'
import { docOf, signatureOf } from './header.ts'
import { addMember, replaceMember } from './members.ts'
import { withFrame, type Reader } from './Reader.ts'
import { isTestFunction } from './testSymbols.ts'

/** Methods that get the class as their first parameter without saying so. */
const CLASS_METHODS = new Set(['__new__', '__init_subclass__', '__class_getitem__'])

/** Reads a `def` with its decorators: symbol, function facts, binding or member, and the body. */
export function readFunction(reader: Reader, syntax: Syntax, decorators: Decorators): void {
  const { builder, file, frame } = reader
  const parts = partsOf(syntax)
  if (parts.name === undefined) return
  const name = file.textOf(parts.name)
  const isMethod = frame.kind === 'class' && reader.scope === frame.scope
  const traits = traitsOf(reader, name, decorators, isMethod)
  const isAsync = file.text.startsWith('async', syntax.start)
  const scope = builder.scope(reader.scope, 'function', builder.definitions.length)
  const signature = readSignature(reader, parts, { scope, hasReceiver: traits.hasReceiver })
  const fn = builder.functions.length
  builder.functions.push({
    ...emptyFunction(builder.definitions.length, scope),
    parameters: signature.parameters.map(({ parameter }) => parameter),
    returnType: signature.returnType,
    async: isAsync,
    decorators: [...decorators.replacing],
    type: isMethod ? frame.type : -1,
    static: traits.isStatic,
    typeParameters: [...signature.typeParameters],
    ...(signature.typeBounds === undefined ? {} : { typeBounds: signature.typeBounds }),
  })
  const definition = define(reader, {
    name,
    kind: isTestFunction(reader, name) ? 'test' : isMethod ? 'method' : 'function',
    nameSyntax: parts.name,
    start: decorators.start ?? syntax.start,
    end: syntax.end,
    flags: flagsOf(reader, name, decorators, { isAsync, isStatic: traits.isStatic }),
    signature: signatureOf(reader, syntax),
    doc: docOf(reader, parts.block),
    function: fn,
    type: -1,
  })
  applyDecorators(decorators, builder.expression.function(fn))
  bindFunction(reader, name, { definition, fn, isMethod, decorators, ...traits })
  readBody(reader, parts, signature, { definition, fn, scope, isMethod, traits })
}

/** Reads the body of a function in a frame of its own, and gives the symbol its complexity. */
function readBody(
  reader: Reader,
  parts: FunctionParts,
  signature: Signature,
  place: {
    readonly definition: number
    readonly fn: number
    readonly scope: number
    readonly isMethod: boolean
    readonly traits: Traits
  },
): void {
  const { builder, frame } = reader
  const { definition, fn, scope, isMethod, traits } = place
  const body = bodyFrame(reader, {
    kind: 'function',
    scope,
    owner: definition,
    fn,
    type: isMethod ? frame.type : -1,
    receiver: traits.hasReceiver ? (signature.parameters[0]?.parameter.name ?? '') : '',
    receiverIsClass: traits.isClassMethod,
    sent: signature.sent,
  })
  withFrame(reader, body, () => {
    bindParameters(reader, signature.parameters)
    if (parts.block !== undefined) reader.readBlock(parts.block)
  })
  const symbol = builder.definitions[definition]
  // An `@overload` declares and has no body: the function behind it has.
  if (symbol !== undefined && !traits.isOverload) symbol.complexity = body.complexity
}

interface Traits {
  /** Needs no instance: a static or a class method. */
  readonly isStatic: boolean
  readonly isClassMethod: boolean
  /** It only declares one way to call the function that follows. */
  readonly isOverload: boolean
  /** The first parameter is the instance or the class. */
  readonly hasReceiver: boolean
  readonly role: Member['kind']
}

function traitsOf(reader: Reader, name: string, decorators: Decorators, isMethod: boolean): Traits {
  const { names } = decorators
  const isStatic = isMethod && names.has('staticmethod')
  const isClassMethod = isMethod && !isStatic && (names.has('classmethod') || CLASS_METHODS.has(name))
  return {
    isStatic: isStatic || isClassMethod,
    isClassMethod,
    isOverload: names.has('overload') && !reader.file.path.endsWith('.pyi'),
    hasReceiver: isMethod && !isStatic,
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
  readonly isOverload: boolean
}

/** Binds the function. A definition in the same run of statements replaces the one before; an `@overload` only declares. */
function bindFunction(reader: Reader, name: string, bound: BoundFunction): void {
  const { builder, frame } = reader
  const { definition, fn, isMethod, decorators, isOverload } = bound
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
