import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf, fieldOf } from '../children.ts'
import { readArguments } from './arguments.ts'
import { addUse } from './casts.ts'
import { readClass } from './classes.ts'
import { declaratorsOf, readDeclarator, type Declarator } from './declarators.ts'
import { define, exportName } from './define.ts'
import { forwardType } from './forwardType.ts'
import { declareFunction, readFunction } from './functions.ts'
import { readInclude } from './includes.ts'
import { readDefine, readDefineCall } from './macros.ts'
import { readNamespace, readNamespaceAlias, readUsing } from './namespaces.ts'
import { currentType, declareLocal, isOutsideFunctions, scopeOfLocal, type Reader } from './Reader.ts'
import { readAlias, readTypedef } from './typedefs.ts'
import { declaredType, isType, typeIn, typeOf } from './types.ts'

/** Reads what declares something, of the file, a namespace, or a block. False for anything else. */
export function readDeclarative(reader: Reader, syntax: Syntax, template?: Syntax): boolean {
  switch (syntax.kind) {
    case 'declaration':
      readDeclaration(reader, syntax, template)
      return true
    case 'function':
      readFunction(reader, syntax, template)
      return true
    case 'template': {
      const inner = syntax.children[syntax.children.length - 1]
      return inner === undefined || readDeclarative(reader, inner, syntax)
    }
    case 'class':
      if (childOf(syntax, 'members') !== undefined) readClass(reader, syntax, undefined, template)
      else declareForward(reader, syntax)
      return true
    case 'enum':
      if (childOf(syntax, 'members') !== undefined) reader.readEnum(syntax)
      return true
    case 'typedef':
      readTypedef(reader, syntax)
      return true
    case 'alias':
      readAlias(reader, syntax, template)
      return true
    case 'namespace':
      readNamespace(reader, syntax)
      return true
    case 'namespaceAlias':
      readNamespaceAlias(reader, syntax)
      return true
    case 'using':
      readUsing(reader, syntax)
      return true
    case 'include':
      readInclude(reader, syntax)
      return true
    case 'define':
      readDefine(reader, syntax)
      return true
    case 'defineCall':
      readDefineCall(reader, syntax)
      return true
    case 'skipped':
    case 'word':
    case 'access':
    case 'segment':
      return true
    default:
      return false
  }
}

function declareForward(reader: Reader, syntax: Syntax): void {
  const name = fieldOf(syntax, 'name')
  if (name?.kind === 'typeName' && isOutsideFunctions(reader)) forwardType(reader, name)
}

function readDeclaration(reader: Reader, syntax: Syntax, template: Syntax | undefined): void {
  const type = typeIn(syntax)
  const declarators = declaratorsOf(syntax)
  if (declarators.length === 0) {
    if (type !== undefined) readDeclarative(reader, type, template)
    return
  }
  // A type that is declared in place is read once for all names.
  let shared: ExpressionId | undefined
  if (type !== undefined && childOf(type, 'members') !== undefined) shared = typeOf(reader, type)
  for (const each of declarators) {
    const declarator = readDeclarator(each)
    const isFunction = declarator.isFunction || declarator.name?.kind === 'operatorCast'
    if (isFunction && !isConstruction(reader, declarator)) {
      if (declarator.value === undefined || declarator.value.kind === 'number')
        declareFunction(reader, syntax, declarator, template)
    } else readVariable(reader, syntax, { type, shared, declarator: { ...declarator, isFunction: false } })
  }
}

/** `Type name(value);` in a function looks like a declaration of one where the value may be a type. */
function isConstruction(reader: Reader, { callable, name }: Declarator): boolean {
  if (isOutsideFunctions(reader) || callable === undefined || name?.kind !== 'identifier') return false
  const parameters = childOf(callable, 'parameters')?.children ?? []
  return (
    parameters.length > 0 &&
    parameters.every((each) => {
      const type = typeIn(each)
      if (declaratorsOf(each).length > 0 || type?.kind !== 'typeName') return false
      return scopeOfLocal(reader, reader.file.textOf(type)) >= 0 || reader.file.textOf(type).endsWith('_')
    })
  )
}

interface VariableParts {
  readonly type: Syntax | undefined
  readonly shared: ExpressionId | undefined
  readonly declarator: Declarator
}

function readVariable(reader: Reader, syntax: Syntax, { type, shared, declarator }: VariableParts): void {
  const { name } = declarator
  if (name === undefined) return
  // What looks like the parameters of a function are the arguments of a constructor.
  const isMade = declarator.callable !== undefined && isConstruction(reader, { ...declarator, isFunction: true })
  const plain = isMade ? { ...declarator, callable: undefined } : declarator
  const declared = shared ?? declaredType(reader, type, plain)
  const value = isMade ? undefined : (plain.value ?? fieldOf(syntax, 'value'))
  const given = readInitial(reader, {
    name,
    type,
    declared,
    value,
    isPlain: isPlainOf(plain),
    isReference: plain.isReference,
    isMade,
    callable: declarator.callable,
  })
  if (name.kind === 'bindings') declareBindings(reader, name, given)
  else if (name.kind === 'identifier') {
    const pointers = plain.callable === undefined ? plain.pointers + plain.arrays : 0
    declareVariable(reader, syntax, name, { declared, value: given, pointers })
  }
}

function isPlainOf({ pointers, arrays, callable }: Declarator): boolean {
  return pointers === 0 && arrays === 0 && callable === undefined
}

interface Initial {
  readonly name: Syntax
  readonly type: Syntax | undefined
  readonly declared: ExpressionId
  readonly value: Syntax | undefined
  readonly isPlain: boolean
  readonly isReference: boolean
  readonly isMade: boolean
  readonly callable: Syntax | undefined
}

const LANGUAGE_TYPES = new Set(['plainType', 'inferred', 'enum', 'macroType', 'decltype'])

/** Reads what initialises a variable, and the constructor that it calls. Gives its value, -1 where its type says all. */
function readInitial(reader: Reader, initial: Initial): ExpressionId {
  const { value, type, declared, isPlain, isMade } = initial
  const isObject = isPlain && declared >= 0 && type !== undefined && !LANGUAGE_TYPES.has(type.kind)
  if (isMade) {
    const list = initial.callable === undefined ? undefined : childOf(initial.callable, 'parameters')
    const args = (list?.children ?? []).map((each) => reader.evaluate({ ...each, kind: 'identifier', children: [] }))
    if (isObject) addConstruction(reader, initial, args)
    return -1
  }
  if (value === undefined) {
    if (isObject && reader.isCpp && !isOutsideFunctions(reader)) addConstruction(reader, initial, [], 'operator')
    return -1
  }
  if (value.kind === 'arguments' || value.kind === 'list') {
    const args = readArguments(reader, value)
    if (isObject && reader.isCpp) addConstruction(reader, initial, args)
    if (value.kind === 'list' && declared >= 0) {
      reader.assignFields(value, declared)
      // Functions in a table are better known than by their type.
      if (reader.builder.expression.operationOf(declared) === 'array') return reader.builder.expression.array(args)
    }
    return declared < 0 && args.length === 1 ? (args[0] ?? -1) : -1
  }
  const given = reader.evaluateValue(value)
  if (isPlain) addUse(reader, { value: given, type: declared, at: value }, { copies: isObject && !initial.isReference })
  return given
}

function addConstruction(
  reader: Reader,
  { name, type, declared }: Initial,
  args: readonly ExpressionId[],
  kind: 'new' | 'operator' = 'new',
): void {
  const text = type === undefined ? '' : reader.file.textOf(type)
  const { expression } = reader.builder
  // Nothing is called where a type has no constructor.
  const callee = kind === 'new' ? declared : expression.member(declared, reader.constructorName)
  addSite(reader, kind, callee, args, { at: name.start, text })
}

function declareBindings(reader: Reader, names: Syntax, value: ExpressionId): void {
  const { expression } = reader.builder
  for (const [position, each] of names.children.entries()) {
    declareLocal(reader, reader.file.textOf(each), value < 0 ? {} : { value: expression.indexed(value, position) })
  }
}

interface Declared {
  readonly declared: ExpressionId
  readonly value: ExpressionId
  readonly pointers: number
}

function declareVariable(reader: Reader, syntax: Syntax, at: Syntax, { declared, value, pointers }: Declared): void {
  const { builder, file, namespace } = reader
  const name = file.textOf(at)
  if (!isOutsideFunctions(reader)) {
    declareLocal(reader, name, { declared, value, pointers })
    return
  }
  if (currentType(reader) !== undefined) return
  const header = file.text.slice(syntax.start, at.start)
  const isExtern = /\bextern\b/.test(header) && value < 0
  const isStatic = /\bstatic\b/.test(header) || namespace.isInternal
  const definition = isExtern
    ? -1
    : define(reader, syntax, { name, kind: 'variable', at, flags: isStatic ? [] : ['exported'], isInternal: isStatic })
  const scope = namespace.scope
  builder.bind(scope, name, 'definition', { declared, definition, pointers, ...(value < 0 ? {} : { value }) })
  exportName(reader, name, builder.expression.name(scope, name), { at: at.start })
}

/** The type of what `catch (…)` or a loop declares. */
export function declaredIn(
  reader: Reader,
  syntax: Syntax,
): { readonly name: Syntax | undefined; readonly declared: ExpressionId } {
  const declarator = readDeclarator(declaratorsOf(syntax)[0])
  const type = typeIn(syntax) ?? syntax.children.find(isType)
  return { name: declarator.name, declared: declaredType(reader, type, declarator) }
}
