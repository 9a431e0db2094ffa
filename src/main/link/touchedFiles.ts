import { forgetTypes } from './createLinker.ts'
import type { Differences } from './alignApart.ts'
import { declares, says } from './freshNames.ts'
import { typeKey } from './hierarchy.ts'
import { importsOf } from './importsOf.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { prepare } from './sites.ts'
import { touchRows, type Touched } from './touchedRows.ts'

/** Where more than this share of all sites would be linked again, linking everything is as fast. */
const SHARE_MAX = 0.5
const PASSES_MAX = 12

export interface FileChange {
  /** The file as it was, with what was found out of it. */
  readonly before: LinkFile
  /** The same file with its new facts. */
  readonly file: LinkFile
  readonly change: Differences
  /** Has a file begin anew: nothing is known of it. */
  anew(file: LinkFile): void
}

/**
 * The files for which something may have changed, where a file is another one: those that say the name of something that differs, or of something
 * that came of it and has other values, wherever. They begin anew. Undefined where those are too many.
 */
export function touchedFiles(
  linker: Linker,
  { before, file, change, anew }: FileChange,
): ReadonlySet<LinkFile> | undefined {
  const { pairs, names, functions, types, isWhole } = change
  const touched: Touched = {
    names: new Set(names),
    wholes: new Set(isWhole ? [file] : []),
    functions: new Set(),
    types: new Set([...types].map((type) => typeKey(file, type))),
    files: new Set([file]),
  }
  const olds = new Map([[file, before]])
  const isKept = (row: number): boolean => pairs.newOf('expression', row) >= 0
  const sitesMax = sitesOf(linker.files) * SHARE_MAX
  const sizeOf = (): number => Object.values(touched).reduce((sum, { size }) => sum + size, 0)
  let size = -1
  for (let pass = 0; size !== sizeOf(); pass += 1) {
    if (pass === PASSES_MAX || sitesOf(touched.files) > sitesMax) return undefined
    size = sizeOf()
    begin()
    for (const each of linker.files) {
      if (!touched.files.has(each) && !says(each, touched.names) && !importsWhole(linker, each, touched)) continue
      const old = olds.get(each) ?? { ...each }
      if (!olds.has(each)) anew(each)
      olds.set(each, old)
      const isTouched =
        each === file
          ? touchRows(linker, { file, old, isKept, functions }, touched)
          : touchRows(linker, { file: each, old, isKept: () => true, functions: NONE }, touched)
      if (isTouched || declares(each, touched.names)) touched.files.add(each)
    }
  }
  begin()
  return touched.files

  /** What was found out in the last pass may have come of what another one changed. */
  function begin(): void {
    for (const each of linker.files) {
      if (olds.has(each)) anew(each)
      else each.exportsByName.clear()
    }
    forgetTypes(linker)
    prepare(linker)
  }
}

const NONE: ReadonlySet<number> = new Set()

function importsWhole(linker: Linker, file: LinkFile, { wholes }: Touched): boolean {
  if (wholes.size === 0) return false
  const imported = importsOf(linker, file)
  for (const each of wholes) if (imported.has(each)) return true
  return false
}

function sitesOf(files: Iterable<LinkFile>): number {
  let count = 0
  for (const { facts } of files) count += facts.sites.length
  return count
}
