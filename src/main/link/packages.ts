import { keep, type Kept } from './kept.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { ownExport, type ExportedName } from './modules.ts'

/** The packages whose files share their module-level names, each within the language family of the file that asks. */
export interface Packages {
  has(asking: LinkFile, path: string): boolean
  /** Whether a name means packages where the language nests them: one, or what several begin with. */
  isOuter(asking: LinkFile, path: string): boolean
  /** In the order of their paths. */
  filesOf(asking: LinkFile, path: string): readonly LinkFile[]
  /** A module-level name of a package. What production code declares hides what tests do. */
  find(asking: LinkFile, path: string, name: string): ExportedName | undefined
  /** The name that the files of a package declare. */
  declaredName(asking: LinkFile, path: string): string | undefined
}

/** The files of one package by the names that they declare, and the names that were looked up in it. */
interface Package {
  readonly files: LinkFile[]
  readonly declaring: Map<string, LinkFile[]>
  readonly known: Map<string, Kept<ExportedName | undefined>>
}

interface Family {
  readonly packages: ReadonlyMap<string, Package>
  /** Packages with members that are packages, and those themselves; only where the language nests them. */
  readonly outer: ReadonlySet<string>
}

const NO_FILES: readonly LinkFile[] = []
/** Dots in one package's name that are looked at. */
const NESTING_LIMIT = 50

export function createPackages(linker: () => Linker): Packages {
  let families: ReadonlyMap<string, Family> | undefined
  const familyOf = (asking: LinkFile): Family | undefined => {
    families ??= groupFiles(linker().files)
    return families.get(asking.rules.family)
  }
  const packageAt = (asking: LinkFile, path: string): Package | undefined => familyOf(asking)?.packages.get(path)
  return {
    filesOf: (asking, path) => packageAt(asking, path)?.files ?? NO_FILES,
    has: (asking, path) => packageAt(asking, path) !== undefined || familyOf(asking)?.outer.has(path) === true,
    isOuter: (asking, path) => familyOf(asking)?.outer.has(path) === true,
    declaredName: (asking, path) => packageAt(asking, path)?.files[0]?.facts.package,
    find(asking, path, name) {
      const found = packageAt(asking, path)
      if (found === undefined) return undefined
      const { declaring, known } = found
      const named = keep(linker(), known, name, () => findIn(linker(), declaring.get(name) ?? NO_FILES, path, name))
      return named?.kind === 'several'
        ? meantBy(linker(), asking, inUnit(linker(), asking, named), { path, name })
        : named
    },
  }
}

function groupFiles(files: readonly LinkFile[]): ReadonlyMap<string, Family> {
  const families = new Map<string, { packages: Map<string, Package>; outer: Set<string> }>()
  for (const file of files) {
    if (file.package === undefined) continue
    const { family } = file.rules
    const known = families.get(family) ?? { packages: new Map<string, Package>(), outer: new Set<string>() }
    families.set(family, known)
    packageOf(known.packages, file.package).files.push(file)
    for (const { name, package: path = file.package } of file.facts.exports) {
      const { files: all, declaring } = packageOf(known.packages, path)
      if (all[all.length - 1] !== file) all.push(file)
      const sameName = declaring.get(name)
      if (sameName === undefined) declaring.set(name, [file])
      else if (sameName[sameName.length - 1] !== file) sameName.push(file)
      if (file.rules.nestedPackages === true) addOuter(known.outer, path)
    }
  }
  return families
}

function packageOf(packages: Map<string, Package>, path: string): Package {
  let found = packages.get(path)
  if (found === undefined) {
    found = { files: [], declaring: new Map(), known: new Map() }
    packages.set(path, found)
  }
  return found
}

function addOuter(outer: Set<string>, path: string): void {
  let at = path
  for (let step = 0; at !== '' && !outer.has(at) && step < NESTING_LIMIT; step += 1) {
    outer.add(at)
    at = at.slice(0, Math.max(at.lastIndexOf('.'), 0))
  }
}

function findIn(linker: Linker, files: readonly LinkFile[], path: string, name: string): ExportedName | undefined {
  for (const isTest of [false, true]) {
    const found = files
      .filter((file) => file.isTest === isTest)
      .flatMap((file) => ownExport(linker, file, name, path) ?? [])
    if (found.length > 1) return { kind: 'several', each: found }
    if (found[0] !== undefined) return found[0]
  }
  return undefined
}

type Several = Extract<ExportedName, { kind: 'several' }>

/** Of several declarations of a name of a package, those that the files of the build say. */
function meantBy(
  linker: Linker,
  asking: LinkFile,
  found: ExportedName,
  { path, name }: { readonly path: string; readonly name: string },
): ExportedName {
  const { meantOf } = asking.rules
  if (meantOf === undefined || found.kind !== 'several') return found
  const paths = found.each.flatMap((each) => (each.kind === 'local' ? [each.file.path] : []))
  const meant = new Set(meantOf({ package: path, name, paths }, asking.path, linker.view))
  const own = found.each.filter((each) => each.kind === 'local' && meant.has(each.file.path))
  if (own.length === 0) return found
  return own.length === 1 && own[0] !== undefined ? own[0] : { kind: 'several', each: own }
}

/** Of several declarations of a name in what is built apart, those of the unit of the file that asks. */
function inUnit(linker: Linker, asking: LinkFile, found: Several): ExportedName {
  const { unitOf } = asking.rules
  if (unitOf === undefined) return found
  const unit = unitOf(asking.path, linker.view)
  const own = found.each.filter((each) => each.kind === 'local' && unitOf(each.file.path, linker.view) === unit)
  if (own.length === 0) return found
  return own.length === 1 && own[0] !== undefined ? own[0] : { kind: 'several', each: own }
}
