import type { Linker } from '../Linker.ts'
import { NOTHING, type Value, type Values } from '../values.ts'
import { substitute, substitutionFor } from './substitute.ts'

/** Defined types over defined types that are looked through. */
const NESTING_LIMIT = 8

/** What a value of a defined type (`type Handlers []func()`) is underneath; nothing for any other value. */
export function underlyingOf(linker: Linker, value: Value, nesting = 0): Values {
  const file = value.kind === 'instance' ? linker.files[value.file] : undefined
  const type = value.kind === 'instance' ? file?.facts.types[value.type]?.underlying : undefined
  if (value.kind !== 'instance' || file === undefined || type === undefined || nesting > NESTING_LIMIT) return NOTHING
  const declared = linker.evaluateType(file, type)
  const seen = substitute(linker, declared, substitutionFor(linker, value, { file: value.file, type: value.type }))
  return linker.values.union(
    seen.map((pair) => {
      const below = underlyingOf(linker, pair.value, nesting + 1)
      return below.length > 0 ? below : [pair]
    }),
  )
}

/** Whether values of a type are functions: by a function type, or a defined type over one. */
export function holdsFunction(linker: Linker, value: Value): boolean {
  if (value.kind === 'functionType') return true
  return underlyingOf(linker, value).some((pair) => pair.value.kind === 'functionType')
}
