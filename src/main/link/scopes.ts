import type { Binding } from '#model/FileFacts'
import type { LinkFile } from './Linker.ts'

/** What a name means in a scope: a binding of the file, a type parameter of something around, or nothing of the file. */
export type ScopedName =
  | { readonly kind: 'binding'; readonly index: number }
  | { readonly kind: 'typeParameter'; readonly scope: number; readonly position: number }

/** Scopes nested deeper than this are not looked through. */
const NESTING_LIMIT = 200
/** Below this many bindings a scope is searched without an index. */
const INDEXED_FROM = 8

/**
 * Looks a name up from a scope outwards. A class scope is seen only from the class body itself: code in the functions inside it does
 * not see its names. In value space, names of types alone do not hide values further out.
 */
export function lookUp(file: LinkFile, scope: number, name: string, space: 'value' | 'type'): ScopedName | undefined {
  let crossedFunction = false
  for (let at = scope, step = 0; at >= 0 && step < NESTING_LIMIT; step += 1) {
    const facts = file.facts.scopes[at]
    if (facts === undefined) return undefined
    const found = lookUpIn(file, at, name, space, crossedFunction)
    if (found !== undefined) return found
    if (facts.kind === 'function') crossedFunction = true
    at = facts.parent
  }
  return undefined
}

/** Looks a name up in one scope; `crossedFunction` says that the look-up comes from a function inside it. */
export function lookUpIn(
  file: LinkFile,
  scope: number,
  name: string,
  space: 'value' | 'type',
  crossedFunction: boolean,
): ScopedName | undefined {
  if (space === 'type') {
    const position = file.typeParameters.get(scope)?.indexOf(name) ?? -1
    if (position >= 0) return { kind: 'typeParameter', scope, position }
  }
  if (file.facts.scopes[scope]?.kind === 'class' && crossedFunction) return undefined
  const index = bindingIn(file, scope, name, space)
  return index >= 0 ? { kind: 'binding', index } : undefined
}

/** The binding of a name in exactly this scope; in type space one that is no plain value is preferred. -1 for none. */
export function bindingIn(file: LinkFile, scope: number, name: string, space: 'value' | 'type'): number {
  let found = -1
  for (const index of namedIn(file, scope, name)) {
    const binding = file.bindings[index]
    if (binding === undefined) continue
    if (space === 'value') {
      if (binding.space !== 'type') return index
    } else if (binding.space !== 'value') return index
    else if (found < 0) found = index
  }
  return found
}

/** The bindings of a name in exactly this scope. */
export function namedIn(file: LinkFile, scope: number, name: string): readonly number[] {
  const bindings = file.facts.scopes[scope]?.bindings ?? []
  const first = file.firstBinding[scope] ?? 0
  if (bindings.length < INDEXED_FROM) {
    const found: number[] = []
    for (let offset = 0; offset < bindings.length; offset += 1) {
      if (bindings[offset]?.name === name) found.push(first + offset)
    }
    return found
  }
  let byName = file.bindingsByName[scope]
  if (byName === undefined) {
    byName = indexByName(bindings, first)
    file.bindingsByName[scope] = byName
  }
  return byName.get(name) ?? []
}

function indexByName(bindings: readonly Binding[], first: number): ReadonlyMap<string, readonly number[]> {
  const byName = new Map<string, number[]>()
  for (const [offset, binding] of bindings.entries()) {
    const known = byName.get(binding.name)
    if (known === undefined) byName.set(binding.name, [first + offset])
    else known.push(first + offset)
  }
  return byName
}
