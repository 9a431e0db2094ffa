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

export function createPackages(linker: () => Linker): Packages {
  let byPackage: ReadonlyMap<string, readonly LinkFile[]> | undefined
  const known = new Map<string, ExportedName | undefined>()
  const filesOf = (asking: LinkFile, path: string): readonly LinkFile[] | undefined => {
    byPackage ??= groupFiles(linker().files)
    return byPackage.get(keyOf(asking, path))
  }
  return {
    filesOf: (asking, path) => filesOf(asking, path) ?? [],
    has: (asking, path) => filesOf(asking, path) !== undefined,
    declaredName: (asking, path) => filesOf(asking, path)?.[0]?.facts.package,
    find(asking, path, name) {
      const files = filesOf(asking, path)
      if (files === undefined) return undefined
      const key = `${keyOf(asking, path)}\0${name}`
      if (!known.has(key)) known.set(key, findIn(linker(), files, name))
      return known.get(key)
    },
  }
}

function groupFiles(files: readonly LinkFile[]): ReadonlyMap<string, readonly LinkFile[]> {
  const byPackage = new Map<string, LinkFile[]>()
  for (const file of files) {
    if (file.package === undefined) continue
    const key = keyOf(file, file.package)
    const group = byPackage.get(key)
    if (group === undefined) byPackage.set(key, [file])
    else group.push(file)
  }
  return byPackage
}

function findIn(linker: Linker, files: readonly LinkFile[], name: string): ExportedName | undefined {
  for (const isTest of [false, true]) {
    const found = files.filter((file) => file.isTest === isTest).flatMap((file) => ownExport(linker, file, name) ?? [])
    if (found.length > 1) return { kind: 'several', each: found }
    if (found[0] !== undefined) return found[0]
  }
  return undefined
}

function keyOf(file: LinkFile, path: string): string {
  return `${file.rules.family}\0${path}`
}
