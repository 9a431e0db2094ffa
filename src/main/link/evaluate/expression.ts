import { LITERALS, type ExpressionId } from '#model/Expression'
import { UNRESOLVED_REASONS } from '#shared/symbol'
import { assignedToGlobal } from '../globals.ts'
import { seenExtensions } from '../seenExtensions.ts'
import { leftOf, listAt, namesAt, operationOf, rightOf, stringAt } from '../expressions.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { importOf, instancesOf, valuesOfExport } from '../modules.ts'
import { NOTHING, VIA, type Value, type Values } from '../values.ts'
import { calleeValues } from './calleeValues.ts'
import { receiverValues } from './assignments.ts'
import { declaredAndAssigned, valuesOfName } from './bindings.ts'
import { awaited, entered, indexed, keysOf } from './containers.ts'
import { expectedReceiver, expectedValue } from './expected.ts'
import { withExtensionMethods } from '../extensionMethods.ts'
import { pointed } from './pointed.ts'
import { implicitValues } from './implicit.ts'
import { classesOf, classOf, selfOf } from './wholeTypes.ts'
import { conversionRun } from './conversionRun.ts'
import { exclude, narrow } from './narrow.ts'
import { givenOutside } from './outsideResults.ts'
import { argumentsOf, substitute } from './substitute.ts'
import { valuesRead } from './valuesRead.ts'

/** Items of one array literal that are looked at. */
const ITEMS_LIMIT = 1_000

/** What an expression of a file may be, one step; parts are evaluated through the linker, which remembers. */
export function evaluateExpression(linker: Linker, file: LinkFile, expression: ExpressionId): Values {
  const { facts } = file
  const { values } = linker
  const left = leftOf(facts, expression)
  const right = rightOf(facts, expression)
  switch (operationOf(facts, expression)) {
    case 'unknown':
      return values.one(values.unknown(UNRESOLVED_REASONS[left] ?? 'dynamic'))
    case 'name':
      return valuesOfName(linker, file, left, stringAt(facts, right))
    case 'implicit':
      return implicitValues(linker, file, left, stringAt(facts, right))
    case 'member':
      return memberNamed(linker, file, valuesRead(linker, file, left), stringAt(facts, right))
    case 'call':
      return called(linker, file, left, listAt(facts, right))
    case 'new':
      return constructed(linker, linker.evaluate(file, left), listAt(facts, right), file)
    case 'element':
      return linker.elementsOf(linker.evaluate(file, left), file)
    case 'iterated':
    case 'yielded':
      return linker.iterate(linker.evaluate(file, left), file)
    case 'key':
      return keysOf(linker, linker.evaluate(file, left))
    case 'await':
      return awaited(linker, linker.evaluate(file, left))
    case 'pointed':
      return pointed(linker, file, linker.evaluate(file, left))
    case 'linked':
      return linker.linkage.typesNamed(file, stringAt(facts, left))
    case 'expected':
      return expectedValue(linker, file, expression)
    case 'classOf':
      return classesOf(linker, linker.evaluate(file, left))
    case 'converted':
      return conversionRun(linker, file, left, right, { isCast: false, isCopied: false })
    case 'copied':
      return conversionRun(linker, file, left, right, { isCast: false, isCopied: true })
    case 'cast':
      return conversionRun(linker, file, left, right, { isCast: true, isCopied: false })
    case 'entered':
      return entered(linker, file, linker.evaluate(file, left))
    case 'indexed':
      return indexed(linker, file, linker.evaluate(file, left), right)
    case 'self':
      return [values.reach(selfOf(linker, file, left), VIA.inherited)]
    case 'selfClass':
      return [values.reach(classOf(linker, file, left, true), VIA.inherited)]
    case 'super':
      return [values.reach(values.super(file.index, left, false), VIA.inherited)]
    case 'superClass':
      return [values.reach(values.super(file.index, left, true), VIA.inherited)]
    case 'literal':
      return values.one(values.literal(LITERALS[left] ?? 'undefined'))
    case 'function':
      return values.one(values.function(file.index, left, undefined))
    case 'class':
      return classOrAliased(linker, file, left)
    case 'object':
      return values.one(values.object(file.index, left, false))
    case 'array':
      return values.one(values.container('array', items(linker, file, left), NOTHING))
    case 'tuple':
      return values.one(
        values.tuple(
          listAt(facts, left).map((each) => linker.evaluate(file, each)),
          namesAt(facts, right),
        ),
      )
    case 'spread':
      return linker.iterate(linker.evaluate(file, left), file)
    case 'union':
      return values.union(listAt(facts, left).map((each) => linker.evaluate(file, each)))
    case 'declared':
      return linker.evaluateType(file, left)
    case 'narrowed':
      return narrow(linker, linker.evaluate(file, left), linker.evaluateType(file, right))
    case 'excluded':
      return exclude(linker, linker.evaluate(file, left), linker.evaluateType(file, right))
    case 'parameter':
      return linker.parameterValues(file, left, right)
    case 'generic':
      return withTypeArguments(linker, file, left, right)
    case 'receiver':
      return facts.scopes[facts.functions[left]?.scope ?? -1]?.receiver === undefined
        ? receiverValues(linker, file, left)
        : expectedReceiver(linker, file, left)
    case 'imported':
      return imported(linker, file, left)
    case 'typeOf':
      return linker.evaluate(file, left)
    case 'functionType':
    case 'intersection':
      return linker.evaluateType(file, expression)
  }
}

/** A member of values; of types outside the project also what the file sees added to them. */
function memberNamed(linker: Linker, file: LinkFile, holders: Values, name: string): Values {
  const added = linker.addedOutside(file, holders, name)
  if (added.length > 0) return declaredAndAssigned(linker, added, assignedToGlobal(linker, file, holders, name))
  const members = linker.membersOf(holders, name)
  const seen = seenExtensions(linker, file, members, name)
  if (seen.length === 0 && members.length > 0) return linker.values.one(linker.values.unknown('no_type', '', name))
  return withExtensionMethods(linker, file, holders, seen, name)
}

/** A type as a value; where aliases have the members of what they name, of an alias that. */
function classOrAliased(linker: Linker, file: LinkFile, type: number): Values {
  const { values } = linker
  const facts = file.facts.types[type]
  const own = values.one(classOf(linker, file, type, false))
  const hasClasses = file.rules.typeParametersHaveMembers === true || file.rules.namespaces !== undefined
  if (!hasClasses || facts?.kind !== 'alias' || facts.aliased < 0) return own
  const aliased = linker.evaluateType(file, facts.aliased)
  return aliased.map(({ value, via }) =>
    values.reach(value.kind === 'instance' ? values.class(value.file, value.type, value.args, false) : value, via),
  )
}

function items(linker: Linker, file: LinkFile, list: number): Values {
  const expressions = listAt(file.facts, list).slice(0, ITEMS_LIMIT)
  return linker.values.union(expressions.map((each) => linker.evaluate(file, each)))
}

/** What a call gives, with the type parameters of the functions that it calls replaced by what the call says. */
function withCallTypes(linker: Linker, callees: Values, types: readonly Values[], result: Values): Values {
  const parameters = new Map<number, Values>()
  for (const { value } of callees) {
    const declaredIn = value.kind === 'function' ? linker.files[value.file] : undefined
    const facts = value.kind === 'function' ? declaredIn?.facts.functions[value.fn] : undefined
    if (declaredIn === undefined || facts?.typeParameters.length !== types.length) continue
    for (const [id, set] of argumentsOf(linker, declaredIn, facts.scope, types)) parameters.set(id, set)
  }
  return substitute(linker, result, { parameters, receiver: undefined })
}

function called(linker: Linker, file: LinkFile, callee: ExpressionId, args: readonly ExpressionId[]): Values {
  const { facts } = file
  // The type arguments of a call say what its parameters for types stand for.
  if (operationOf(facts, callee) === 'generic') {
    const meant = calleeValues(linker, file, callee, args)
    const isOfProject = meant.some(({ value }) => value.kind === 'function')
    const container = file.rules.namespaces === undefined ? undefined : containerMade(linker, file, callee, meant)
    if (container !== undefined) return container
    const result = isOfProject
      ? linker.callResult(meant, args, file)
      : called(linker, file, leftOf(facts, callee), args)
    const types = listAt(facts, rightOf(facts, callee)).map((each) => linker.evaluateType(file, each))
    return withCallTypes(linker, meant, types, result)
  }
  const callees = calleeValues(linker, file, callee, args)
  const given = linker.callResult(callees, args, file)
  return file.rules.conversions === undefined ? given : givenOutside(linker, { file, callee, callees, args }, given)
}

/** `std::vector<Shape>(n)`: a container of the library that is made by its type. */
function containerMade(linker: Linker, file: LinkFile, callee: ExpressionId, meant: Values): Values | undefined {
  if (!meant.every(({ value }) => value.kind === 'builtin')) return undefined
  const types = linker.evaluateType(file, callee)
  return types.length > 0 && types.every(({ value }) => value.kind === 'container') ? types : undefined
}

function constructed(linker: Linker, callees: Values, args: readonly ExpressionId[], file: LinkFile): Values {
  const { values } = linker
  const made = callees.map(({ value, via }) => {
    if (value.kind === 'function') return [values.reach(values.constructed(value.file, value.fn), via)]
    const [wrapped = -1] = args
    if (wrapped >= 0 && isFunctionType(linker, value)) return linker.evaluate(file, wrapped)
    return linker.callResult([values.reach(value, via)], args, file)
  })
  return values.union(made)
}

/** A name for a type of functions: what is made of it is the function that it is given. */
function isFunctionType(linker: Linker, value: Value): boolean {
  const { facts } = (value.kind === 'class' ? linker.files[value.file] : undefined) ?? {}
  const type = value.kind === 'class' ? facts?.types[value.type] : undefined
  if (facts === undefined || type?.kind !== 'alias' || type.aliased < 0) return false
  return operationOf(facts, type.aliased) === 'functionType'
}

/** Of several functions of one name those that take as many type arguments as are written. */
function withParameterCount(linker: Linker, base: Values, file: LinkFile, list: number): Values {
  const count = listAt(file.facts, list).length
  const taking = base.filter(
    ({ value }) =>
      value.kind === 'function' && linker.files[value.file]?.facts.functions[value.fn]?.typeParameters.length === count,
  )
  return taking.length > 0 ? taking : base
}

/** A generic class with type arguments, in a value position: `extends Base<Shape>`, `new Map<string, Shape>()`. */
function withTypeArguments(linker: Linker, file: LinkFile, type: ExpressionId, list: number): Values {
  const { values } = linker
  const base = linker.evaluate(file, type)
  if (!base.some(({ value }) => value.kind === 'class')) return withParameterCount(linker, base, file, list)
  const args = listAt(file.facts, list).map((each) => linker.evaluateType(file, each))
  return base.map(({ value, via }) =>
    values.reach(value.kind === 'class' ? values.class(value.file, value.type, args, value.self) : value, via),
  )
}

function imported(linker: Linker, file: LinkFile, index: number): Values {
  const found = importOf(linker, file, index)
  return found === undefined ? NOTHING : valuesOfExport(linker, found, 'value')
}

/** What an import binds, in a type position. */
export function importedType(linker: Linker, file: LinkFile, index: number): Values {
  const found = importOf(linker, file, index)
  return found === undefined ? NOTHING : instancesOf(linker, valuesOfExport(linker, found, 'type'))
}
