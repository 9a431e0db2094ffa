import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createParser, type Parser } from '#indexer/parse'
import { packageRoot } from '#model/packageRoot'
import { LANGUAGES } from './index.ts'
import type { Language } from './Language.ts'
import { printFacts } from './testing/printFacts.ts'

/** `UPDATE=1` writes the golden files anew; read the difference before committing it. */
const isUpdate = process.env['UPDATE'] === '1'

/** The first sample of a language loads its grammar, which takes its time beside a dozen others. */
const LOADING_LIMIT_MS = 120_000

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
  })
}

function samplesOf(language: Language, folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => language.extensions.some((extension) => path.endsWith(extension)))
    .toSorted()
}
