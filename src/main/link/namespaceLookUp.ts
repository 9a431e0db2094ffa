import type { ImplicitName } from './implicitNames.ts'
import { isTypeMember } from './isTypeMember.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { ownType } from './ownType.ts'
import { bindingIn } from './scopes.ts'

/** Scopes nested deeper than this are not looked through. */
const NESTING_LIMIT = 200

/**
 * Looks a name up from a scope outwards where namespaces are shared by files: what functions declare, members of the types around (inherited
 * ones too, and for a method out of line those of its type and of what is around that), then the namespaces around, innermost first, with
 * those that are seen in them.
 */
export function lookUpInNamespaces(
  linker: Linker,
  file: LinkFile,
  scope: number,
  name: string,
  space: 'value' | 'type',
): ImplicitName | undefined {
  for (let at = scope, step = 0; at >= 0 && step < NESTING_LIMIT; step += 1) {
    const facts = file.facts.scopes[at]
    if (facts === undefined) return undefined
    const found =
      facts.kind === 'class'
        ? inType(linker, file, at, name, space)
        : inScope(linker, file, at, name, space, facts.namespace)
    if (found !== undefined) return found
    at = facts.parent
  }
  return undefined
}

function inType(
  linker: Linker,
  file: LinkFile,
  scope: number,
  name: string,
  space: 'value' | 'type',
): ImplicitName | undefined {
  const parameter = typeParameter(file, scope, name, space)
  if (parameter !== undefined) return parameter
  const type = file.typeOfScope.get(scope) ?? -1
  if (type < 0) return undefined
  const own = ownType(linker, file, type)
  if (own.type === type && own.file === file) {
    const inNamespace = ofNamespace(linker, file, type, name, space)
    if (inNamespace !== undefined) return inNamespace
  }
  const found = linker.hierarchy.find(own.file, own.type, name, { static: undefined })
  if (found !== undefined && (space === 'value' || isTypeMember(linker, found)))
    return { kind: 'member', file: own.file, type: own.type, ...found }
  if (own.file === file && own.type === type) return undefined
  return around(linker, file, own, name, space)
}

/** What stands around a type, as another file sees it that has a method of the type: the types and namespaces that it is in. */
function around(
  linker: Linker,
  asking: LinkFile,
  { file, type }: ReturnType<typeof ownType>,
  name: string,
  space: 'value' | 'type',
): ImplicitName | undefined {
  const { scopes, types } = file.facts
  let at = scopes[types[type]?.scope ?? -1]?.parent ?? -1
  for (let step = 0; at >= 0 && step < NESTING_LIMIT; step += 1) {
    const scope = scopes[at]
    const outer = scope?.kind === 'class' ? (file.typeOfScope.get(at) ?? -1) : -1
    const found = outer < 0 ? undefined : linker.hierarchy.find(file, outer, name, { static: undefined })
    if (found !== undefined) return { kind: 'member', file, type: outer, ...found }
    const names = scope?.namespace === undefined ? [] : linker.namespaces.find(asking, scope.namespace, name, space)
    if (names.length > 0 && scope?.namespace !== '') return { kind: 'names', names }
    at = scope?.parent ?? -1
  }
  return undefined
}

/** A function of a namespace may stand outside of it (`void paint::fill() { … }`): it sees the names of the namespace. */
function ofNamespace(
  linker: Linker,
  file: LinkFile,
  type: number,
  name: string,
  space: 'value' | 'type',
): ImplicitName | undefined {
  const holder = file.facts.types[type]?.extends ?? -1
  for (const { value } of linker.evaluateType(file, holder)) {
    if (value.kind !== 'namespace') continue
    for (let path = value.path; path !== ''; path = path.slice(0, Math.max(path.lastIndexOf('.'), 0))) {
      const names = linker.namespaces.find(file, path, name, space)
      if (names.length > 0) return { kind: 'names', names }
    }
  }
  return undefined
}

function typeParameter(file: LinkFile, scope: number, name: string, space: 'value' | 'type'): ImplicitName | undefined {
  const position = space === 'type' ? (file.typeParameters.get(scope)?.indexOf(name) ?? -1) : -1
  return position < 0 ? undefined : { kind: 'typeParameter', scope, position }
}

function inScope(
  linker: Linker,
  file: LinkFile,
  scope: number,
  name: string,
  space: 'value' | 'type',
  namespace: string | undefined,
): ImplicitName | undefined {
  const parameter = typeParameter(file, scope, name, space)
  if (parameter !== undefined) return parameter
  if (namespace === undefined) {
    const index = bindingIn(file, scope, name, space)
    const binding = index < 0 ? undefined : file.bindings[index]
    if (binding?.kind === 'definition' || binding?.kind === 'import') return { kind: 'binding', binding }
    for (const using of file.facts.usings ?? []) {
      if (using.scope !== scope) continue
      const target = linker.namespaces.resolve(file, '', using.namespace)
      const names = target === undefined ? [] : linker.namespaces.find(file, target, name, space)
      if (names.length > 0) return { kind: 'names', names }
      const inner = `${target ?? ''}.${name}`
      if (target !== undefined && linker.namespaces.has(file, inner)) return { kind: 'namespace', path: inner }
    }
    return undefined
  }
  const names = linker.namespaces.find(file, namespace, name, space)
  if (names.length > 0) return { kind: 'names', names }
  const path = linker.namespaces.inside(file, namespace, name)
  return path === undefined ? undefined : { kind: 'namespace', path }
}
