import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Parser } from 'web-tree-sitter'
import { loadGrammar } from '#indexer/loadGrammar'
import { createParsePool } from '#indexer/pool'
import { temporaryProject, type TemporaryProject } from '#indexer/temporaryProject.fixture'
import { loadTreeSitter } from '#indexer/treeSitter'
import { languageOfPath } from '#languages/index'
import { sampleFiles } from '#queries/testing/sampleProject'
import type * as Codec from '#store/factsCodec'
import { readIndex } from '#store/readIndex'
import { countSql } from './countSql.ts'
import { expectedCounts, type Counts } from './expectedCounts.ts'

const decoded = vi.hoisted(() => ({ facts: 0 }))
vi.mock('#store/factsCodec', async (importOriginal) => {
  const codec = await importOriginal<typeof Codec>()
  const decodeFacts: typeof codec.decodeFacts = (bytes) => {
    decoded.facts += 1
    return codec.decodeFacts(bytes)
  }
  return { ...codec, decodeFacts }
})

/** Long after the files were written: one that is younger than two seconds is looked at twice. */
const LATER_MS = 3_600_000
const EDITED = 'src/billing/tariff.ts'

const pool = createParsePool({ workers: 1 })
let project: TemporaryProject

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LATER_MS })
  project = temporaryProject('harbour')
  project.write(sampleFiles())
})
afterEach(() => {
  vi.useRealTimers()
  project.dispose()
})
afterAll(() => pool.close())

async function workOf(edit: (text: string) => string): Promise<Readonly<Record<string, number>>> {
  project.write({ [EDITED]: edit(readFileSync(join(project.root, EDITED), 'utf8')) })
  decoded.facts = 0
  const { counts, stop } = countSql()
  const run = await project.index({ pool })
  stop()
  const { statements, rowsWritten, blobBytes } = counts
  const files = readIndex(project.databasePath)?.report.files.length ?? 0
  return {
    files,
    parsed: run.parsedFiles,
    reused: run.reusedFiles,
    factsDecoded: decoded.facts,
    statements,
    rowsWritten,
    // Compression differs a little between versions of Node.
    kilobytesWritten: Math.ceil(blobBytes / 1024),
  }
}

it('an index run does no more than what it has to', async () => {
  const counts: Counts = {
    'from nothing': await workOf((text) => text),
    'nothing changed': await workOf((text) => text),
    'a body': await workOf((text) => text.replace('month <= 3', 'month <= 2')),
    'a new function': await workOf((text) => `${text}\nexport function added(): number {\n  return 1\n}\n`),
    'a comment': await workOf((text) => `${text}// The end.\n`),
  }
  expect(counts).toEqual(expectedCounts('indexing', counts))
})

it('a file is asked one question, and gives no more answers than what is used', async () => {
  await loadTreeSitter()
  const parser = new Parser()
  const counts: Record<string, Record<string, number>> = {}
  for (const [path, text] of Object.entries(sampleFiles())) {
    const language = languageOfPath(path)
    if (language === undefined) continue
    const { grammar, facts } = await loadGrammar(language)
    const tree = parser.setLanguage(grammar).parse(text)
    if (tree === null) throw new Error(`${path} was not parsed`)
    const captures = facts.captures(tree.rootNode).length
    const { files = 0, characters = 0, ...before } = counts[language.id] ?? {}
    counts[language.id] = {
      files: files + 1,
      characters: characters + text.length,
      captures: (before['captures'] ?? 0) + captures,
    }
    tree.delete()
  }
  expect(counts).toEqual(expectedCounts('parsing', counts))
})
