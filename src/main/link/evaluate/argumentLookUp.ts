import type { ExpressionId } from '#model/Expression'
import { operationOf, rightOf, stringAt, withoutTypeArguments } from '../expressions.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { NOTHING, type FunctionValue, type Reached, type Value, type Values } from '../values.ts'
import { valuesOfNames } from './namespaceMember.ts'
import { declaredFor } from './overloads.ts'
import { fitsArguments } from './overloadTypes.ts'

/**
 * The callees of a call of a bare name, with the functions of that name in the namespaces of the types of its arguments: those are seen
 * without being named (`draw(shape)` of `paint::draw`), unless the name means a member, a local or a type.
 */
export function withArgumentNamespaces(
  linker: Linker,
  file: LinkFile,
  { callee, args }: { readonly callee: ExpressionId; readonly args: readonly ExpressionId[] },
  found: Values,
): Values {
  if (file.rules.namespaces === undefined || args.length === 0) return found
  const bare = withoutTypeArguments(file.facts, callee)
  if (operationOf(file.facts, bare) !== 'implicit' || !found.every(mayBeJoined)) return found
  const seen = functionsOf(linker, file, stringAt(file.facts, rightOf(file.facts, bare)), args)
  if (seen.length === 0) return found
  if (found.some(({ value }) => value.kind === 'function')) return linker.values.union([found, seen])
  const fitting = seen.filter(({ value }) => fitsArguments(linker, value, args, file))
  return fitting.length > 0 ? fitting : found
}

/** The function outside of all types that an operator between these operands calls; nothing where none takes them. */
export function freeOperator(linker: Linker, file: LinkFile, name: string, operands: readonly ExpressionId[]): Values {
  if (file.rules.namespaces === undefined) return NOTHING
  const fitting = functionsOf(linker, file, name, operands).filter(
    ({ value }) => takesOwnType(linker, value, operands, file) && fitsArguments(linker, value, operands, file),
  )
  return declaredFor(linker, fitting, operands, file)
}

/** A function outside of all types, or what nothing in the project declares. */
function mayBeJoined({ value }: Reached): boolean {
  if (value.kind === 'function') return value.receiver === undefined
  return value.kind === 'unknown' || value.kind === 'builtin' || value.kind === 'external'
}

/**
 * Whether one of the operands is known to be of the type that the function takes there: a template that takes everything is written for some
 * types only, of which nothing is known here.
 */
function takesOwnType(linker: Linker, value: Value, operands: readonly ExpressionId[], from: LinkFile): boolean {
  const file = value.kind === 'function' ? linker.files[value.file] : undefined
  const parameters = value.kind === 'function' ? (file?.facts.functions[value.fn]?.parameters ?? []) : []
  if (file === undefined) return false
  return parameters.some(({ declared }, position) => {
    const types = linker.evaluateType(file, declared)
    return linker
      .evaluate(from, operands[position] ?? -1)
      .some((pair) => types.some((type) => isOf(linker, pair.value, type.value)))
  })
}

function isOf(linker: Linker, value: Value, type: Value): boolean {
  const file = value.kind === 'instance' ? linker.files[value.file] : undefined
  if (value.kind !== 'instance' || type.kind !== 'instance' || file === undefined) return false
  return linker.hierarchy
    .ancestryOf(file, value.type)
    .types.some((above) => above.file === type.file && above.type === type.type)
}

function functionsOf(linker: Linker, file: LinkFile, name: string, args: readonly ExpressionId[]): Values {
  const paths = new Set<string>()
  for (const argument of args) {
    for (const { value } of linker.evaluate(file, argument)) {
      if (value.kind === 'instance') addNamespaces(linker, value.file, value.type, paths)
    }
  }
  const sets = [...paths].map((path) =>
    valuesOfNames(linker, file, linker.namespaces.find(file, path, name, 'value'), 'value'),
  )
  return linker.values.union(sets).filter((pair) => isFree(pair.value))
}

function isFree(value: Value): value is FunctionValue {
  return value.kind === 'function' && value.receiver === undefined
}

/** The namespaces of a type and of those above it. */
function addNamespaces(linker: Linker, fileIndex: number, type: number, paths: Set<string>): void {
  const own = linker.files[fileIndex]
  if (own === undefined || own.rules.namespaces === undefined) return
  for (const above of linker.hierarchy.ancestryOf(own, type).types) {
    const { scopes, types } = linker.files[above.file]?.facts ?? {}
    if (scopes === undefined || types === undefined) continue
    let at = types[above.type]?.scope ?? -1
    for (let step = 0; at >= 0 && step < NESTING_LIMIT; step += 1) {
      const { namespace, parent } = scopes[at] ?? { parent: -1 }
      if (namespace !== undefined) {
        paths.add(namespace)
        break
      }
      at = parent
    }
  }
}

const NESTING_LIMIT = 200
