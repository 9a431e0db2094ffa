import type { ExpressionId } from '#model/Expression'
import { lastNameOf } from '../expressions.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { bindingIn } from '../scopes.ts'
import type { Reached, Value, Values } from '../values.ts'
import { scoreOf } from './argumentScore.ts'

/**
 * Of several methods of one name that a type has of the interfaces that it implements, those that a call means: those of interfaces that are
 * in scope, and of these the ones whose parameters fit the arguments. Where that leaves several, none is known to be meant.
 */
export function implementationsFor(
  linker: Linker,
  callees: Values,
  args: readonly ExpressionId[],
  file: LinkFile,
): Values {
  const groups = new Map<string, Reached[]>()
  for (const pair of callees) {
    const key = keyOf(linker, pair.value)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [pair])
    else known.push(pair)
  }
  if (groups.size === callees.length) return callees
  return [...groups.values()].flatMap((group) => meant(linker, group, args, file))
}

function keyOf(linker: Linker, value: Value): string {
  const facts = value.kind === 'function' ? linker.files[value.file]?.facts : undefined
  const fn = value.kind === 'function' ? facts?.functions[value.fn] : undefined
  const name = facts?.definitions[fn?.definition ?? -1]?.name
  const isOfImplementation = facts?.types[fn?.type ?? -1]?.extends !== undefined
  return value.kind === 'function' && name !== undefined && isOfImplementation
    ? `${name},${value.receiver?.id ?? ''}`
    : `#${value.id}`
}

function meant(
  linker: Linker,
  group: readonly Reached[],
  args: readonly ExpressionId[],
  file: LinkFile,
): readonly Reached[] {
  if (group.length < 2) return group
  const inScope = group.filter(({ value }) => isInScope(linker, value, file))
  const candidates = inScope.length > 0 ? inScope : group
  if (candidates.length < 2) return candidates
  let best: Reached[] = []
  let bestScore = -Infinity
  for (const candidate of candidates) {
    const score = scoreOf(linker, candidate.value, args, file)
    if (score > bestScore) {
      best = [candidate]
      bestScore = score
    } else if (score === bestScore) best.push(candidate)
  }
  const [first] = best
  // Twins that differ by what they are built for are all meant.
  return first !== undefined && best.every(({ value }) => isTwin(linker, value, first.value)) ? best : []
}

/** Whether a file sees the interface by whose implementation a type has a method. */
function isInScope(linker: Linker, value: Value, file: LinkFile): boolean {
  const facts = value.kind === 'function' ? linker.files[value.file]?.facts : undefined
  const type = value.kind === 'function' ? facts?.functions[value.fn]?.type : undefined
  const implemented = facts?.types[type ?? -1]?.implements ?? []
  if (facts === undefined || implemented.length === 0) return true
  return implemented.some((each) => {
    const name = lastNameOf(facts, each)
    return (
      file.rules.builtins.has(name) || file.facts.scopes.some((_, scope) => bindingIn(file, scope, name, 'type') >= 0)
    )
  })
}

/** Whether two methods stand in one block. */
function isTwin(linker: Linker, one: Value, other: Value): boolean {
  if (one.kind !== 'function' || other.kind !== 'function' || one.file !== other.file) return false
  const functions = linker.files[one.file]?.facts.functions
  return functions?.[one.fn]?.type === functions?.[other.fn]?.type
}
