import type { Linker } from '../Linker.ts'
import { NOTHING, type Values } from '../values.ts'

/** The containers of a variable or field with what was put into them by calls. */
export function withAdded(linker: Linker, set: Values, added: Values | undefined): Values {
  // Reading it depends on flow even while nothing has arrived.
  linker.readsFlow = true
  if (added === undefined || added.length === 0) return set
  const { values } = linker
  const sets = set.map((pair): Values => {
    if (pair.value.kind === 'object') return [pair, ...values.one(values.container('map', added, NOTHING))]
    if (pair.value.kind !== 'container') return [pair]
    const { container, items, keys } = pair.value
    return [values.reach(values.container(container, values.union([items, added]), keys), pair.via)]
  })
  return values.union(sets)
}
