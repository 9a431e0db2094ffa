import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageRoot } from '#model/packageRoot'
import { FACTS_VERSION } from '#store/factsCodec'

/** Folders below `grammars/` and `src/main` hold few files; more than this is not ours. */
const FILES_MAX = 2_000

export interface ProgramVersions {
  /** Of what turns text into facts. */
  readonly extractor: string
  /** Of what turns facts into a graph. */
  readonly linker: string
}

let versions: ProgramVersions | undefined

/**
 * What the program that made an index was: digests of its own files, so that no edit of a query or of an extractor is
 * ever answered with facts of the one before. From the bundle all scripts count, for both.
 */
export function programVersions(): ProgramVersions {
  versions ??= import.meta.url.endsWith('.ts') ? versionsOfSource() : versionsOfBundle()
  return versions
}

function versionsOfSource(): ProgramVersions {
  const main = dirname(dirname(fileURLToPath(import.meta.url)))
  const files = (folder: string, name: RegExp): readonly string[] => filesBelow(join(main, folder), name)
  const extracting = /^(?:parse|parseFile|loadGrammar|buildSyntax|positions|decodeText|looksMinified)\.ts$/
  return {
    extractor: digest([...files('languages', SOURCE), ...files('indexer', extracting), ...queryFiles()]),
    linker: digest([...files('link', SOURCE), ...files('languages', SOURCE)]),
  }
}

function versionsOfBundle(): ProgramVersions {
  const folder = dirname(fileURLToPath(import.meta.url))
  const version = digest([...filesBelow(folder, /\.js$/), ...queryFiles()])
  return { extractor: version, linker: version }
}

const SOURCE = /(?<!\.test)\.ts$/

function queryFiles(): readonly string[] {
  return filesBelow(join(packageRoot(), 'grammars'), /\.scm$/)
}

function filesBelow(folder: string, name: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .slice(0, FILES_MAX)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function digest(files: readonly string[]): string {
  const hash = createHash('sha1').update(`facts ${FACTS_VERSION}\n`)
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}
