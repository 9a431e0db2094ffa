import { typeKey } from './hierarchy.ts'
import type { LinkFile, Linker } from './Linker.ts'
import type { ClassValue } from './values.ts'

/** Types that are declared in several parts (`partial class`). */
export interface Parts {
  /** The part that stands for the whole type: the first in the order of the files; of a whole type itself. */
  mainOf(file: LinkFile, type: number): { readonly file: LinkFile; readonly type: number }
  /** All parts, the main one first, the others with the type parameters of the main one as arguments. */
  of(file: LinkFile, type: number): readonly ClassValue[]
}

/** Parts of one type that are joined. */
const PARTS_LIMIT = 500

interface Part {
  readonly file: LinkFile
  readonly type: number
}

export function createParts(linker: () => Linker): Parts {
  let byKey: ReadonlyMap<number, readonly Part[]> | undefined
  const partsOf = (file: LinkFile, type: number): readonly Part[] | undefined => {
    if (file.facts.types[type]?.part === undefined) return undefined
    byKey ??= collect(linker())
    return byKey.get(typeKey(file, type))
  }
  return {
    mainOf: (file, type) => partsOf(file, type)?.[0] ?? { file, type },
    of(file, type) {
      const parts = partsOf(file, type) ?? [{ file, type }]
      return parts.flatMap((part) => asClass(linker(), part, parts[0] ?? part))
    },
  }
}

function asClass(linker: Linker, { file, type }: Part, main: Part): readonly ClassValue[] {
  const { values } = linker
  const { scope = -1 } = main.file.facts.types[main.type] ?? {}
  const isMain = file === main.file && type === main.type
  const parameters = isMain ? [] : (file.facts.types[type]?.typeParameters ?? [])
  const args = parameters.map((_, position) => values.one(values.typeParameter(main.file.index, scope, position)))
  const value = values.class(file.index, type, args, false)
  return value.kind === 'class' ? [value] : []
}

function collect(linker: Linker): ReadonlyMap<number, readonly Part[]> {
  const byName = new Map<string, Part[]>()
  for (const file of linker.files) {
    for (const [type, { part }] of file.facts.types.entries()) {
      if (part === undefined) continue
      const unit = file.rules.unitOf?.(file.path, linker.view) ?? ''
      const key = `${file.rules.family}\0${unit}\0${part}`
      const known = byName.get(key)
      if (known === undefined) byName.set(key, [{ file, type }])
      else if (known.length < PARTS_LIMIT) known.push({ file, type })
    }
  }
  const byKey = new Map<number, readonly Part[]>()
  for (const parts of byName.values()) {
    if (parts.length > 1) for (const { file, type } of parts) byKey.set(typeKey(file, type), parts)
  }
  return byKey
}
