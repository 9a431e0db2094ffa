import { keepFrom, type Kept } from '../kept.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { NOTHING, VIA, type Value, type Values } from '../values.ts'

/** What a type parameter extends (`T extends Shape`), as values; nothing where it has no bound. */
export function boundOf(linker: Linker, value: Value): Values {
  if (value.kind !== 'typeParameter') return NOTHING
  const file = linker.files[value.file]
  const bound = file?.typeBounds.get(value.scope)?.[value.position] ?? -1
  if (file === undefined) return NOTHING
  return bound < 0 ? typesHandedUp(linker, file, value.scope, value.position) : linker.evaluateType(file, bound)
}

/** By linker: what types hand their bases, by the parameter of the base. */
const handedUp = new WeakMap<Linker, Map<string, Kept<Values>>>()

/**
 * What types below hand themselves for a parameter of the type that they extend (`struct Square : Shape<Square>`): in the base it stands
 * for the object itself.
 */
function typesHandedUp(linker: Linker, file: LinkFile, scope: number, position: number): Values {
  const type = file.rules.namespaces === undefined ? undefined : file.typeOfScope.get(scope)
  if (type === undefined) return NOTHING
  const known = handedUp.get(linker) ?? new Map<string, Kept<Values>>()
  handedUp.set(linker, known)
  return keepFrom(linker, known, `${file.index},${scope},${position}`, {
    meanwhile: NOTHING,
    compute: () =>
      linker.values.union(
        linker.hierarchy
          .descendantsOf(file, type)
          .filter((below) => handsItself(linker, below, { file, type, position }))
          .map((below) => {
            const own = linker.values.instance(below.file, below.type, [], { self: false, exact: false })
            return [linker.values.reach(own, VIA.dispatch)]
          }),
      ),
  })
}

function handsItself(
  linker: Linker,
  below: { readonly file: number; readonly type: number },
  base: { readonly file: LinkFile; readonly type: number; readonly position: number },
): boolean {
  const file = linker.files[below.file]
  const parents = file === undefined ? [] : linker.hierarchy.parentsOf(file, below.type)
  return parents.some(
    (parent) =>
      parent.file === base.file.index &&
      parent.type === base.type &&
      (parent.args[base.position] ?? NOTHING).some(
        ({ value }) => value.kind === 'instance' && value.file === below.file && value.type === below.type,
      ),
  )
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
