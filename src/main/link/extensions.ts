import type { TypeFacts } from '#model/FileFacts'
import { withBounds } from './evaluate/bounds.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { NOTHING, type ClassValue, type InstanceValue, type Values } from './values.ts'

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
        linker().isProvisional = true
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
      for (const { value } of withBounds(linker, linker.evaluateType(file, facts.extends))) {
        const extended = value.kind === 'instance' ? linker.files[value.file] : undefined
        if (value.kind !== 'instance' || extended === undefined) continue
        const added = linker.values.class(file.index, type, argumentsOf(linker, file, facts, extended, value), false)
        if (added.kind !== 'class') continue
        const key = `${value.file},${value.type}`
        const known = byType.get(key)
        if (known === undefined) byType.set(key, [added])
        else known.push(added)
      }
    }
  }
  // What a type has by itself comes before what it has of an interface.
  const implementing = ({ file, type }: ClassValue): number =>
    (linker.files[file]?.facts.types[type]?.implements.length ?? 0) > 0 ? 1 : 0
  for (const added of byType.values()) added.sort((left, right) => implementing(left) - implementing(right))
  return byType
}

/** What the type parameters of an extension stand for among those of the type: by their place, or by where the extension names them. */
function argumentsOf(
  linker: Linker,
  file: LinkFile,
  facts: TypeFacts,
  extended: LinkFile,
  { type, args }: InstanceValue,
): readonly Values[] {
  const { values } = linker
  const own = extended.facts.types[type]
  const scope = own?.scope ?? -1
  const parameter = (position: number): Values => values.one(values.typeParameter(extended.index, scope, position))
  if (args.length === 0) return (own?.typeParameters ?? []).map((_, position) => parameter(position))
  return facts.typeParameters.map((_, position) => {
    const named = values.typeParameter(file.index, facts.scope, position)
    const at = args.findIndex((set) => set.some(({ value }) => value === named))
    return at < 0 ? NOTHING : parameter(at)
  })
}
