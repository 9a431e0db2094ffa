import type { ExpressionId } from '#model/Expression'
import type { Binding } from '#model/FileFacts'
import { seenExtensions } from './seenExtensions.ts'
import { operationOf } from './expressions.ts'
import type { FoundMember } from './hierarchy.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { starExport, type ExportedName } from './modules.ts'
import type { NamedValue } from './namespaces.ts'
import { isTypeMember } from './isTypeMember.ts'
import { lookUpInNamespaces } from './namespaceLookUp.ts'
import { bindingIn } from './scopes.ts'
import type { Value, Values } from './values.ts'

/** What a name without a receiver means where members are seen by their bare names. */
export type ImplicitName =
  | { readonly kind: 'typeParameter'; readonly scope: number; readonly position: number }
  | { readonly kind: 'binding'; readonly binding: Binding }
  /** A member of a type around (`type`), in the type (itself or above it) that has it. */
  | ({ readonly kind: 'member'; readonly file: LinkFile; readonly type: number } & FoundMember)
  | { readonly kind: 'export'; readonly exported: ExportedName }
  /** Members of a type that the file imports as a whole. */
  | { readonly kind: 'values'; readonly values: Values }
  /** Names that files declare in a namespace. */
  | { readonly kind: 'names'; readonly names: readonly NamedValue[] }
  | { readonly kind: 'namespace'; readonly path: string }

/** Scopes nested deeper than this are not looked through. */
const NESTING_LIMIT = 200

/**
 * Looks a name up from a scope outwards: types that functions declare, members of the types around (inherited ones too), names of the
 * module, of the package, of star imports; what is not meant is passed over. Locals are no part of it: they are known without a look at other files.
 */
export function lookUpImplicit(
  linker: Linker,
  file: LinkFile,
  scope: number,
  name: string,
  space: 'value' | 'type',
  isMeant: (found: ImplicitName) => boolean = () => true,
): ImplicitName | undefined {
  if (file.rules.namespaces !== undefined) return lookUpInNamespaces(linker, file, scope, name, space)
  for (let at = scope, step = 0; at >= 0 && step < NESTING_LIMIT; step += 1) {
    const found = inScope(linker, file, at, name, space)
    if (found !== undefined && isMeant(found)) return found
    at = file.facts.scopes[at]?.parent ?? -1
  }
  return outsideScopes(linker, file, name, space)
}

function inScope(
  linker: Linker,
  file: LinkFile,
  scope: number,
  name: string,
  space: 'value' | 'type',
): ImplicitName | undefined {
  if (space === 'type') {
    const position = file.typeParameters.get(scope)?.indexOf(name) ?? -1
    if (position >= 0) return { kind: 'typeParameter', scope, position }
  }
  const { kind, receiver, package: inPackage } = file.facts.scopes[scope] ?? {}
  if (receiver !== undefined && space === 'value') {
    const known = membersOfReceiver(linker, file, receiver, name)
    if (known.length > 0) return { kind: 'values', values: known }
  }
  if (kind === 'class') {
    const type = file.typeOfScope.get(scope) ?? -1
    const found = type < 0 ? undefined : linker.hierarchy.find(file, type, name, { static: undefined })
    if (found === undefined || (space === 'type' && !isTypeMember(linker, found))) return undefined
    return { kind: 'member', file, type, ...found }
  }
  const index = bindingIn(file, scope, name, space)
  const binding = index < 0 ? undefined : file.bindings[index]
  const isMeant = binding?.kind === 'definition' || (kind === 'module' && binding !== undefined)
  const isFunction = space === 'type' && areFunctions(file, binding?.values ?? [])
  if (isMeant && !isFunction) return { kind: 'binding', binding }
  return inPackage === undefined ? undefined : namedIn(linker, file, inPackage, name)
}

/** What a package declares, or a package inside it. */
function namedIn(linker: Linker, file: LinkFile, path: string, name: string): ImplicitName | undefined {
  const found = linker.packages.find(file, path, name)
  if (found !== undefined) return { kind: 'export', exported: found }
  const below = path === '' ? name : `${path}.${name}`
  const isNested = file.rules.nestedPackages === true && linker.packages.isOuter(file, below)
  return isNested ? { kind: 'export', exported: { kind: 'folder', path: below } } : undefined
}

/** The members of what the code in a scope runs on, as far as they are known to be of the project. */
function membersOfReceiver(linker: Linker, file: LinkFile, receiver: ExpressionId, name: string): Values {
  const holders = linker.evaluate(file, receiver)
  if (holders.length === 0) return []
  const added = linker.addedOutside(file, holders, name)
  if (added.length > 0) return added
  const own = holders.filter(({ value }) => value.kind === 'instance' || value.kind === 'class')
  return seenExtensions(linker, file, linker.membersOf(own, name), name).filter(({ value }) => !isOutside(value.kind))
}

function isOutside(kind: Value['kind']): boolean {
  return kind === 'unknown' || kind === 'builtin' || kind === 'external'
}

/** A function is no type, though it may have the name of one. */
function mayBe(exported: ExportedName, space: 'value' | 'type'): boolean {
  if (space === 'value') return true
  if (exported.kind === 'several') return exported.each.some((each) => mayBe(each, space))
  return exported.kind !== 'local' || !areFunctions(exported.file, exported.expressions)
}

function areFunctions({ facts }: LinkFile, values: readonly ExpressionId[]): boolean {
  return values.length > 0 && values.every((each) => operationOf(facts, each) === 'function')
}

function outsideScopes(
  linker: Linker,
  file: LinkFile,
  name: string,
  space: 'value' | 'type',
): ImplicitName | undefined {
  const { package: own } = file
  const beside = own === undefined ? undefined : namedIn(linker, file, own, name)
  if (beside !== undefined && (beside.kind !== 'export' || mayBe(beside.exported, space))) return beside
  const shared = linker.sharedImports(file)
  const alias = shared.names.get(name)
  if (alias !== undefined) return { kind: 'values', values: linker.evaluate(alias.file, alias.expression) }
  const starred = starExport(linker, file, name)
  if (starred !== undefined && starred.kind !== 'external' && mayBe(starred, space)) {
    return { kind: 'export', exported: starred }
  }
  const outside: Values[] = []
  const memberImports = (file.facts.memberImports ?? []).map((expression) => ({ file, expression }))
  for (const each of [...memberImports, ...shared.members]) {
    const types = linker.evaluate(each.file, each.expression)
    const members = linker.membersOf(types, name).filter(({ value }) => value.kind !== 'unknown')
    const isOwn = members.some(({ value }) => value.kind !== 'builtin' && value.kind !== 'external')
    if (isOwn) return { kind: 'values', values: members }
    if (types.every(({ value }) => value.kind === 'external')) outside.push(members)
  }
  if (file.rules.builtins.has(name)) return undefined
  const [first] = outside
  if (first !== undefined && !/^[A-Z]/.test(name)) return { kind: 'values', values: first }
  return starred === undefined ? undefined : { kind: 'export', exported: starred }
}
