import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countRuleFiles } from '#indexer/countRuleFiles'
import { readIgnoreFile, saveIgnoreRules } from './ignoreFile.ts'

const TEXT = '# ours\r\nvendor/\r\n\r\n*.gen.ts'

let root: string
let file: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'faultline-ignore-'))
  file = path.join(root, '.faultlineignore')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the rules of a project', () => {
  it('are saved into its ignore file, and nothing else of the file or beside it changes', () => {
    writeFileSync(file, TEXT)
    chmodSync(file, 0o640)
    const { digest } = readIgnoreFile(root)
    const saved = saveIgnoreRules(root, digest, { removed: [1], added: ['docs/'] })
    expect(saved.text).toBe('# ours\r\n\r\n*.gen.ts\r\ndocs/\r\n')
    expect(readFileSync(file, 'utf8')).toBe(saved.text)
    expect(statSync(file).mode & 0o777).toBe(0o640)
    expect(readdirSync(root)).toEqual(['.faultlineignore'])
  })

  it('make the file where there is none', () => {
    const saved = saveIgnoreRules(root, readIgnoreFile(root).digest, { removed: [], added: ['docs/'] })
    expect(saved).toEqual(readIgnoreFile(root))
    expect(saved.text).toBe('docs/\n')
  })

  it('are not saved over what somebody else wrote meanwhile', () => {
    writeFileSync(file, TEXT)
    const { digest } = readIgnoreFile(root)
    writeFileSync(file, `${TEXT}\nsecret/\n`)
    expect(() => saveIgnoreRules(root, digest, { removed: [1], added: [] })).toThrow(/changed meanwhile/)
    expect(() => saveIgnoreRules(root, undefined, { removed: [], added: ['docs/'] })).toThrow(/changed meanwhile/)
    expect(readFileSync(file, 'utf8')).toBe(`${TEXT}\nsecret/\n`)
  })

  it('are not saved through a link, into bytes that are no text, or where the change makes no sense', () => {
    const outside = path.join(root, 'outside')
    writeFileSync(outside, 'mine')
    symlinkSync(outside, file)
    expect(() => saveIgnoreRules(root, undefined, { removed: [], added: ['docs/'] })).toThrow(/no ordinary file/)
    expect(readFileSync(outside, 'utf8')).toBe('mine')
    rmSync(file)
    writeFileSync(file, Buffer.from([0x61, 0x0a, 0xff, 0x0a]))
    const { digest } = readIgnoreFile(root)
    expect(() => saveIgnoreRules(root, digest, { removed: [0], added: [] })).toThrow(/not UTF-8/)
    writeFileSync(file, TEXT)
    const good = readIgnoreFile(root).digest
    expect(() => saveIgnoreRules(root, good, { removed: [0], added: [] })).toThrow(/no such rule/)
    expect(() => saveIgnoreRules(root, good, { removed: [], added: ['a\nb'] })).toThrow(/one line/)
    expect(readFileSync(file, 'utf8')).toBe(TEXT)
  })
})

it('counts what each pattern leaves out by itself, and no installed packages', async () => {
  for (const each of ['src/a.ts', 'src/b.gen.ts', 'vendor/c.py', 'node_modules/d.js', 'docs/e.md']) {
    mkdirSync(path.dirname(path.join(root, each)), { recursive: true })
    writeFileSync(path.join(root, each), '')
  }
  expect(await countRuleFiles(root, ['src/', '*.gen.ts', 'vendor', '!vendor/c.py', '*'])).toEqual({
    counts: [2, 1, 1, null, 3],
    complete: true,
  })
})
