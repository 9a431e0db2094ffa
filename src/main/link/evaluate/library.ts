import type { ExpressionId } from '#model/Expression'
import type { LibraryMethod, LibraryRules, LibraryValue } from '#model/LinkRules'
import { leftOf, listAt, operationOf } from '../expressions.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { NOTHING, type ClassValue, type ContainerKind, type Value, type Values } from '../values.ts'
import { instancesOf } from '../modules.ts'
import { awaited, keysOf } from './containers.ts'
import { fieldNamed } from './objects.ts'
import { ownEntry } from '../ownEntry.ts'

/** Promises of one list that are told apart by their position. */
const LISTED_LIMIT = 50

/** A call of the language's library whose rule is known. */
export interface LibraryCall {
  readonly rule: LibraryMethod
  /** The container that the method is called on, or the first argument that is no callback. */
  readonly receiver: Values
  readonly args: readonly ExpressionId[]
  readonly file: LinkFile
}

/** The result of a method of a container, string, or function. */
export function libraryResult(
  linker: Linker,
  method: Extract<Value, { kind: 'libraryMethod' }>,
  args: readonly ExpressionId[],
  file: LinkFile,
): Values {
  const call = libraryCallOf(linker, method, args, file)
  if (call !== undefined) return valueOf(linker, call, call.rule.returns)
  if (method.receiver.kind === 'function') return linker.values.one(method.receiver)
  return linker.values.one(linker.values.builtin(method.name, true, heldType(linker, method.receiver)))
}

/** The type of the project that a container holds: a method that the rules do not know may hand out one of it. */
function heldType({ values }: Linker, receiver: Value): ClassValue | undefined {
  if (receiver.kind !== 'container') return undefined
  for (const { value } of [...receiver.items, ...receiver.keys]) {
    if (value.kind === 'instance') return values.class(value.file, value.type, [], false) as ClassValue
  }
  return undefined
}

/** The result of a free function or container constructor; undefined where the rules do not know it. */
export function libraryCallResult(
  linker: Linker,
  callee: Value,
  key: string,
  args: readonly ExpressionId[],
  file: LinkFile,
): Values | undefined {
  const call = libraryCallOf(linker, callee, args, file)
  if (call !== undefined) return valueOf(linker, call, call.rule.returns)
  const { containers } = file.rules.library
  const container = ownEntry(containers, key) ?? ownEntry(containers, key.slice(key.lastIndexOf('.') + 1))
  if (container === undefined || ('made' in callee && callee.made)) return undefined
  const first = args[0] === undefined ? NOTHING : linker.evaluate(file, args[0])
  const items =
    container === 'promise' || container === 'option' || container === 'result' ? NOTHING : linker.iterate(first, file)
  return linker.values.one(
    container === 'map' ? mapOf(linker, first, items) : linker.values.container(container, items, NOTHING),
  )
}

/** A map made of another map, or of pairs. */
function mapOf(linker: Linker, first: Values, items: Values): Value {
  const { values } = linker
  const maps = first.flatMap(({ value }) => (value.kind === 'container' && value.container === 'map' ? [value] : []))
  const pairs = items.flatMap(({ value }) => (value.kind === 'tuple' ? [value.items] : []))
  return values.container(
    'map',
    values.union([...maps.map((each) => each.items), ...pairs.map((pair) => pair[1] ?? NOTHING)]),
    values.union([...maps.map((each) => each.keys), ...pairs.map((pair) => pair[0] ?? NOTHING)]),
  )
}

/** The rule of a callee that belongs to the library, with what it works on. */
export function libraryCallOf(
  linker: Linker,
  callee: Value,
  args: readonly ExpressionId[],
  file: LinkFile,
): LibraryCall | undefined {
  const { library } = file.rules
  if (callee.kind === 'libraryMethod') {
    const rule = ruleOfMethod(library, callee.receiver, callee.name)
    return rule === undefined ? undefined : { rule, receiver: linker.values.one(callee.receiver), args, file }
  }
  if (callee.kind !== 'builtin' && callee.kind !== 'external') return undefined
  if (callee.made) return undefined
  const rule = ownEntry(library.functions, callee.kind === 'builtin' ? callee.path : `${callee.package}.${callee.path}`)
  if (rule === undefined) return undefined
  const worked = args.find((_, position) => position !== rule.callback)
  return { rule, receiver: worked === undefined ? NOTHING : linker.evaluate(file, worked), args, file }
}

function ruleOfMethod({ methods }: LibraryRules, receiver: Value, name: string): LibraryMethod | undefined {
  const ofClass = receiver.kind === 'class' ? ownEntry(methods, `class.${name}`) : undefined
  return ofClass ?? ownEntry(methods, `${ownerOf(receiver)}.${name}`)
}

/** The name under which the methods of a receiver stand in the rules. */
function ownerOf(receiver: Value): string {
  switch (receiver.kind) {
    case 'container':
      return receiver.container
    case 'external':
      return `${receiver.package}.${receiver.path}`
    // A library method of a class is one that the language gives every class, or every enumeration.
    case 'class':
      return 'enum'
    default:
      return receiver.kind
  }
}

/** The expressions of all arguments that a library call is known to call. */
export function callbacksOf(call: LibraryCall): readonly ExpressionId[] {
  const { also = [] } = call.rule
  return [callbackOf(call), ...also.map((position) => call.args[position] ?? -1)].filter((each) => each >= 0)
}

/** The expression of the callback of a library call; -1 where there is none. */
function callbackOf(call: LibraryCall): ExpressionId {
  const { rule, args, file } = call
  const last = args[args.length - 1] ?? -1
  if (rule.keyword !== undefined && operationOf(file.facts, last) === 'object') {
    const named = fieldNamed(file, leftOf(file.facts, last), rule.keyword)
    if (named >= 0) return named
  }
  if (rule.callback < 0) return -1
  // What is written behind the call.
  const behind =
    file.rules.namesArguments === true && operationOf(file.facts, last) === 'object'
      ? fieldNamed(file, leftOf(file.facts, last), '')
      : -1
  return behind >= 0 ? behind : (args[rule.callback] ?? -1)
}

/** What one of the named values of a library call is. */
export function valueOf(linker: Linker, call: LibraryCall, named: LibraryValue): Values {
  const { values } = linker
  const wrap = (kind: ContainerKind, set: Values): Values => values.one(values.container(kind, set, NOTHING))
  const listOf = (set: Values): Values => wrap(call.file.rules.library.lists ?? 'array', set)
  switch (named) {
    case 'element':
      return elementsOfReceiver(linker, call)
    case 'instance':
      return instancesOf(linker, call.receiver)
    case 'arrayOfInstance':
      return wrap('array', instancesOf(linker, call.receiver))
    case 'key':
      return keysOf(linker, call.receiver)
    case 'entry':
      return values.one(values.tuple([keysOf(linker, call.receiver), elementsOfReceiver(linker, call)]))
    case 'self':
      return call.receiver
    case 'callback':
      return callbackResult(linker, call)
    case 'listOfCallback':
      return listOf(flattened(callbackResult(linker, call), call))
    case 'listOfElement':
      return listOf(elementsOfReceiver(linker, call))
    case 'listOfEntry':
      return listOf(valueOf(linker, call, 'entry'))
    case 'listOfKey':
      return listOf(keysOf(linker, call.receiver))
    case 'listOfSelf':
      return listOf(call.receiver)
    case 'listOfArguments':
      return listOf(argumentsOf(linker, call))
    case 'arrayOfElement':
      return wrap('array', elementsOfReceiver(linker, call))
    case 'iteratorOfElement':
      return wrap('iterator', elementsOfReceiver(linker, call))
    case 'promiseOfCallback':
      return wrap('promise', callbackResult(linker, call))
    case 'promiseOfElement':
      return wrap('promise', elementsOfReceiver(linker, call))
    case 'promiseOfArgument':
      return wrap('promise', awaited(linker, linker.evaluate(call.file, call.args[0] ?? -1)))
    case 'promiseOfAll':
      return wrap('promise', allOf(linker, call))
    case 'argument':
      return linker.evaluate(call.file, call.args[0] ?? -1)
    case 'second':
      return linker.evaluate(call.file, call.args[1] ?? -1)
    case 'arguments':
      return values.union(call.args.map((each) => linker.evaluate(call.file, each)))
    case 'iteratorOfSelf':
      return wrap('iterator', call.receiver)
    case 'iteratorOfArgument':
      return wrap('iterator', linker.evaluate(call.file, call.args[0] ?? -1))
    case 'iteratorOfCallback':
      return wrap('iterator', flattened(callbackResult(linker, call), call))
    case 'iteratorOfEntry':
      return wrap('iterator', valueOf(linker, call, 'entry'))
    case 'iteratorOfKey':
      return wrap('iterator', keysOf(linker, call.receiver))
    case 'iteratorOfFlattened':
      return wrap('iterator', linker.elementsOf(elementsOfReceiver(linker, call), call.file))
    case 'iteratorOfIndexed':
      return wrap(
        'iterator',
        values.one(values.tuple([values.one(values.literal('number')), elementsOfReceiver(linker, call)])),
      )
    case 'iteratorOfZipped': {
      const other = linker.iterate(linker.evaluate(call.file, call.args[0] ?? -1), call.file)
      return wrap('iterator', values.one(values.tuple([elementsOfReceiver(linker, call), other])))
    }
    case 'optionOfElement':
      return wrap('option', elementsOfReceiver(linker, call))
    case 'optionOfKey':
      return wrap('option', keysOf(linker, call.receiver))
    case 'optionOfArgument':
      return wrap('option', linker.evaluate(call.file, call.args[0] ?? -1))
    case 'resultOfArgument':
      return wrap('result', linker.evaluate(call.file, call.args[0] ?? -1))
    case 'errorOfArgument':
      return values.one(values.container('result', NOTHING, linker.evaluate(call.file, call.args[0] ?? -1)))
    case 'sameOfCallback': {
      const [first] = call.receiver
      if (first?.value.kind !== 'container') return wrap('option', callbackResult(linker, call))
      return values.one(values.container(first.value.container, callbackResult(linker, call), first.value.keys))
    }
    case 'tupleOfLists': {
      const list = listOf(elementsOfReceiver(linker, call))
      return values.one(values.tuple([list, list]))
    }
    case 'none':
      return values.one(values.builtin('', true))
  }
}

function argumentsOf(linker: Linker, { args, file }: LibraryCall): Values {
  const given = linker.values.union(args.map((each) => linker.evaluate(file, each)))
  if (args.length !== 1 || file.rules.library.lists !== 'set') return given
  const isArray = given.some(({ value }) => value.kind === 'container' && value.container === 'array')
  return isArray ? linker.elementsOf(given, file) : given
}

/** What is in the promises of the first argument: by position where they are listed in the call. */
function allOf(linker: Linker, call: LibraryCall): Values {
  const { values } = linker
  const first = call.args[0] ?? -1
  if (operationOf(call.file.facts, first) !== 'array') {
    return values.one(values.container('array', awaited(linker, elementsOfReceiver(linker, call)), NOTHING))
  }
  const listed = listAt(call.file.facts, leftOf(call.file.facts, first)).slice(0, LISTED_LIMIT)
  return values.one(values.tuple(listed.map((each) => awaited(linker, linker.evaluate(call.file, each)))))
}

/** Elements of what the library works on: values of a map or of an object, items of a container, the inside of a promise. */
function elementsOfReceiver(linker: Linker, call: LibraryCall): Values {
  return linker.values.union(
    call.receiver.map((pair) =>
      pair.value.kind === 'container' || pair.value.kind === 'object' || pair.value.kind === 'tuple'
        ? linker.elementsOf([pair], call.file)
        : linker.iterate([pair], call.file),
    ),
  )
}

function callbackResult(linker: Linker, call: LibraryCall): Values {
  const callback = callbackOf(call)
  if (callback < 0) return NOTHING
  const callees = linker.evaluate(call.file, callback)
  const known = callees.filter(({ value }) => value.kind === 'function' || value.kind === 'class')
  return known.length === 0 ? NOTHING : linker.callResult(known, [], call.file)
}

/** `flatMap` gives what is in the arrays that its callback gives; an array of arrays is not told apart from it. */
function flattened(set: Values, call: LibraryCall): Values {
  return call.rule.flattens === true
    ? set.flatMap((pair) => (pair.value.kind === 'container' ? pair.value.items : [pair]))
    : set
}
