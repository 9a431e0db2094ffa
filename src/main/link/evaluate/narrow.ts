import type { Linker } from '../Linker.ts'
import type { Value, Values } from '../values.ts'

/** The values that a test for a type leaves: those known to be of it, else anything of the type. */
export function narrow(linker: Linker, values: Values, type: Values): Values {
  const known = type.filter(({ value }) => value.kind !== 'unknown')
  if (known.length === 0) return values
  const kept = values.filter(({ value }) => known.some((each) => isOfType(linker, value, each.value)))
  return kept.length > 0 ? kept : known
}

/** The values without those that are known to be of a type: what a failed test for it leaves. */
export function exclude(linker: Linker, values: Values, type: Values): Values {
  return values.filter(({ value }) => !type.some((each) => isOfType(linker, value, each.value)))
}

function isOfType(linker: Linker, value: Value, type: Value): boolean {
  if (value.id === type.id) return true
  if (value.kind !== 'instance' || type.kind !== 'instance') return false
  const file = linker.files[value.file]
  if (file === undefined) return false
  const { types } = linker.hierarchy.ancestryOf(file, value.type)
  return types.some((each) => each.file === type.file && each.type === type.type)
}
