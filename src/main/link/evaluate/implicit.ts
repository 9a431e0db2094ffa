import { seenExtensions } from '../seenExtensions.ts'
import { lookUpImplicit, type ImplicitName } from '../implicitNames.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { instancesOf, valuesOfExport } from '../modules.ts'
import { ownEntry } from '../ownEntry.ts'
import { outsideName } from '../outsideNames.ts'
import { ownType } from '../ownType.ts'
import { valuesOfNames } from './namespaceMember.ts'
import { NOTHING, VIA, type Values } from '../values.ts'
import { sharesMembers } from '../sharesMembers.ts'
import { classOf, instancesOfMembers, selfOf } from './wholeTypes.ts'

/** What a name without a receiver stands for as a value: a member of a type around as `this` sees it, or what is in scope. */
export function implicitValues(linker: Linker, file: LinkFile, scope: number, name: string): Values {
  return implicitMeaning(linker, file, scope, name, lookUpImplicit(linker, file, scope, name, 'value'))
}

/** The values of what such a name was found to mean. */
export function implicitMeaning(
  linker: Linker,
  file: LinkFile,
  scope: number,
  name: string,
  found: ImplicitName | undefined,
): Values {
  const { values } = linker
  switch (found?.kind) {
    case 'member': {
      const members = linker.membersOf(holdersOf(linker, found.file, found), name)
      const seen = seenExtensions(linker, file, members, name)
      return seen.length === members.length || seen.length > 0 ? seen : unnamed(linker, file, scope, name)
    }
    case 'binding':
      return values.union(found.binding.values.map((each) => linker.evaluate(file, each)))
    case 'export':
      return valuesOfExport(linker, found.exported, 'value')
    case 'values':
      return found.values
    case 'names':
      return valuesOfNames(linker, file, found.names, 'value')
    case 'namespace':
      return values.one(values.namespace(file.index, found.path))
    case 'typeParameter':
      return NOTHING
    case undefined:
      return unnamed(linker, file, scope, name)
  }
}

/** What a name without a receiver is a member of: `this`, its class, or what is extended from elsewhere. */
function holdersOf(linker: Linker, file: LinkFile, found: Extract<ImplicitName, { kind: 'member' }>): Values {
  const { values } = linker
  const isStatic = !sharesMembers(file.rules) && found.members.every((each) => each.static)
  const extended = file.facts.types[found.type]?.extends
  const whole = extended === undefined ? NOTHING : linker.evaluateType(file, extended)
  const instances = whole.filter(({ value }) => value.kind === 'instance')
  if (isStatic) {
    const classes = instances.flatMap(({ value }) =>
      value.kind === 'instance'
        ? [values.reach(values.class(value.file, value.type, value.args, true), VIA.inherited)]
        : [],
    )
    return classes.length > 0 ? classes : [values.reach(classOf(linker, file, found.type, true), VIA.inherited)]
  }
  return instances.length > 0 ? instances : [values.reach(selfOf(linker, file, found.type), VIA.inherited)]
}

/** A name that nothing in the project declares: inherited from outside, or of the language. */
function unnamed(linker: Linker, file: LinkFile, scope: number, name: string): Values {
  const { values } = linker
  const inherited = opaqueAround(linker, file, scope)
  const added = linker.addedOutside(file, inherited, name)
  if (added.length > 0) return added
  if (file.rules.builtins.has(name)) return values.one(values.builtin(name, false))
  const outside = outsideName(linker, file, name)
  if (outside !== undefined) return outside
  if (inherited.length > 0) return linker.membersOf(inherited, name)
  return values.one(values.unknown('missing_import', '', name))
}

/** The bases outside the project of the innermost type around that has one. */
function opaqueAround(linker: Linker, file: LinkFile, scope: number): Values {
  let builtin: Values = NOTHING
  for (let at = scope, step = 0; at >= 0 && step < NESTING_LIMIT; step += 1) {
    const type = file.typeOfScope.get(at)
    const own = type === undefined ? undefined : ownType(linker, file, type)
    const opaque = own === undefined ? NOTHING : linker.hierarchy.ancestryOf(own.file, own.type).opaque
    if (opaque.some(({ value }) => value.kind !== 'builtin')) return opaque
    if (builtin.length === 0) builtin = opaque
    at = file.facts.scopes[at]?.parent ?? -1
  }
  return builtin
}

const NESTING_LIMIT = 200

/** What a value may be of the type that a name without a receiver means. */
export function implicitType(linker: Linker, file: LinkFile, scope: number, name: string): Values {
  const { values } = linker
  const found = lookUpImplicit(linker, file, scope, name, 'type')
  switch (found?.kind) {
    case 'typeParameter':
      return values.one(values.typeParameter(file.index, found.scope, found.position))
    case 'member': {
      const owner = values.class(found.owner.file, found.owner.type, [], false)
      return instancesOfMembers(linker, linker.memberOf(owner, VIA.local, name))
    }
    case 'binding':
      return values.union(found.binding.values.map((each) => linker.evaluateType(file, each)))
    case 'export':
      if (found.exported.kind === 'external') break
      return instancesOf(linker, valuesOfExport(linker, found.exported, 'type'))
    case 'values':
      return instancesOf(linker, found.values)
    case 'names':
      return valuesOfNames(linker, file, found.names, 'type')
    case 'namespace':
      return values.one(values.namespace(file.index, found.path))
    case undefined:
      break
  }
  if (file.rules.namespaces?.builtin.has(name) === true) return values.one(values.builtin(name, false))
  const container = ownEntry(file.rules.library.containers, name)
  if (container !== undefined) return values.one(values.container(container, NOTHING, NOTHING))
  if (file.rules.builtins.has(name)) return values.one(values.builtin(name, true))
  if (found?.kind === 'export') return valuesOfExport(linker, found.exported, 'type')
  const outside = outsideName(linker, file, name)
  if (outside !== undefined) return outside
  return values.one(values.unknown('missing_import', '', name))
}
