import type { ExpressionId } from '#model/Expression'
import type { LinkFile, Linker } from './Linker.ts'

/** An expression of the file that shares it. */
export interface SharedValue {
  readonly file: LinkFile
  readonly expression: ExpressionId
}

/** What the files of one unit import for each other. */
export interface UnitImports {
  readonly packages: readonly string[]
  readonly members: readonly SharedValue[]
  readonly names: ReadonlyMap<string, SharedValue>
}

/** Finds what a file imports because another file, or the project, says so. */
export type SharedImports = (file: LinkFile) => UnitImports

const NOTHING_SHARED: UnitImports = { packages: [], members: [], names: new Map() }

export function createSharedImports(linker: () => Linker): SharedImports {
  let units: ReadonlyMap<string, UnitImports> | undefined
  return (file) => {
    units ??= collect(linker())
    return units.size === 0 ? NOTHING_SHARED : (units.get(unitKey(linker(), file)) ?? NOTHING_SHARED)
  }
}

function unitKey(linker: Linker, file: LinkFile): string {
  return `${file.rules.family}\0${file.rules.unitOf?.(file.path, linker.view) ?? ''}`
}

interface OpenUnit {
  readonly packages: string[]
  readonly members: SharedValue[]
  readonly names: Map<string, SharedValue>
}

function collect(linker: Linker): ReadonlyMap<string, UnitImports> {
  const units = new Map<string, OpenUnit>()
  for (const file of linker.files) {
    const { shared } = file.facts
    if (shared === undefined) continue
    const key = unitKey(linker, file)
    const unit: OpenUnit = units.get(key) ?? { packages: [], members: [], names: new Map() }
    units.set(key, unit)
    unit.packages.push(...shared.packages)
    unit.members.push(...shared.members.map((expression) => ({ file, expression })))
    for (const [name, expression] of shared.names) unit.names.set(name, { file, expression })
  }
  return units
}
