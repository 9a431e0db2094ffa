import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createParser } from '#indexer/parse'
import { packageRoot } from '#model/packageRoot'
import { languageOfPath } from '../index.ts'
import { printFacts } from '../testing/printFacts.ts'

const FOLDERS = ['javascript', 'typescript', 'tsx']
const parser = await createParser()

for (const folder of FOLDERS) {
  const samples = join(packageRoot(), 'grammars', folder, 'samples')
  for (const name of readdirSync(samples).filter((each) => !each.endsWith('.facts'))) {
    test(`the facts of ${folder}/${name} are those of its golden file`, async () => {
      const text = readFileSync(join(samples, name), 'utf8')
      const facts = printFacts(await parser.parse(name, languageOfPath(name)?.id ?? '', text))
      const golden = join(samples, `${name}.facts`)
      if (process.env['UPDATE'] === '1') writeFileSync(golden, facts)
      expect(facts).toBe(readFileSync(golden, 'utf8'))
    })
  }
}
