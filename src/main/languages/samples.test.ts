import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#indexer/limits'
import { createParser, type Parser } from '#indexer/parse'
import { createProjectView } from '#indexer/projectView'
import { link } from '#link/link'
import { packageRoot } from '#model/packageRoot'
import { fuzzing } from '#model/testing/fuzzing'
import { languageNamed, LANGUAGES } from './index.ts'
import type { Language } from './Language.ts'
import { brokenTexts } from './testing/brokenTexts.ts'
import { factsFaults } from './testing/factsFaults.ts'
import { printFacts } from './testing/printFacts.ts'

/** `UPDATE=1` writes the golden files anew; read the difference before committing it. */
const isUpdate = process.env['UPDATE'] === '1'

/** The first sample of a language loads its grammar, which takes its time beside a dozen others. */
const LOADING_LIMIT_MS = 120_000
const FUZZ_LIMIT_MS = 60 * 60_000

let parser: Parser
beforeAll(async () => {
  parser = await createParser()
})

for (const language of LANGUAGES) {
  const folder = join(packageRoot(), 'grammars', language.facts, 'samples')
  if (!existsSync(folder)) continue
  describe(`the samples of ${language.title}`, () => {
    it.each(samplesOf(language, folder))(
      '%s has the facts of its golden file',
      async (path) => {
        const text = readFileSync(join(folder, path), 'utf8')
        const printed = printFacts(await parser.parse(path, language.id, text))
        const golden = join(folder, `${path}.facts`)
        if (isUpdate) writeFileSync(golden, printed)
        expect(printed).toBe(readFileSync(golden, 'utf8'))
      },
      LOADING_LIMIT_MS,
    )

    it(
      'are read and linked without a fault, in bounded time, however they are broken',
      async () => {
        const path = `src/broken${language.extensions[0] ?? ''}`
        const sources = samplesOf(language, folder).map((sample) => readFileSync(join(folder, sample), 'utf8'))
        await fc.assert(
          fc.asyncProperty(brokenTexts(sources), async (text) => {
            const started = process.threadCpuUsage()
            const facts = await parser.parse(path, language.id, text)
            expect(factsFaults(facts, text)).toEqual([])
            link({
              files: [{ path, facts }],
              view: createProjectView([path], new Map()),
              rules: (id) => (languageNamed(id) ?? language).rules,
            })
            expect(process.threadCpuUsage(started).user).toBeLessThan(LIMITS.fileMs * 1_000)
          }),
          fuzzing(6),
        )
      },
      FUZZ_LIMIT_MS,
    )
  })
}

function samplesOf(language: Language, folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => language.extensions.some((extension) => path.endsWith(extension)))
    .toSorted()
}
