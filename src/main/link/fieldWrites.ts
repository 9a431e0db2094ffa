import type { ExpressionId } from '#model/Expression'
import { holdsFunction } from './evaluate/underlying.ts'
import { keepFrom, type Kept } from './kept.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { NOTHING, type Value, type Values } from './values.ts'

/** What is assigned to fields outside the type that declares them, for languages in which that makes values of the field. */
export interface FieldWrites {
  /** What was assigned to a field of a type anywhere, where the declared type lets it be a callable. */
  valuesOf(owner: { readonly file: LinkFile; readonly type: number }, name: string, declared: Values): Values
}

interface Write {
  readonly file: LinkFile
  readonly object: ExpressionId
  readonly name: string
  readonly value: ExpressionId
}

const NO_WRITES: readonly Write[] = []
/** Assignments to one field that are looked at. */
const WRITES_LIMIT = 200
/** Containers inside containers that may hold a callable. */
const NESTING_LIMIT = 3

export function createFieldWrites(linker: () => Linker): FieldWrites {
  let byName: ReadonlyMap<string, readonly Write[]> | undefined
  const byField = new Map<string, Kept<readonly Write[]>>()

  function writesTo(file: LinkFile, type: number, name: string): readonly Write[] {
    const key = `${file.index},${type},${name}`
    // While the objects are evaluated, no assignment is known yet.
    return keepFrom(linker(), byField, key, {
      meanwhile: NO_WRITES,
      compute() {
        const written = (byName ??= collect(linker()))
        const place = placeOf(file, type, name)
        const names = place < 0 ? [name] : [name, `#${place}`]
        const all = names.flatMap((each) => written.get(`${file.rules.family}\0${each}`) ?? NO_WRITES)
        return all.filter((write) => isWriteTo(linker(), write, { file, type }, name)).slice(0, WRITES_LIMIT)
      },
    })
  }

  return {
    valuesOf({ file, type }, name, declared) {
      if (file.rules.fieldsAreAssignedAnywhere !== true) return NOTHING
      if (!declared.some(({ value }) => mayHoldFunction(linker(), value, 0))) return NOTHING
      return linker().values.union(
        writesTo(file, type, name).map((write) => linker().evaluate(write.file, write.value)),
      )
    },
  }
}

/** Which of the fields of its type one is; -1 for what is none. */
function placeOf(file: LinkFile, type: number, name: string): number {
  const fields = (file.facts.types[type]?.members ?? []).filter((each) => each.kind === 'field' && !each.static)
  return fields.findIndex((each) => each.name === name)
}

function collect(linker: Linker): ReadonlyMap<string, readonly Write[]> {
  const byName = new Map<string, Write[]>()
  for (const file of linker.files) {
    if (file.rules.fieldsAreAssignedAnywhere !== true) continue
    for (const { object, name, value } of file.facts.assignments ?? []) {
      const key = `${file.rules.family}\0${name}`
      const known = byName.get(key)
      if (known === undefined) byName.set(key, [{ file, object, name, value }])
      else known.push({ file, object, name, value })
    }
  }
  return byName
}

function isWriteTo(
  linker: Linker,
  write: Write,
  owner: { readonly file: LinkFile; readonly type: number },
  name: string,
): boolean {
  // What tests put into production code are doubles.
  if (write.file.isTest && !owner.file.isTest) return false
  return linker.evaluate(write.file, write.object).some(({ value }) => {
    const file = value.kind === 'instance' ? linker.files[value.file] : undefined
    if (value.kind !== 'instance' || file === undefined) return false
    // What is written by place is a field of the very type.
    if (write.name.startsWith('#')) return file === owner.file && value.type === owner.type
    const found = linker.hierarchy.find(file, value.type, name, { static: undefined })
    return found?.owner.file === owner.file.index && found.owner.type === owner.type
  })
}

function mayHoldFunction(linker: Linker, value: Value, nesting: number): boolean {
  if (holdsFunction(linker, value)) return true
  return (
    value.kind === 'container' &&
    nesting < NESTING_LIMIT &&
    value.items.some((item) => mayHoldFunction(linker, item.value, nesting + 1))
  )
}
