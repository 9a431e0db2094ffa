import type { ExpressionId } from '#model/Expression'
import { holdsFunction } from './evaluate/underlying.ts'
import { forgetInTime, observed, read, type Kept } from './kept.ts'
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
    const known = byField.get(key)
    if (known !== undefined) return read(linker(), known)
    // While the objects are evaluated, no assignment is known yet.
    byField.set(key, { result: NO_WRITES, isProvisional: true, readsFlow: false })
    byName ??= collect(linker())
    const all = byName.get(`${file.rules.family}\0${name}`) ?? NO_WRITES
    const found = observed(linker(), () =>
      all.filter((write) => isWriteTo(linker(), write, { file, type }, name)).slice(0, WRITES_LIMIT),
    )
    byField.set(key, found)
    forgetInTime(linker(), found, () => byField.delete(key))
    return found.result
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

function collect(linker: Linker): ReadonlyMap<string, readonly Write[]> {
  const byName = new Map<string, Write[]>()
  for (const file of linker.files) {
    if (file.rules.fieldsAreAssignedAnywhere !== true) continue
    for (const { object, name, value } of file.facts.assignments ?? []) {
      const key = `${file.rules.family}\0${name}`
      const known = byName.get(key)
      if (known === undefined) byName.set(key, [{ file, object, value }])
      else known.push({ file, object, value })
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
