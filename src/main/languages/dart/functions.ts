import type { ExpressionId } from '#model/Expression'
import type { Parameter } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { childOf, childrenOf, fieldOf } from '../children.ts'
import { declareFunction, openFunction, readBody } from '../basic/functions.ts'
import { addField } from '../basic/fields.ts'
import { containerOf, inScope, isInType, nameOf, type Reader } from '../basic/Reader.ts'
import { readOne, readSequence } from './sequence.ts'
import { typeBefore } from './types.ts'

/** The constructor of a class that has no name of its own. */
export const CONSTRUCTOR = 'new'

/** The header of a function with what belongs to it. */
export interface FunctionParts {
  readonly signature: Syntax
  readonly isStatic: boolean
  /** Initializers and the body. */
  readonly behind: readonly Syntax[]
  readonly start: number
}

const ROLES: Readonly<Record<string, 'method' | 'getter' | 'setter' | 'constructor' | 'factory'>> = {
  signature: 'method',
  getter: 'getter',
  setter: 'setter',
  operatorSignature: 'method',
  constructorSignature: 'constructor',
  factorySignature: 'factory',
}

/** Whether a node is the header of a function. */
export function isSignature({ kind }: Syntax): boolean {
  return Object.hasOwn(ROLES, kind)
}

/** Declares a function, a method, an accessor, an operator or a constructor. */
export function readSignature(reader: Reader, { signature, isStatic, behind, start }: FunctionParts): ExpressionId {
  const { builder, holder } = reader
  const role = roleOf(reader, signature)
  const isMember = isInType(reader)
  const [at, name] = namePlace(reader, signature, role)
  const isNamed = role === 'constructor' && name !== CONSTRUCTOR
  const body = behind.find(({ kind }) => kind === 'functionBody')
  const end = Math.max(signature.end, ...behind.map((each) => each.end))
  const mark = { field: '', start, end: start, children: [] }
  const marks: Syntax[] = []
  if (isStatic || role === 'factory' || isNamed) marks.push({ ...mark, kind: 'static' })
  if (body === undefined && isMember && role !== 'constructor' && role !== 'factory')
    marks.push({ ...mark, kind: 'bodiless' })
  const formals = childOf(signature, 'formals')
  const children = [
    ...marks,
    ...(formals === undefined ? [] : [formals]),
    ...behind.map((each) => (each === body ? { ...each, field: 'body' } : each)),
  ]
  const fn = builder.functions.length
  const members = holder === undefined ? [] : (builder.types[holder.type]?.members ?? [])
  const position = members.length
  const placement = { name, at: { ...at, field: 'name' }, container: containerOf(reader), isMethod: isMember }
  const value = declareFunction(reader, { kind: 'function', field: '', start, end, children }, placement)
  const facts = builder.functions[fn]
  if (facts !== undefined && isMember && holder !== undefined) {
    if (role === 'factory' || isNamed) facts.returnType = builder.expression.class(holder.type)
    else if (role !== 'constructor') facts.returnType = typeBefore(reader, signature.children, at.start)
  } else if (facts !== undefined) facts.returnType = typeBefore(reader, signature.children, at.start)
  noteKind(reader, fn, body)
  // What is private is seen in all parts of its library, and nowhere else.
  const symbol = builder.definitions[facts?.definition ?? -1]
  const isHidden = name.startsWith('_') || reader.frame.fn >= 0
  if (symbol !== undefined && isHidden) symbol.flags = symbol.flags.filter((flag) => flag !== 'exported')
  const member = members[position]
  if (isMember && member !== undefined) {
    const kind = role === 'factory' || isNamed ? 'method' : role
    members[position] = { ...member, name, kind: role === 'factory' && name === CONSTRUCTOR ? 'constructor' : kind }
  }
  return value
}

/** A method without a return type looks like a constructor of another name. */
function roleOf({ builder, file, holder }: Reader, signature: Syntax): (typeof ROLES)[string] {
  const role = ROLES[signature.kind] ?? 'method'
  const [name, ...others] = childrenOf(signature, 'name')
  if (role !== 'constructor' || name === undefined || others.length > 0 || holder === undefined) return role
  const type = builder.definitions[builder.types[holder.type]?.definition ?? -1]?.name
  return type === undefined || file.textOf(name) === type ? role : 'method'
}

/** Where the name of a function stands, and what it is. */
function namePlace(reader: Reader, signature: Syntax, role: string): readonly [Syntax, string] {
  const { file } = reader
  const names = childrenOf(signature, 'name')
  if (role === 'constructor' || role === 'factory') {
    const formals = childOf(signature, 'formals')
    const own = names.filter(({ end }) => end <= (formals?.start ?? Infinity))
    const last = own.at(-1) ?? signature
    return own.length > 1 ? [last, nameOf(reader, last)] : [last, CONSTRUCTOR]
  }
  const named = fieldOf(signature, 'name') ?? names[0]
  if (named !== undefined) return [named, nameOf(reader, named)]
  const text = file.textOf(signature)
  const [, operator = ''] = /\boperator\s*([^\s(]+|\(\))/.exec(text) ?? []
  return [{ ...signature, end: signature.start }, operator === '' ? 'operator' : operator]
}

function noteKind({ builder, file }: Reader, fn: number, body: Syntax | undefined): void {
  const facts = builder.functions[fn]
  if (facts === undefined || body === undefined) return
  const [word = ''] = /^(?:async|sync)\*?/.exec(file.text.slice(body.start, body.start + 8)) ?? []
  facts.async = word.startsWith('async')
  facts.generator = word.endsWith('*')
}

/** Parameters: their names are bound in the function that is being read. */
export function readFormals(reader: Reader, syntax: Syntax): ExpressionId {
  const facts = reader.builder.functions[reader.frame.fn]
  if (facts === undefined) return -1
  const listed = syntax.children.flatMap((each) =>
    each.kind === 'optional'
      ? each.children.map((child, at) => ({ node: child, list: each, at }))
      : [{ node: each, list: syntax, at: 0 }],
  )
  for (const [index, { node, list }] of listed.entries()) {
    if (node.kind === 'formal') facts.parameters.push(readFormal(reader, node, list, facts.parameters.length))
    else if (listed[index - 1]?.node.kind === 'formal') {
      // What a parameter is where it is not given.
      const value = reader.read(node)
      const last = facts.parameters.length - 1
      const parameter = facts.parameters[last]
      if (parameter !== undefined) facts.parameters[last] = { ...parameter, default: value, optional: true }
    }
  }
  return -1
}

function readFormal(reader: Reader, formal: Syntax, list: Syntax, position: number): Parameter {
  const { builder, holder, frame } = reader
  const own = formal.children.find(({ kind }) => kind === 'constructorParameter' || kind === 'superParameter')
  const name = fieldOf(formal, 'name') ?? own?.children.find(({ kind }) => kind === 'name') ?? childOf(formal, 'name')
  const text = name === undefined ? '' : nameOf(reader, name)
  const isFunction = formal.children.some(({ kind }) => kind === 'formals')
  const written = typeBefore(reader, own?.children ?? formal.children, name?.start ?? Infinity)
  const declared = isFunction ? builder.expression.functionType([], written) : written
  const value = builder.expression.parameter(frame.fn, position)
  if (own?.kind === 'constructorParameter') addField(reader, holder, text, { value, declared })
  if (text !== '' && text !== '_') builder.bind(reader.scope, text, 'parameter', { value, declared })
  const isNamed = list.kind === 'optional' && reader.file.text.charAt(list.start) === '{'
  return {
    name: text,
    declared,
    default: -1,
    ...(list.kind === 'optional' ? { optional: true } : {}),
    kind: isNamed ? 'keywordOnly' : 'plain',
  }
}

/** What stands before the body of a constructor: `x = 1`, `super(…)`, `this.named(…)`. */
export function readInitializers(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, holder } = reader
  const { expression } = builder
  if (holder === undefined) return -1
  const plain: Syntax[] = []
  for (const each of syntax.children) {
    if (each.kind !== 'fieldInitializer') {
      plain.push(each)
      continue
    }
    const names = each.children.filter(({ kind }) => kind !== 'self')
    const [name, ...value] = names
    const read = readOne(reader, value)
    if (name !== undefined) addField(reader, holder, nameOf(reader, name), { value: read })
  }
  // `super(…)` and `this(…)` call constructors: by a name, or the one without.
  const called = plain.map((each, index): Syntax => {
    const next = plain[index + 1]
    return (each.kind === 'self' || each.kind === 'super') && next?.kind === 'arguments'
      ? { ...each, kind: each.kind === 'self' ? 'ownConstructor' : 'superConstructor' }
      : each
  })
  readSequence(reader, called)
  return expression.self(holder.type)
}

/** The body of a function: a block, or an expression that it gives. */
export function readFunctionBody(reader: Reader, syntax: Syntax): ExpressionId {
  const [only] = syntax.children
  if (syntax.children.length === 1 && only?.kind === 'block') {
    reader.read(only)
    return -1
  }
  const value = readOne(reader, syntax.children)
  if (value >= 0) reader.builder.functions[reader.frame.fn]?.returns.push(value)
  return -1
}

/** A function without a name. */
export function readLambda(reader: Reader, syntax: Syntax): ExpressionId {
  const fn = openFunction(reader, syntax, -1, -1)
  readBody(reader, { ...syntax, kind: 'lambda' }, fn, -1, -1)
  noteKind(reader, fn, childOf(syntax, 'functionBody'))
  return reader.builder.expression.function(fn)
}

/** A function that a body declares. */
export function readLocalFunction(reader: Reader, syntax: Syntax): ExpressionId {
  const signature = syntax.children.find(isSignature)
  if (signature === undefined) return -1
  const behind = syntax.children.filter((each) => each !== signature)
  return inScope(reader, reader.scope, () =>
    readSignature(reader, { signature, isStatic: false, behind, start: syntax.start }),
  )
}
