import type { ExpressionId } from '#model/Expression'
import type { SiteFacts } from '#model/FileFacts'
import { freeOperator } from './evaluate/argumentLookUp.ts'
import { calleeValues } from './evaluate/calleeValues.ts'
import { argumentConversions } from './evaluate/conversionRun.ts'
import { isOpen } from './evaluate/handed.ts'
import { takesCount } from './evaluate/argumentsGiven.ts'
import { anonymousTargets } from './anonymous.ts'
import { boundFunctions } from './boundFunctions.ts'
import { targetsOfCallbacks } from './callbacks.ts'
import type { Dispatch } from './dispatch.ts'
import { lastNameOf, leftOf, operationOf, rightOf, stringAt, withoutTypeArguments } from './expressions.ts'
import { isParameter } from './isParameter.ts'
import { lookUpImplicit } from './implicitNames.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { sharesMembers } from './sharesMembers.ts'
import { declaredSymbols } from './declaredSymbols.ts'
import { pointersOf } from './pointers.ts'
import type { Possible } from './possible.ts'
import { LEFT_OUT, type SiteResult, type Target } from './SiteResult.ts'
import { withReturnedFunctions } from './returnedFunctions.ts'
import { withoutMisfits } from './withoutMisfits.ts'
import { addTarget, callTargets, calledFunctions, valueTargets } from './targets.ts'
import { typesBeforeMember, typesNamed } from './typesNamed.ts'
import { isCalledByName } from './evaluate/valuesRead.ts'
import { VIA, type FunctionValue, type UnknownValue, type Value, type Values } from './values.ts'

/** What classifying a site needs beside the evaluation. */
export interface Classifier {
  readonly linker: Linker
  readonly dispatch: Dispatch
  readonly possible: Possible
}

/** Says what became of a site: where it leads, or why that is not known. */
export function classifySite(classifier: Classifier, file: LinkFile, site: SiteFacts): SiteResult {
  switch (site.kind) {
    case 'reference':
      return classifyReference(classifier, file, site)
    case 'operator':
    case 'getter':
      return classifyAccess(classifier, file, site)
    case 'call':
    case 'new':
    case 'element':
    case 'decorator':
      return classifyCall(classifier, file, site)
  }
}

function classifyCall(classifier: Classifier, file: LinkFile, site: SiteFacts): SiteResult {
  const { linker } = classifier
  const seen = calleeValues(linker, file, site.callee, site.arguments)
  const evaluated = withoutMisfits(linker, seen, site.arguments, file)
  const callees = withReturnedFunctions(linker, file, site.callee, evaluated)
  const anonymous = anonymousTargets(linker, callees, site.arguments, file)
  const called = classifyCallees(classifier, file, site, callees)
  const named = typesNamed(linker, file, site, called.targets)
  const result = named.length === 0 ? called : { ...called, refers: [...called.refers, ...acrossFiles(file, named)] }
  if (anonymous.length === 0) return result
  // A function that is called and has no name is an answer, though no symbol: its calls belong to the symbol around it.
  const isAnswer = result.status === undefined || result.status === 'unresolved'
  return isAnswer ? { ...LEFT_OUT, status: 'resolved', anonymous } : { ...result, anonymous }
}

function classifyCallees(classifier: Classifier, file: LinkFile, site: SiteFacts, callees: Values): SiteResult {
  const { linker } = classifier
  if (callees.length > 0 && callees.every(({ value }) => isLibrary(value))) {
    return {
      ...unresolved(classifier, file, site, callees),
      targets: acrossFiles(file, targetsOfCallbacks(classifier, callees, site.arguments, file)),
      refers: valueTargets(linker, boundFunctions(linker, callees)),
    }
  }
  if (site.kind === 'call' && file.rules.callingTypeConverts === true && isConversion(callees)) return LEFT_OUT
  const direct = callTargets(linker, callees, site.arguments, file)
  const isOutside = direct.length === 0 && callees.some(({ value }) => 'made' in value && !value.made)
  const declared =
    direct.length > 0 || isOutside ? [] : declaredSymbols(linker, file, withoutTypeArguments(file.facts, site.callee))
  // A member that only the types below have is called where a base leaves it to them.
  const found = isOutside ? [] : withDispatch(classifier, file, site, direct.length > 0 ? direct : declared)
  if (found.length > 0) return resolved(file, [...found, ...conversionsOf(linker, file, site, callees)])
  // An anonymous function that is called where it stands is part of the symbol around: nothing else is called.
  if (operationOf(file.facts, site.callee) === 'function') return LEFT_OUT
  if (callees.length > 0 && callees.every(({ value }) => isPartOfCaller(file, site, value))) return LEFT_OUT
  return unresolved(classifier, file, site, callees)
}

/** An anonymous function that is written in the symbol which calls it. */
function isPartOfCaller(file: LinkFile, site: SiteFacts, value: Value): boolean {
  if (value.kind !== 'function' || value.file !== file.index) return false
  const fn = file.facts.functions[value.fn]
  return fn !== undefined && fn.definition < 0 && fn.type < 0 && file.facts.scopes[fn.scope]?.owner === site.caller
}

/** What converts the arguments of a call runs with it. */
function conversionsOf(
  linker: Linker,
  file: LinkFile,
  { arguments: args }: SiteFacts,
  callees: Values,
): readonly Target[] {
  if (!linker.hasConverters || args.length === 0) return []
  const called = calledFunctions(linker, callees, args, file)
  return valueTargets(linker, argumentConversions(linker, called, args, file))
}

/** A call of a type. */
function isConversion(callees: Values): boolean {
  return callees.length > 0 && callees.every(({ value }) => value.kind === 'class')
}

/** What belongs to the language or a package by name; what a call of it made may have a name in the project. */
function isLibrary(value: Value): boolean {
  return value.kind === 'libraryMethod' || value.kind === 'builtin' || (value.kind === 'external' && !value.made)
}

/**
 * The targets with those below them that dispatch may choose, but for the caller: a wrapper that forwards to what it wraps (`close() {
 * this.stream.close() }`) wraps something else, and would be a loop of one everywhere.
 */
function withDispatch(
  { linker, dispatch }: Classifier,
  file: LinkFile,
  site: SiteFacts,
  targets: readonly Target[],
): readonly Target[] {
  const all = [...targets]
  for (const below of dispatch.targetsOf(file, withoutTypeArguments(file.facts, site.callee), targets)) {
    if (isCaller(linker, file, site, below)) continue
    addTarget(linker, all, below.file, below.definition, below.via)
  }
  return all
}

/** Whether a target is the symbol that a site stands in, itself or by its declaration elsewhere. */
function isCaller(linker: Linker, file: LinkFile, { caller }: SiteFacts, target: Target): boolean {
  const isSame = (index: number, definition: number): boolean => index === file.index && definition === caller
  if (isSame(target.file, target.definition)) return true
  const declaredIn = linker.files[target.file]
  const defined = declaredIn === undefined ? [] : linker.linkage.definitionsOf(declaredIn, target.definition)
  return defined.some((each) => isSame(each.file.index, each.definition))
}

function resolved(file: LinkFile, targets: readonly Target[]): SiteResult {
  return { ...LEFT_OUT, status: 'resolved', targets: acrossFiles(file, targets) }
}

/** A site that is kept where it leads to something. */
function resolvedIfAny(file: LinkFile, targets: readonly Target[]): SiteResult {
  return targets.length === 0 ? LEFT_OUT : resolved(file, targets)
}

/** What is in another file was reached by an import, however the value came here. */
function acrossFiles(file: LinkFile, targets: readonly Target[]): readonly Target[] {
  return targets.map((each) =>
    each.via === VIA.local && each.file !== file.index ? { ...each, via: VIA.import } : each,
  )
}

function unresolved(classifier: Classifier, file: LinkFile, site: SiteFacts, callees: Values): SiteResult {
  const { linker } = classifier
  for (const { value } of callees) {
    const owner = value.kind === 'libraryMethod' ? value.receiver : value
    if (owner.kind === 'external' && !isOpen(owner)) return { ...LEFT_OUT, status: 'external', package: owner.package }
  }
  if (
    callees.some(({ value }) => value.kind === 'builtin' || value.kind === 'libraryMethod' || isGiven(linker, value))
  ) {
    return { ...LEFT_OUT, status: 'builtin' }
  }
  if (callees.some(({ value }) => value.kind === 'super')) return superOutside(classifier, file, callees)
  const unknown = callees.flatMap(({ value }) => (value.kind === 'unknown' ? [value] : []))
  const operation = operationOf(file.facts, withoutTypeArguments(file.facts, site.callee))
  const isMember = operation === 'member' || operation === 'implicit'
  const isAmbiguous = callees.filter(({ value }) => value.kind === 'function').length > 1
  const reason = isAmbiguous
    ? 'ambiguous'
    : reasonOf(unknown, callees.length > 0 ? 'dynamic' : isMember ? 'no_type' : 'dynamic')
  const first = unknown.find((each) => each.reason === reason)
  const mayGuess = isMember && (reason === 'no_type' || reason === 'dynamic')
  const guess = mayGuess ? classifier.possible.targetOf(file, lastNameOf(file.facts, site.callee)) : undefined
  return {
    ...LEFT_OUT,
    status: 'unresolved',
    targets: guess === undefined ? [] : [guess],
    reason,
    expectedFile: first?.expectedFile ?? '',
    expectedName: first?.expectedName ?? '',
  }
}

/** A method that the language gives a type (the accessor of a record's component): it has no symbol and no scope of its own. */
function isGiven(linker: Linker, value: Value): boolean {
  const facts = value.kind === 'function' ? linker.files[value.file]?.facts : undefined
  const fn = value.kind === 'function' ? facts?.functions[value.fn] : undefined
  return fn !== undefined && fn.definition < 0 && fn.type >= 0 && facts?.scopes[fn.scope]?.kind === 'class'
}

/** `super(…)` above which there is no class of the project. */
function superOutside({ linker }: Classifier, file: LinkFile, callees: Values): SiteResult {
  const type = callees.flatMap(({ value }) => (value.kind === 'super' ? [value.type] : []))[0] ?? -1
  const { opaque } = linker.hierarchy.ancestryOf(file, type)
  for (const { value } of opaque) {
    if (value.kind === 'external') return { ...LEFT_OUT, status: 'external', package: value.package }
    if (value.kind === 'unknown') {
      const { reason, expectedFile, expectedName } = value
      return { ...LEFT_OUT, status: 'unresolved', reason, expectedFile, expectedName }
    }
  }
  return { ...LEFT_OUT, status: 'builtin' }
}

const MOST_TELLING = ['limit', 'macro', 'missing_import'] as const

/** Of several reasons the one that says most about what to do. */
function reasonOf(unknown: readonly UnknownValue[], otherwise: 'dynamic' | 'no_type'): UnknownValue['reason'] {
  const reasons = unknown.map(({ reason }) => reason)
  return MOST_TELLING.find((reason) => reasons.includes(reason)) ?? reasons[0] ?? otherwise
}

function classifyReference({ linker }: Classifier, file: LinkFile, site: SiteFacts): SiteResult {
  if (isParameter(file, site.callee)) return LEFT_OUT
  const targets = valueTargets(linker, linker.evaluate(file, site.callee))
  const isRead = operationOf(file.facts, site.callee) === 'member' && file.rules.accessesCall !== true
  if (isRead) addGetters(linker, file, site.callee, targets)
  // Of a field that is no symbol the type is what is used.
  if (targets.length === 0) targets.push(...typesBeforeMember(linker, file, site.callee))
  return resolvedIfAny(file, targets)
}

/** An operator or the reading of a property: kept where the project defines the method that it calls. */
function classifyAccess(classifier: Classifier, file: LinkFile, site: SiteFacts): SiteResult {
  const { linker } = classifier
  const operation = operationOf(file.facts, site.callee)
  const byName = site.kind === 'getter' && file.rules.callsByName === true
  if (byName && (operation === 'member' || operation === 'implicit')) return classifyByName(classifier, file, site)
  const targets: Target[] = []
  if (operation === 'implicit' && file.rules.accessesCall === true) addOwnGetters(linker, file, site.callee, targets)
  if (operation === 'converted' || operation === 'copied' || operation === 'cast') {
    return resolvedIfAny(file, valueTargets(linker, linker.evaluate(file, site.callee)))
  }
  if (operation !== 'member') return resolvedIfAny(file, targets)
  if (site.kind === 'operator') {
    const isOnPointer =
      file.rules.namespaces !== undefined && pointersOf(linker, file, leftOf(file.facts, site.callee)) > 0
    if (isOnPointer) return LEFT_OUT
    const methods = linker
      .evaluate(file, site.callee)
      .filter(({ value }) => value.kind === 'function' && mayTake(linker, value, site.arguments, file))
    for (const each of callTargets(linker, methods, site.arguments, file)) {
      addTarget(linker, targets, each.file, each.definition, each.via)
    }
    if (targets.length === 0) addFreeOperator(linker, file, site, targets)
  } else addGetters(linker, file, site.callee, targets)
  // What syntax calls is shown as declared: the types below would bury the calls that somebody wrote.
  return resolvedIfAny(file, targets)
}

/** The function that an operator calls where the type on its left has none. */
function addFreeOperator(linker: Linker, file: LinkFile, site: SiteFacts, targets: Target[]): void {
  const name = stringAt(file.facts, rightOf(file.facts, site.callee))
  if (!name.startsWith('operator')) return
  const operands = [leftOf(file.facts, site.callee), ...site.arguments]
  const found = freeOperator(linker, file, name, operands)
  for (const each of callTargets(linker, found, operands, file)) {
    addTarget(linker, targets, each.file, each.definition, each.via)
  }
}

/** A name that may be a method which it calls: kept where it is one of the project. */
function classifyByName(classifier: Classifier, file: LinkFile, site: SiteFacts): SiteResult {
  const { linker } = classifier
  const methods = linker.evaluate(file, site.callee).filter(({ value }) => isCalledByName(linker, value))
  const declared = callTargets(linker, methods, [], file)
  if (operationOf(file.facts, site.callee) === 'member') addGetters(linker, file, site.callee, declared)
  else addOwnGetters(linker, file, site.callee, declared)
  const targets = withDispatch(classifier, file, site, declared)
  return resolvedIfAny(file, targets)
}

/** The property of a type around that a bare name means. */
function addOwnGetters(linker: Linker, file: LinkFile, callee: number, targets: Target[]): void {
  const { facts } = file
  const found = lookUpImplicit(linker, file, leftOf(facts, callee), stringAt(facts, rightOf(facts, callee)), 'value')
  if (found?.kind !== 'member') return
  for (const { kind, definition } of found.members) {
    if (kind === 'getter') addTarget(linker, targets, found.owner.file, definition, VIA.inherited)
  }
}

/** Where overloads are told apart by types, a method that takes another number of arguments is not what an operator calls. */
function mayTake(linker: Linker, value: FunctionValue, args: readonly ExpressionId[], file: LinkFile): boolean {
  if (file.rules.namespaces === undefined) return true
  const parameters = linker.files[value.file]?.facts.functions[value.fn]?.parameters ?? []
  return takesCount(parameters, args.length)
}

function addGetters(linker: Linker, file: LinkFile, callee: number, targets: Target[]): void {
  const name = stringAt(file.facts, rightOf(file.facts, callee))
  for (const { value, via } of linker.evaluate(file, leftOf(file.facts, callee))) {
    if (value.kind !== 'instance' && value.kind !== 'class' && value.kind !== 'super') continue
    const typeFile = linker.files[value.file]
    if (typeFile === undefined) continue
    const found = linker.hierarchy.find(typeFile, value.type, name, {
      static: sharesMembers(typeFile.rules) ? undefined : value.kind === 'class',
      skipOwn: value.kind === 'super',
    })
    if (found === undefined) continue
    const isOwn = linker.hierarchy.isPartOf(found.owner, value)
    for (const { kind, definition } of found.members) {
      if (kind !== 'getter') continue
      const direct = value.kind === 'instance' ? VIA.type : via
      addTarget(linker, targets, found.owner.file, definition, isOwn && via !== VIA.inherited ? direct : VIA.inherited)
    }
  }
}
