import type { LinkFile, Linker } from './Linker.ts'
import type { ClassValue } from './values.ts'

export interface Extensions {
  extensionsOf(file: LinkFile, type: number): readonly ClassValue[]
  /** They are being found out: what is asked meanwhile goes without them. */
  isCollecting(): boolean
}

const NONE: readonly ClassValue[] = []

/** The types that add members to a type from elsewhere, with its type arguments, in the order of the files. */
export function createExtensions(linker: () => Linker): Extensions {
  let byType: ReadonlyMap<string, readonly ClassValue[]> | undefined
  let isCollecting = false
  const extensionsOf = (file: LinkFile, type: number): readonly ClassValue[] => {
    if (byType === undefined) {
      // What is asked meanwhile sees types without what is added to them, and is not kept.
      if (isCollecting) {
        linker().cut = 0
        return NONE
      }
      isCollecting = true
      byType = collect(linker())
      isCollecting = false
    }
    return byType.get(`${file.index},${type}`) ?? NONE
  }
  return { extensionsOf, isCollecting: () => isCollecting }
}

function collect(linker: Linker): ReadonlyMap<string, readonly ClassValue[]> {
  const byType = new Map<string, ClassValue[]>()
  for (const file of linker.files) {
    for (const [type, facts] of file.facts.types.entries()) {
      if (facts.extends === undefined) continue
      for (const { value } of linker.evaluateType(file, facts.extends)) {
        const extended = value.kind === 'instance' ? linker.files[value.file] : undefined
        if (value.kind !== 'instance' || extended === undefined) continue
        const parameters = extended.facts.types[value.type]?.typeParameters ?? []
        const scope = extended.facts.types[value.type]?.scope ?? -1
        const args = parameters.map((_, position) =>
          linker.values.one(linker.values.typeParameter(extended.index, scope, position)),
        )
        const added = linker.values.class(file.index, type, args, false)
        if (added.kind !== 'class') continue
        const key = `${value.file},${value.type}`
        const known = byType.get(key)
        if (known === undefined) byType.set(key, [added])
        else known.push(added)
      }
    }
  }
  return byType
}
