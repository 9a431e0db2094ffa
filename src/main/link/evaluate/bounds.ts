import type { Linker } from '../Linker.ts'
import { NOTHING, type Value, type Values } from '../values.ts'

/** What a type parameter extends (`T extends Shape`), as values; nothing where it has no bound. */
export function boundOf(linker: Linker, value: Value): Values {
  if (value.kind !== 'typeParameter') return NOTHING
  const file = linker.files[value.file]
  const bound = file?.typeBounds.get(value.scope)?.[value.position] ?? -1
  return file === undefined || bound < 0 ? NOTHING : linker.evaluateType(file, bound)
}

/** The values with type parameters replaced by what they extend, where they have a bound. */
export function withBounds(linker: Linker, set: Values): Values {
  if (set.every(({ value }) => value.kind !== 'typeParameter')) return set
  return linker.values.union(
    set.map((pair) => {
      const bound = boundOf(linker, pair.value)
      return bound.length > 0 ? bound : [pair]
    }),
  )
}
