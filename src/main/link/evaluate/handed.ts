import type { ExpressionId } from '#model/Expression'
import { keepFrom, type Kept } from '../kept.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { NOTHING, type ExternalValue, type OutsideValue, type Value, type Values } from '../values.ts'
import { callAround } from './placements.ts'

/** By names of the project: the members that types of the project declare, by name, and whether one of a name may be called. */
const declared = new WeakMap<
  object,
  { readonly members: ReadonlyMap<string, readonly DeclaredMember[]>; readonly called: Map<string, Kept<boolean>> }
>()

/** A field or property by its type; a method without one. */
interface DeclaredMember {
  readonly file: LinkFile
  readonly type: ExpressionId
}

/** What a package hands to a function that is written where it calls something of the package. */
export function handedOutside(linker: Linker, file: LinkFile, callback: ExpressionId): Values {
  if (file.rules.membersAreDeclared !== true) return NOTHING
  const site = callAround(file, callback)
  if (site === undefined) return NOTHING
  const [callee] = linker.evaluate(file, site.callee)
  if (callee?.value.kind !== 'external' || isOpen(callee.value)) return NOTHING
  return linker.values.one(linker.values.external(callee.value.package, '', true, true))
}

/** What a function of the library makes for its callback, where it is known to hand it nothing else. */
export function handedItself({ values }: Linker, file: LinkFile, callee: OutsideValue): Values {
  const packageName = callee.kind === 'external' ? callee.package : undefined
  if (file.rules.library.handsOwn?.(packageName, callee.path) !== true) return NOTHING
  return values.one(
    packageName === undefined ? values.builtin(callee.path, true) : values.external(packageName, callee.path, true),
  )
}

/** A member of what a package handed over: of the package, where no type of the project has one of the name that may be called. */
export function memberOfHanded(linker: Linker, value: ExternalValue, via: number, name: string): Values {
  const { values } = linker
  if (mayBeCalled(linker, name)) return values.one(values.unknown('no_type', '', name))
  return [values.reach(values.external(value.package, name, true, true), via)]
}

/** What calling, indexing or iterating something of a package gives. */
export function madeOutside({ values }: Linker, { package: name, path, handed, of }: ExternalValue): Value {
  return values.external(name, handed ? '' : path, true, handed, of)
}

/** Whether a value may be of the project though a package handed it over. */
export function isOpen(value: Value): boolean {
  return value.kind === 'external' && value.handed && value.path === ''
}

/** Whether a type of the project has a member of the name that is a method, or may hold a function. */
function mayBeCalled(linker: Linker, name: string): boolean {
  let known = declared.get(linker.names)
  if (known === undefined) {
    known = { members: membersByName(linker), called: new Map() }
    declared.set(linker.names, known)
  }
  const members = known.members.get(name)
  if (members === undefined) return false
  // While their types are looked at, nothing is known of them.
  return keepFrom(linker, known.called, name, {
    meanwhile: true,
    compute: () => members.some(({ file, type }) => type < 0 || !linker.evaluateType(file, type).every(isNoFunction)),
  })
}

function isNoFunction({ value }: Values[number]): boolean {
  return value.kind === 'instance' || value.kind === 'container' || value.kind === 'tuple' || value.kind === 'builtin'
}

function membersByName(linker: Linker): ReadonlyMap<string, readonly DeclaredMember[]> {
  const byName = new Map<string, DeclaredMember[]>()
  const add = (name: string, member: DeclaredMember): void => {
    const known = byName.get(name)
    if (known === undefined) byName.set(name, [member])
    else known.push(member)
  }
  for (const file of linker.files) {
    if (file.rules.membersAreDeclared !== true) continue
    const { types, functions, definitions } = file.facts
    for (const { members } of types) for (const { name, declared } of members) add(name, { file, type: declared })
    for (const { extension, definition } of functions) {
      if (extension === true) add(definitions[definition]?.name ?? '', { file, type: -1 })
    }
  }
  return byName
}
