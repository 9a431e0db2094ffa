import type { LinkFile, Linker } from '../Linker.ts'
import { instancesOf } from '../modules.ts'
import { ownType } from '../ownType.ts'
import type { Value, Values } from '../values.ts'

/** The class that a declaration of a type means: where that is one part of it, the whole. */
export function classOf(linker: Linker, file: LinkFile, type: number, self: boolean): Value {
  const main = linker.parts.mainOf(file, type)
  return linker.values.class(main.file.index, main.type, [], self)
}

/** The instance inside a method of a type. */
export function selfOf(linker: Linker, file: LinkFile, type: number): Value {
  const own = ownType(linker, file, type)
  const main = linker.parts.mainOf(own.file, own.type)
  return linker.values.instance(main.file.index, main.type, [], { self: true, exact: false })
}

/** The classes of which values may be instances. */
export function classesOf(linker: Linker, set: Values): Values {
  const { values } = linker
  return values.union(
    set.map(({ value, via }): Values => {
      switch (value.kind) {
        case 'instance':
          return [values.reach(values.class(value.file, value.type, value.args, false), via)]
        case 'container':
          return values.one(values.builtin(value.container, false))
        case 'external':
          return [values.reach(values.external(value.package, value.path, false), via)]
        case 'builtin':
          return [values.reach(values.builtin(value.path, false), via)]
        case 'unknown':
          return [values.reach(value, via)]
        default:
          return values.one(values.unknown('dynamic'))
      }
    }),
  )
}

/** The instances of the types among members; of a name for another type those of that one. */
export function instancesOfMembers(linker: Linker, set: Values): Values {
  return linker.values.union(
    set.map((pair) => {
      const file = pair.value.kind === 'class' ? linker.files[pair.value.file] : undefined
      const facts = pair.value.kind === 'class' ? file?.facts.types[pair.value.type] : undefined
      if (file === undefined || facts?.kind !== 'alias' || facts.aliased < 0) return instancesOf(linker, [pair])
      return linker.evaluateType(file, facts.aliased)
    }),
  )
}
