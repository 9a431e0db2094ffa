import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** As many boxes as a map has at most, and how many later ones each needs. */
const FILES = 150
const NEEDS = 10

/** Writes a repository whose map has 150 boxes and about 1,350 edges, none of which closes a cycle. Always the same files. */
export function makeModules(folder: string): void {
  for (let at = 0; at < FILES; at += 1) {
    const own = join(folder, folderOf(at))
    mkdirSync(own, { recursive: true })
    const needed = Array.from({ length: NEEDS }, (_, turn) => at + 1 + turn * 4 + ((at * 13 + turn * 7) % 5)).filter(
      (other) => other < FILES,
    )
    const imports = needed.map((other) => `import { part${other} } from '../../${folderOf(other)}/part.ts'\n`)
    const sum = ['value', ...needed.map((other) => `part${other}(value)`)].join(' + ')
    const text = `${imports.join('')}export function part${at}(value: number): number {\n  return ${sum}\n}\n`
    writeFileSync(join(own, 'part.ts'), text)
  }
}

/** The folders that have to be open for every box to be drawn. */
export function moduleFolders(): readonly string[] {
  return [...new Set(Array.from({ length: FILES }, (_, at) => folderOf(at).slice(0, folderOf(at).indexOf('/'))))]
}

function folderOf(at: number): string {
  return `area${Math.floor(at / 10)}/part${at}`
}
