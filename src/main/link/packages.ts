import type { LinkFile, Linker } from './Linker.ts'
import { ownExport, type ExportedName } from './modules.ts'

/** The packages whose files share their module-level names, each within the language family of the file that asks. */
export interface Packages {
  has(asking: LinkFile, path: string): boolean
  /** In the order of their paths. */
  filesOf(asking: LinkFile, path: string): readonly LinkFile[]
  /** A module-level name of a package. What production code declares hides what tests do. */
  find(asking: LinkFile, path: string, name: string): ExportedName | undefined
  /** The name that the files of a package declare. */
  declaredName(asking: LinkFile, path: string): string | undefined
}

/** The files of one package, and the names that were looked up in it. */
interface Package {
  readonly files: LinkFile[]
  readonly known: Map<string, ExportedName | undefined>
}

const NO_FILES: readonly LinkFile[] = []

export function createPackages(linker: () => Linker): Packages {
  let families: ReadonlyMap<string, ReadonlyMap<string, Package>> | undefined
  const packageAt = (asking: LinkFile, path: string): Package | undefined => {
    families ??= groupFiles(linker().files)
    return families.get(asking.rules.family)?.get(path)
  }
  return {
    filesOf: (asking, path) => packageAt(asking, path)?.files ?? NO_FILES,
    has: (asking, path) => packageAt(asking, path) !== undefined,
    declaredName: (asking, path) => packageAt(asking, path)?.files[0]?.facts.package,
    find(asking, path, name) {
      const found = packageAt(asking, path)
      if (found === undefined) return undefined
      const { files, known } = found
      if (!known.has(name)) known.set(name, findIn(linker(), files, name))
      return known.get(name)
    },
  }
}

function groupFiles(files: readonly LinkFile[]): ReadonlyMap<string, ReadonlyMap<string, Package>> {
  const families = new Map<string, Map<string, Package>>()
  for (const file of files) {
    if (file.package === undefined) continue
    const { family } = file.rules
    const packages = families.get(family) ?? new Map<string, Package>()
    families.set(family, packages)
    const known = packages.get(file.package)
    if (known === undefined) packages.set(file.package, { files: [file], known: new Map() })
    else known.files.push(file)
  }
  return families
}

function findIn(linker: Linker, files: readonly LinkFile[], name: string): ExportedName | undefined {
  for (const isTest of [false, true]) {
    const found = files.filter((file) => file.isTest === isTest).flatMap((file) => ownExport(linker, file, name) ?? [])
    if (found.length > 1) return { kind: 'several', each: found }
    if (found[0] !== undefined) return found[0]
  }
  return undefined
}
