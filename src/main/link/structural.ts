import { keep, type Kept } from './kept.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { sameSignature } from './sameSignature.ts'
import type { ClassValue } from './values.ts'

/** Which types have the methods of which interface, for languages in which that alone makes them implement it. */
export interface Structural {
  /** Classes and other interfaces with all methods of an interface, in the order of the files; of one without methods none. */
  implementersOf(file: LinkFile, type: number): readonly ClassValue[]
}

/** Where a method of a type stands: the file and its function. */
export interface MethodPlace {
  readonly file: LinkFile
  readonly fn: number
}

type MethodSet = ReadonlyMap<string, MethodPlace>

interface TypeOfFamily {
  readonly value: ClassValue
  readonly methods: MethodSet
}

const NONE: readonly ClassValue[] = []

export function createStructural(linker: () => Linker): Structural {
  const byMethod = new Map<string, Kept<ReadonlyMap<string, readonly TypeOfFamily[]>>>()
  const implementers = new Map<string, Kept<readonly ClassValue[]>>()
  return {
    implementersOf(file, type) {
      return keep(linker(), implementers, `${file.index},${type}`, () => {
        const { family } = file.rules
        const index = keep(linker(), byMethod, family, () => indexFamily(linker(), family))
        return findImplementers(linker(), file, type, index)
      })
    },
  }
}

function findImplementers(
  linker: Linker,
  file: LinkFile,
  type: number,
  index: ReadonlyMap<string, readonly TypeOfFamily[]>,
): readonly ClassValue[] {
  const wanted = methodSetOf(linker, file, type)
  // An interface that holds the methods of a package's, or a type set, is fulfilled by more than its methods say.
  const { opaque } = linker.hierarchy.ancestryOf(file, type)
  if (wanted.size === 0 || opaque.some(({ value }) => value.kind === 'unknown')) return NONE
  let fewest: readonly TypeOfFamily[] | undefined
  for (const name of wanted.keys()) {
    const having = index.get(name) ?? []
    if (fewest === undefined || having.length < fewest.length) fewest = having
  }
  return (fewest ?? [])
    .filter(({ value, methods }) => {
      if (value.file === file.index && value.type === type) return false
      return [...wanted].every(([name, place]) => {
        const own = methods.get(name)
        return own !== undefined && sameSignature(linker, own, place)
      })
    })
    .map(({ value }) => value)
}

function indexFamily(linker: Linker, family: string): ReadonlyMap<string, readonly TypeOfFamily[]> {
  const byMethod = new Map<string, TypeOfFamily[]>()
  for (const file of linker.files) {
    if (file.rules.family !== family) continue
    for (const [type, facts] of file.facts.types.entries()) {
      if (facts.extends !== undefined || facts.kind === 'alias') continue
      const value = linker.values.class(file.index, type, [], false)
      if (value.kind !== 'class') continue
      const methods = methodSetOf(linker, file, type)
      for (const name of methods.keys()) {
        const known = byMethod.get(name)
        if (known === undefined) byMethod.set(name, [{ value, methods }])
        else known.push({ value, methods })
      }
    }
  }
  return byMethod
}

/** The methods of a type by name, promoted ones too: a field hides what stands further up. */
function methodSetOf(linker: Linker, file: LinkFile, type: number): MethodSet {
  const methods = new Map<string, MethodPlace>()
  const hidden = new Set<string>()
  for (const above of linker.hierarchy.ancestryOf(file, type).types) {
    const aboveFile = linker.files[above.file]
    const facts = aboveFile?.facts.types[above.type]
    if (aboveFile === undefined || facts === undefined) continue
    for (const { name, kind, values } of facts.members) {
      if (methods.has(name) || hidden.has(name)) continue
      if (kind === 'field') hidden.add(name)
      else {
        const value = linker.evaluate(aboveFile, values[0] ?? -1)[0]?.value
        if (value?.kind === 'function') methods.set(name, { file: aboveFile, fn: value.fn })
      }
    }
  }
  return methods
}
