import type { FunctionFacts, Member } from '#model/FileFacts'
import { withBounds } from './evaluate/bounds.ts'
import { hasSameParameters } from './evaluate/overloadTypes.ts'
import { sharesMembers } from './sharesMembers.ts'
import { leftOf, operationOf, rightOf, stringAt } from './expressions.ts'
import { typeKey } from './hierarchy.ts'
import { keep, type Kept } from './kept.ts'
import type { LinkFile, Linker } from './Linker.ts'
import type { Target } from './SiteResult.ts'
import { valueTargets } from './targets.ts'
import { NOTHING, VALUES_LIMIT, VIA, type Values } from './values.ts'

/** Finds what a call of a member may reach below the declared one. Remembers by type and name. */
export interface Dispatch {
  /** `declared` are the targets that the call has without it: where overloads are told apart by types, what stands in for those. */
  targetsOf(file: LinkFile, callee: number, declared: readonly Target[], how?: DispatchOptions): readonly Target[]
}

export interface DispatchOptions {
  /** The member is named by its class and handed over to be called on an instance (`Shape::area`). Absent: it is called here. */
  readonly isHandedOver?: boolean
}

export function createDispatch(linker: Linker): Dispatch {
  const known = new Map<string, Kept<readonly Target[]>>()
  return {
    targetsOf(file, callee, declared, { isHandedOver = false } = {}) {
      const receivers = receiversOf(linker, file, callee)
      if (receivers.length === 0) return []
      const name = stringAt(file.facts, rightOf(file.facts, callee))
      const found: Target[] = []
      for (const { value } of receivers) {
        if (value.kind !== 'instance' && value.kind !== 'class') continue
        const typeFile = linker.files[value.file]
        const isInstance = value.kind === 'instance' ? !value.exact : isHandedOver || standsForAll(typeFile, value.type)
        if (!isInstance && !(value.kind === 'class' && value.self)) continue
        if (typeFile === undefined || !isVirtual(linker, typeFile, value.type, name)) continue
        const key = `${typeKey(typeFile, value.type)}\0${isInstance}\0${name}`
        const below = keep(linker, known, key, () => overriding(linker, typeFile, value.type, name, isInstance))
        found.push(...standingIn(linker, typeFile, below, declared))
      }
      // Production code does not call test doubles; more targets than this say nothing about any one of them.
      const counted = file.isTest ? found : found.filter((target) => linker.files[target.file]?.isTest !== true)
      return counted.length > VALUES_LIMIT ? [] : counted
    },
  }
}

/** Whether the name of a type stands for whatever implements it. */
function standsForAll(file: LinkFile | undefined, type: number): boolean {
  return file?.rules.interfaceNamesDispatch === true && file.facts.types[type]?.kind === 'interface'
}

/** Whether objects may choose what a method of a type runs: it, or one that it replaces, says so where the language asks for it. */
function isVirtual(linker: Linker, file: LinkFile, type: number, name: string): boolean {
  if (file.rules.virtualIsDeclared !== true) return true
  return linker.hierarchy.findAll(file, type, name, { static: undefined }).some(({ owner, members }) => {
    const facts = linker.files[owner.file]?.facts
    return members.some(({ definition }) => {
      const fn = facts?.definitions[definition]?.function ?? -1
      return facts?.functions[fn]?.virtual === true
    })
  })
}

/** What a member is called on; for one named without a receiver the `this` that has it. */
function receiversOf(linker: Linker, file: LinkFile, callee: number): Values {
  switch (operationOf(file.facts, callee)) {
    case 'member':
      return withBounds(linker, linker.evaluate(file, leftOf(file.facts, callee)))
    case 'implicit':
      return linker.values.union(
        linker
          .evaluate(file, callee)
          .map(({ value, via }) =>
            value.kind === 'function' && value.receiver !== undefined ? [linker.values.reach(value.receiver, via)] : [],
          ),
      )
    default:
      return NOTHING
  }
}

/** Of the members below those that take the same parameters as one that is declared, where overloads are told apart by types. */
function standingIn(
  linker: Linker,
  file: LinkFile,
  below: readonly Target[],
  declared: readonly Target[],
): readonly Target[] {
  if (file.rules.overloads !== 'types') return below
  const meant = declared.flatMap((each) => methodOf(linker, each) ?? []).filter(({ facts }) => isReplaceable(facts))
  return below.filter((each) => {
    const method = methodOf(linker, each)
    return (
      method !== undefined && isReplaceable(method.facts) && meant.some((one) => hasSameParameters(linker, one, method))
    )
  })
}

function isReplaceable(facts: FunctionFacts): boolean {
  return !facts.static && facts.private !== true
}

function methodOf(
  linker: Linker,
  { file: index, definition }: Target,
): { readonly file: LinkFile; readonly facts: FunctionFacts } | undefined {
  const file = linker.files[index]
  const facts = file?.facts.functions[file.facts.definitions[definition]?.function ?? -1]
  return file === undefined || facts === undefined ? undefined : { file, facts }
}

/** Members of that name in the types below one type; below an interface also those that an implementing class inherits. */
function overriding(
  linker: Linker,
  file: LinkFile,
  type: number,
  name: string,
  isInstance: boolean,
): readonly Target[] {
  const isInterface = file.facts.types[type]?.kind === 'interface'
  const promoted = file.rules.embedsBases === true && !isInterface ? promotedFrom(linker, file, type, name) : undefined
  if (promoted !== undefined) return overriding(linker, promoted.file, promoted.type, name, isInstance)
  const above = new Set(linker.hierarchy.ancestryOf(file, type).types.map((each) => `${each.file},${each.type}`))
  const seen = new Set<string>()
  const found: Target[] = []
  const add = (memberFile: LinkFile, members: readonly Member[]): void => {
    for (const member of members) {
      if (member.kind === 'constructor') continue
      for (const each of symbolsOf(linker, memberFile, member)) {
        const key = `${each.file},${each.definition}`
        if (seen.has(key)) continue
        seen.add(key)
        found.push(each)
      }
    }
  }
  for (const below of linker.hierarchy.descendantsOf(file, type)) {
    const belowFile = linker.files[below.file]
    if (belowFile === undefined) continue
    // What only declares a method as well is no place where it runs.
    if (file.rules.structuralInterfaces === true && belowFile.facts.types[below.type]?.kind === 'interface') continue
    const own = ownMembers(linker, belowFile, below.type, name)
    const matching = sharesMembers(file.rules) ? own.members : own.members.filter((each) => each.static === !isInstance)
    if (matching.length > 0) add(own.file, matching)
    else if (isInterface && belowFile.facts.types[below.type]?.kind !== 'interface') {
      const inherited = linker.hierarchy.find(belowFile, below.type, name, { static: false })
      const owner = inherited === undefined ? undefined : linker.files[inherited.owner.file]
      if (inherited === undefined || owner === undefined) continue
      if (!above.has(`${inherited.owner.file},${inherited.owner.type}`)) add(owner, inherited.members)
    }
    if (found.length > VALUES_LIMIT) break
  }
  return found
}

/** The members of that name that a type has itself; where declarations are joined, those that stand apart from it too. */
function ownMembers(
  linker: Linker,
  file: LinkFile,
  type: number,
  name: string,
): { readonly file: LinkFile; readonly members: readonly Member[] } {
  const own = { file, members: linker.hierarchy.ownMembers(file, type, name) }
  if (own.members.length > 0 || file.rules.namespaces === undefined) return own
  const found = linker.hierarchy.find(file, type, name, { static: undefined })
  const owner = found === undefined ? undefined : linker.files[found.owner.file]
  const isPart = found !== undefined && linker.hierarchy.isPartOf(found.owner, { file: file.index, type })
  return found !== undefined && owner !== undefined && isPart ? { file: owner, members: found.members } : own
}

/** The symbol of a member; of a field that is none, the functions that are assigned to it. */
function symbolsOf(linker: Linker, file: LinkFile, { definition, kind, values }: Member): readonly Target[] {
  if (definition >= 0) return [{ file: file.index, definition, via: VIA.dispatch }]
  if (kind !== 'field') return []
  const functions = values.flatMap((each) => linker.evaluate(file, each))
  return valueTargets(
    linker,
    functions.filter(({ value }) => value.kind === 'function'),
  ).map((each) => ({
    ...each,
    via: VIA.dispatch,
  }))
}

/** The interface that a type has a method of, because it embeds it. */
function promotedFrom(
  linker: Linker,
  file: LinkFile,
  type: number,
  name: string,
): { readonly file: LinkFile; readonly type: number } | undefined {
  const owner = linker.hierarchy.find(file, type, name, { static: undefined })?.owner
  const ownerFile = owner === undefined ? undefined : linker.files[owner.file]
  if (owner === undefined || ownerFile?.facts.types[owner.type]?.kind !== 'interface') return undefined
  return { file: ownerFile, type: owner.type }
}
