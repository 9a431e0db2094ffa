import type { ExpressionId } from '#model/Expression'
import type { Member } from '#model/FileFacts'
import { declaredFor } from './evaluate/overloads.ts'
import { callMethodsOf } from './evaluate/calls.ts'
import { wholeValues } from './evaluate/members.ts'
import { takesArguments } from './evaluate/overloadTypes.ts'
import type { LinkFile, Linker } from './Linker.ts'
import type { Target } from './SiteResult.ts'
import { NOTHING, VIA, type ClassValue, type Values } from './values.ts'

/** The functions that run when the values are called: functions themselves, constructors, `__call__`, what a module is. */
export function calledFunctions(
  linker: Linker,
  callees: Values,
  args: readonly ExpressionId[],
  file: LinkFile,
): Values {
  const sets = callees.map(({ value, via }): Values => {
    switch (value.kind) {
      case 'function':
        return [linker.values.reach(value, via)]
      case 'class':
        return constructorsOf(linker, value, via, args, file)
      case 'instance':
        return callMethodsOf(linker, value, via).filter((pair) => pair.value.kind === 'function')
      case 'module':
        return calledFunctions(linker, wholeValues(linker, value.file), args, file)
      case 'super':
        return superConstructors(linker, value.file, value.type, args, file)
      default:
        return NOTHING
    }
  })
  return declaredFor(linker, linker.values.union(sets), args, file)
}

/** The constructors of a class, its own or inherited ones, in the order in which they run. */
function constructorsOf(
  linker: Linker,
  value: ClassValue,
  via: number,
  args: readonly ExpressionId[],
  file: LinkFile,
): Values {
  const classFile = linker.files[value.file]
  if (classFile === undefined) return NOTHING
  const receiver = linker.values.instance(value.file, value.type, value.args, { self: false, exact: true })
  const sets = classFile.rules.constructors.map((name) => {
    const found = linker.hierarchy.find(classFile, value.type, name, { static: undefined })
    const owner = found === undefined ? undefined : linker.files[found.owner.file]
    if (found === undefined || owner === undefined) return NOTHING
    const isOwn = linker.hierarchy.isPartOf(found.owner, value)
    if (!isOwn && classFile.rules.ownConstructors === true) return NOTHING
    const above = isOwn ? constructorsAbove(linker, classFile, value, { name, args, file }) : undefined
    if (above !== undefined) return above
    const functions = (isOwn ? ownMembers(linker, value, name) : [{ file: owner, members: found.members }]).flatMap(
      ({ file: declaredIn, members }) =>
        members.flatMap((member) =>
          member.values.flatMap((each) => linker.evaluate(declaredIn, each).map((pair) => pair.value)),
        ),
    )
    return declaredFor(
      linker,
      functions.flatMap((each) =>
        each.kind === 'function'
          ? [linker.values.reach(linker.values.function(each.file, each.fn, receiver), isOwn ? via : VIA.inherited)]
          : [],
      ),
      args,
      file,
    )
  })
  return linker.values.union(sets)
}

/** The members of a name that the parts of a type declare, by file. */
function ownMembers(
  linker: Linker,
  value: ClassValue,
  name: string,
): readonly { readonly file: LinkFile; readonly members: readonly Member[] }[] {
  const file = linker.files[value.file]
  const parts = file === undefined ? [] : linker.parts.of(file, value.type)
  return parts.flatMap((part) => {
    const partFile = linker.files[part.file]
    return partFile === undefined
      ? []
      : [{ file: partFile, members: linker.hierarchy.ownMembers(partFile, part.type, name) }]
  })
}

/** The classes and interfaces above a type, as any of its parts names them. */
function parentsOf(linker: Linker, file: LinkFile, type: number): readonly ClassValue[] {
  return linker.parts.of(file, type).flatMap((part) => {
    const partFile = linker.files[part.file]
    return partFile === undefined ? [] : linker.hierarchy.parentsOf(partFile, part.type)
  })
}

/** Inherited constructors, where no own one takes the arguments and the language hands those above down. */
function constructorsAbove(
  linker: Linker,
  classFile: LinkFile,
  value: ClassValue,
  { name, args, file }: { readonly name: string; readonly args: readonly ExpressionId[]; readonly file: LinkFile },
): Values | undefined {
  const { rules } = classFile
  if (rules.ownConstructors === true || rules.overloads !== 'types' || rules.namesArguments !== true) return undefined
  const functionsOf = ({ file: declaredIn, members }: ReturnType<typeof ownMembers>[number]): Values =>
    members.flatMap((member) => member.values.flatMap((each) => linker.evaluate(declaredIn, each)))
  const fits = (values: Values): boolean => values.some((pair) => takesArguments(linker, pair.value, args, file))
  if (ownMembers(linker, value, name).some((each) => fits(functionsOf(each)))) return undefined
  const found = linker.hierarchy.find(classFile, value.type, name, { static: undefined, skipOwn: true })
  const owner = found === undefined ? undefined : linker.files[found.owner.file]
  if (found === undefined || owner === undefined) return undefined
  const inherited = functionsOf({ file: owner, members: found.members })
  if (!fits(inherited)) return undefined
  return declaredFor(linker, inherited, args, file).map((pair) => linker.values.reach(pair.value, VIA.inherited))
}

/** `super(…)`: the constructor above. */
function superConstructors(
  linker: Linker,
  fileIndex: number,
  type: number,
  args: readonly ExpressionId[],
  file: LinkFile,
): Values {
  const classFile = linker.files[fileIndex]
  if (classFile === undefined) return NOTHING
  const parents = parentsOf(linker, classFile, type)
  const sets = parents.map((parent) => constructorsOf(linker, parent, VIA.inherited, args, file))
  return linker.values.union(sets).map(({ value }) => linker.values.reach(value, VIA.inherited))
}

/** The symbols that calling the values leads to. A class without a constructor of its own is a target
 * itself, beside the constructor that it inherits. */
export function callTargets(linker: Linker, callees: Values, args: readonly ExpressionId[], file: LinkFile): Target[] {
  const targets: Target[] = []
  for (const { value, via } of calledFunctions(linker, callees, args, file)) {
    if (value.kind === 'function')
      addTarget(linker, targets, value.file, definitionOf(linker, value.file, value.fn), via)
  }
  for (const { value, via } of callees) {
    if (value.kind === 'super') {
      const classFile = linker.files[value.file]
      const parents = classFile === undefined ? [] : parentsOf(linker, classFile, value.type)
      for (const parent of parents) addClassAbove(linker, targets, parent)
    }
    if (value.kind === 'class') addClassWithoutConstructor(linker, targets, value, via)
  }
  return targets
}

/** What `super(…)` constructs: an interface that is implemented is no class above. */
function addClassAbove(linker: Linker, targets: Target[], parent: ClassValue): void {
  const kind = linker.files[parent.file]?.facts.types[parent.type]?.kind
  if (kind !== 'interface') addClassWithoutConstructor(linker, targets, parent, VIA.inherited)
}

function addClassWithoutConstructor(linker: Linker, targets: Target[], value: ClassValue, via: number): void {
  const file = linker.files[value.file]
  if (file === undefined) return
  const hasOwn = (name: string): boolean => ownMembers(linker, value, name).some(({ members }) => members.length > 0)
  if (file.rules.constructors.some(hasOwn)) return
  addTarget(linker, targets, value.file, file.facts.types[value.type]?.definition ?? -1, via)
}

function definitionOf(linker: Linker, file: number, fn: number): number {
  return linker.files[file]?.facts.functions[fn]?.definition ?? -1
}

/** Modules that are each what the next one is: `module.exports = require('./lib')`. */
const MODULES_LIMIT = 10

/** The symbols that the values are: for a callable that is used as a value. */
export function valueTargets(linker: Linker, values: Values, depth = 0): Target[] {
  const targets: Target[] = []
  for (const { value, via } of values) {
    if (value.kind === 'function')
      addTarget(linker, targets, value.file, definitionOf(linker, value.file, value.fn), via)
    // A module that is one function or class is that.
    if (value.kind === 'module' && depth < MODULES_LIMIT) {
      for (const each of valueTargets(linker, wholeValues(linker, value.file), depth + 1))
        addTarget(linker, targets, each.file, each.definition, each.via)
    }
    if (value.kind === 'class') {
      addTarget(linker, targets, value.file, linker.files[value.file]?.facts.types[value.type]?.definition ?? -1, via)
    }
  }
  return targets
}

/** Adds a target once, with the plainest way in which it was reached. Anonymous ones are none. */
export function addTarget(linker: Linker, targets: Target[], fileIndex: number, definition: number, via: number): void {
  const declaredIn = linker.files[fileIndex]
  const defined = declaredIn === undefined ? [] : linker.linkage.definitionsOf(declaredIn, definition)
  for (const each of defined) addSymbol(targets, each.file.index, each.definition, via)
  if (defined.length > 0) return
  const { file, definition: meant } = implementationOf(linker, fileIndex, definition)
  addSymbol(targets, file, meant, via)
}

function addSymbol(targets: Target[], file: number, meant: number, via: number): void {
  if (meant < 0) return
  const at = targets.findIndex((each) => each.file === file && each.definition === meant)
  if (at < 0) targets.push({ file, definition: meant, via })
  else if (via < (targets[at]?.via ?? via)) targets[at] = { file, definition: meant, via }
}

/** A declaration whose file is implemented by another one stands for the symbol of the same name there. */
function implementationOf(
  linker: Linker,
  fileIndex: number,
  definition: number,
): { readonly file: number; readonly definition: number } {
  const file = linker.files[fileIndex]
  const path = definition < 0 ? undefined : file?.rules.implementationOf?.(file.path, linker.view)
  const implementation = path === undefined ? undefined : linker.fileByPath.get(path)
  if (file === undefined || implementation === undefined) return { file: fileIndex, definition }
  const wanted = localNameOf(file, definition)
  const found = implementation.facts.definitions.findIndex((_, index) => localNameOf(implementation, index) === wanted)
  return found < 0 ? { file: fileIndex, definition } : { file: implementation.index, definition: found }
}

const CONTAINERS_LIMIT = 100

/** The dotted name of a definition within its file. */
export function localNameOf(file: Pick<LinkFile, 'facts'>, definition: number): string {
  return chainOf(file, definition).join('.')
}

/** The same as it stands behind the name of the file: a symbol that is what the file is adds nothing to it. */
export function nameBelowFile(file: Pick<LinkFile, 'facts'>, definition: number): string {
  const outermost = outermostOf(file, definition)
  const chain = chainOf(file, definition)
  return (file.facts.definitions[outermost]?.isFile === true ? chain.slice(1) : chain).join('.')
}

function outermostOf({ facts }: Pick<LinkFile, 'facts'>, definition: number): number {
  let at = definition
  for (let step = 0; step < CONTAINERS_LIMIT; step += 1) {
    const container = facts.definitions[at]?.container ?? -1
    if (container < 0) break
    at = container
  }
  return at
}

function chainOf(file: Pick<LinkFile, 'facts'>, definition: number): readonly string[] {
  const names: string[] = []
  for (let at = definition, step = 0; at >= 0 && step < CONTAINERS_LIMIT; step += 1) {
    const facts = file.facts.definitions[at]
    if (facts === undefined) break
    names.push(facts.name)
    if (facts.memberOf !== undefined) names.push(facts.memberOf)
    at = facts.container
  }
  return names.reverse()
}
