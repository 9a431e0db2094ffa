import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { readArguments, type Arguments } from './arguments.ts'
import { addContainer, addContent, hasKey, isContainer, keyName } from './contents.ts'
import { stringContent } from './header.ts'
import { addDynamicImport } from './imports.ts'
import { mayBeObject } from './operands.ts'
import { isBound, type Reader } from './Reader.ts'
import { addSite } from './sites.ts'
import { addConstantFunction } from './lambdas.ts'
import { superOf } from './superCall.ts'
import { typeFromText } from './typeExpression.ts'

/** Functions of the language that call a method of their argument. */
const PROTOCOL: Readonly<Record<string, string>> = {
  len: '__len__',
  iter: '__iter__',
  next: '__next__',
  str: '__str__',
  repr: '__repr__',
  bool: '__bool__',
  hash: '__hash__',
  abs: '__abs__',
  reversed: '__reversed__',
}
/** Methods that put one of their arguments into the container, and which. */
const ADDING: Readonly<Record<string, number>> = { append: 0, appendleft: 0, add: 0, insert: 1 }
/** Methods that put all of another container into it. */
const EXTENDING = new Set(['extend', 'extendleft', 'update'])
/** Of these, the ones that hardly any class but a list has: they make a container of what is not known to be one. */
const LIST_METHODS = new Set(['append', 'appendleft', 'extend', 'extendleft'])

/** A call: its site is recorded, and what it gives is returned. */
export function readCall(reader: Reader, syntax: Syntax): ExpressionId {
  return readCallParts(reader, syntax).value
}

/** The same, with the values of the arguments. */
export function readCallParts(
  reader: Reader,
  syntax: Syntax,
): { readonly value: ExpressionId; readonly args: readonly ExpressionId[] } {
  const { expression } = reader.builder
  const callee = syntax.children[0]
  const given = syntax.children.slice(1)
  if (callee === undefined) return { value: expression.unknown('parse_error'), args: [] }
  const target = reader.evaluate(callee)
  if (reader.inMain && callee.kind === 'identifier') markEntryPoint(reader, reader.file.textOf(callee))
  const args = readArguments(reader, given, handedFrom(reader, callee))
  // The name that is called, not the start of a chain that may begin lines above.
  const at = callee.kind === 'attribute' ? (callee.children[1] ?? callee) : callee
  addSite(reader, 'call', target, args.values, at, reader.file.textOf(callee))
  const special =
    callee.kind === 'identifier'
      ? namedCall(reader, reader.file.textOf(callee), given, args)
      : callee.kind === 'attribute'
        ? methodCall(reader, callee, given, args)
        : undefined
  return { value: special ?? expression.call(target, args.values), args: args.values }
}

/** What a program calls under `if __name__ == "__main__"` is where it starts. */
function markEntryPoint({ builder, frame }: Reader, name: string): void {
  if (frame.kind !== 'module') return
  const definition = builder.definitions[builder.bindingIn(0, name)?.definition ?? -1]
  if (definition === undefined || definition.function < 0 || definition.flags.includes('entry_point')) return
  definition.flags.push('entry_point')
}

const LONGEST_TYPE_TEST = 'typing.cast'.length

/** From which argument on a call hands on the callables that it names: type tests name classes, and a cast one before its value. */
function handedFrom(reader: Reader, callee: Syntax): number {
  if (callee.end - callee.start > LONGEST_TYPE_TEST) return 0
  const name = reader.file.textOf(callee)
  if (/^(?:typing\.|t\.)?cast$/.test(name)) return 1
  return /^(?:isinstance|issubclass|super)$/.test(name) ? Infinity : 0
}

function namedCall(reader: Reader, name: string, given: readonly Syntax[], args: Arguments): ExpressionId | undefined {
  const { expression } = reader.builder
  const [first, second] = given
  if (name === 'cast' && first !== undefined) return castTo(reader, first)
  if (name === 'ref' && isImportedFrom(reader, 'ref', 'weakref')) return referenceTo(reader, args)
  if (name === 'import_module' || name === '__import__') return importedModule(reader, given, name)
  if (isBound(reader, name)) return undefined
  const [value, key] = args.values
  const method = PROTOCOL[name]
  if (method !== undefined && Object.hasOwn(PROTOCOL, name) && first !== undefined && value !== undefined) {
    if (mayBeObject(first))
      addSite(reader, 'operator', expression.member(value, method), [], first, `${name}(${reader.file.textOf(first)})`)
    return undefined
  }
  switch (name) {
    case 'super':
      return superOf(reader, given)
    case 'getattr': {
      const attribute = second?.kind === 'string' ? stringContent(reader.file.textOf(second)) : undefined
      if (value === undefined || attribute === undefined || second?.children.length !== 0) return undefined
      const member = expression.member(value, attribute)
      const otherwise = args.values[2]
      return otherwise === undefined ? member : expression.union([member, otherwise])
    }
    case 'type':
      return value !== undefined && key === undefined && first?.kind === 'identifier'
        ? ownClass(reader, reader.file.textOf(first))
        : undefined
    case 'dict':
      return args.named.length > 0 && args.values.length === 1 ? namedFields(reader, args) : undefined
    default:
      return undefined
  }
}

/** `type(self)` is the class of the receiver. */
function ownClass(reader: Reader, name: string): ExpressionId | undefined {
  const { frame, builder } = reader
  return frame.receiver === name && frame.type >= 0 && !frame.receiverIsClass
    ? builder.expression.selfClass(frame.type)
    : undefined
}

function methodCall(
  reader: Reader,
  callee: Syntax,
  given: readonly Syntax[],
  args: Arguments,
): ExpressionId | undefined {
  const { expression } = reader.builder
  const [object, nameSyntax] = callee.children
  if (object === undefined || nameSyntax === undefined) return undefined
  const name = reader.file.textOf(nameSyntax)
  const [first] = given
  const [value] = args.values
  if (name === 'cast' && first !== undefined && given.length === 2) return castTo(reader, first)
  if (name === 'import_module') return importedModule(reader, given, name)
  if (name === 'ref' && reader.file.textOf(object) === 'weakref') return referenceTo(reader, args)
  if (first === undefined || value === undefined) return undefined
  if (LIST_METHODS.has(name) || isContainer(reader, object)) {
    if (EXTENDING.has(name)) addContainer(reader, object, args.named.length > 0 ? namedFields(reader, args) : value)
    const position = Object.hasOwn(ADDING, name) ? ADDING[name] : undefined
    const added = position === undefined ? undefined : args.values[position]
    if (added !== undefined) addContent(reader, object, added, undefined)
  }
  if (name !== 'get' && name !== 'setdefault' && name !== 'pop') return undefined
  const field = keyName(reader, first)
  const otherwise = args.values[1]
  if (name === 'setdefault' && otherwise !== undefined) addContent(reader, object, otherwise, first)
  if (field === undefined || !hasKey(reader, object, field)) return undefined
  const item = expression.member(reader.evaluateQuietly(object), field)
  return otherwise === undefined ? item : expression.union([item, otherwise])
}

/** `cast(T, value)`: the type may stand in quotes. */
function castTo(reader: Reader, type: Syntax): ExpressionId | undefined {
  const declared = typeFromText(reader, reader.file.textOf(type), reader.scope)
  return declared < 0 ? undefined : reader.builder.expression.declared(declared)
}

/** `importlib.import_module("a.b")`, where the name is written out. `__import__` gives the top of the path. */
function importedModule(reader: Reader, given: readonly Syntax[], callee: string): ExpressionId | undefined {
  const [first] = given
  if (first?.kind !== 'string' || first.children.length > 0 || given.length > 1) return undefined
  const name = stringContent(reader.file.textOf(first))
  if (name === undefined || !/^[\w.]+$/.test(name) || name.startsWith('.')) return undefined
  const specifier = callee === '__import__' ? (name.split('.')[0] ?? name) : name
  return reader.builder.expression.imported(addDynamicImport(reader, specifier, first))
}

/** `weakref.ref(x)`: a function that gives `x`. */
function referenceTo(reader: Reader, { values: [value] }: Arguments): ExpressionId | undefined {
  return value === undefined ? undefined : reader.builder.expression.function(addConstantFunction(reader, value))
}

function isImportedFrom(reader: Reader, name: string, module: string): boolean {
  return reader.builder.imports.some((each) => each.local === name && each.specifier === module)
}

/** The dictionary that arguments given by name make. */
function namedFields(reader: Reader, { named }: Arguments): ExpressionId {
  return reader.builder.expression.object(named.map(([field, value]) => [`["${field}"]`, value] as const))
}
