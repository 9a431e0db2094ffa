import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { packageRoot } from '#model/packageRoot'

/** Code that is parsed until V8 would have optimised the grammar long since: it ended the process before 1 MB. */
const BYTES = 2_000_000
const LIMIT_MS = 240_000

/** In a process of its own, because what is looked for is its end. */
const PROGRAM = `
import { createParser } from '#indexer/parse'
const [path, bytes] = process.argv.slice(1)
const { readFileSync } = await import('node:fs')
const text = readFileSync(path, 'utf8')
const parser = await createParser()
for (let parsed = 0; parsed < Number(bytes); parsed += text.length) await parser.parse('Shapes.swift', 'swift', text)
process.stdout.write(String(process.resourceUsage().maxRSS))
`

it('a grammar that V8 cannot optimise is parsed with by the megabyte', { timeout: LIMIT_MS }, async () => {
  const sample = join(packageRoot(), 'grammars/swift/samples/Shapes.swift')
  expect(readFileSync(sample, 'utf8')).toContain('func ')
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PROGRAM, sample, String(BYTES)], {
    cwd: packageRoot(),
    timeout: LIMIT_MS,
  })
  expect(Number((await run).stdout)).toBeLessThan(500 * 1024)
})
