import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutlineThreads, type OutlineThreads } from '#indexer/outlineThreads'
import type { ChangeRequest } from '#model/ChangeSet'
import type { ChangesPort } from '#queries/QueryContext'
import { temporaryRepository, type TemporaryRepository } from '../git/temporaryRepository.fixture.ts'
import { createChanges, type Changes } from './changes.ts'
import { createOutlineCache } from './outlineCache.ts'
import { createSource } from './source.ts'

const { signal } = new AbortController()
let threads: OutlineThreads
let repository: TemporaryRepository
let changes: Changes
let port: ChangesPort

beforeAll(() => {
  threads = createOutlineThreads()
})
afterAll(() => threads.close())
beforeEach(() => {
  repository = temporaryRepository()
  vi.stubEnv('HOME', repository.folder)
  changes = changesOf(repository.root)
  port = changes.port
})
afterEach(() => {
  vi.unstubAllEnvs()
  changes.close()
  repository.dispose()
})

function changesOf(root: string): Changes {
  return createChanges({ root, source: createSource(root), threads, cache: createOutlineCache() })
}

/** The symbols whose code differs between the two sides of each changed source file. */
async function changedSymbols(request: ChangeRequest): Promise<readonly string[]> {
  const set = await port.read(request, signal)
  const found: string[] = []
  for (const file of set.files) {
    const [before, after] = await Promise.all([port.outline(set, file, 'before'), port.outline(set, file, 'after')])
    if (before === 'unreadable' || after === 'unreadable') found.push(`unreadable ${file.path}`)
    else {
      const old = new Map(before?.symbols.map(({ localName, code }) => [localName, code]))
      const current = new Map(after?.symbols.map(({ localName, code }) => [localName, code]))
      for (const name of new Set([...old.keys(), ...current.keys()])) {
        if (old.get(name) !== current.get(name)) found.push(`${file.path} ${name}`)
      }
    }
  }
  return found
}

const PIER = 'export function moor() {\n  return 1\n}\nexport function cast() {\n  return 2\n}\n'

describe('the symbols of a change', () => {
  it('are the same whether an edit is unstaged, staged, half of each, or committed', async () => {
    repository.commit('first', { 'pier.ts': PIER })
    repository.git('checkout', '-q', '-b', 'work')
    repository.write({ 'pier.ts': `// moved down\n${PIER.replace('1', '11')}` })
    expect(await changedSymbols({ kind: 'working_tree' })).toEqual(['pier.ts moor'])
    repository.git('add', '-A')
    expect(await changedSymbols({ kind: 'staged' })).toEqual(['pier.ts moor'])
    repository.write({ 'pier.ts': PIER.replace('1', '11').replace('2', '22') })
    expect(await changedSymbols({ kind: 'staged' })).toEqual(['pier.ts moor'])
    expect(await changedSymbols({ kind: 'since' })).toEqual(['pier.ts moor', 'pier.ts cast'])
    repository.commit('second')
    expect(await changedSymbols({ kind: 'since' })).toEqual(['pier.ts moor', 'pier.ts cast'])
    expect(await changedSymbols({ kind: 'range', range: 'main..work' })).toEqual(['pier.ts moor', 'pier.ts cast'])
  })

  it('are all of a new, an untracked and a deleted file, and none of a renamed one', async () => {
    repository.commit('first', {
      'gone.py': 'def gone():\n    pass\n',
      'old.ts': PIER,
      run: '#!/usr/bin/env python3\ndef go(): pass\n',
    })
    repository.remove('gone.py')
    repository.move('old.ts', 'deep/new.ts')
    repository.git('add', '-A')
    repository.write({
      'fresh.go': 'package p\n\nfunc Fresh() {}\n',
      run: '#!/usr/bin/env python3\ndef go(): return 1\n',
    })
    expect(await changedSymbols({ kind: 'working_tree' })).toEqual(['fresh.go Fresh', 'gone.py gone', 'run go'])
  })

  it('are unknown where a file cannot be read, and none for what is no source', async () => {
    repository.commit('first', { 'a.ts': PIER, 'notes.md': 'a\n', 'app.min.js': 'f()\n' })
    const big = `${'x'.repeat(99)}\n`.repeat(60_000)
    const bundle = `function f(){${'g();'.repeat(20_000)}}`
    repository.write({ 'a.ts': big, 'notes.md': 'b\n', 'app.min.js': bundle, 'data.bin': '\0' })
    expect(await changedSymbols({ kind: 'working_tree' })).toEqual(['unreadable a.ts'])
    repository.commit('second')
    expect(await changedSymbols({ kind: 'range', range: 'HEAD' })).toEqual(['unreadable a.ts'])
  })

  it('of many files come through one git process and few threads', async () => {
    const files = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`f${index}.ts`, PIER]))
    repository.commit('first', files)
    repository.commit('second', Object.fromEntries(Object.keys(files).map((path) => [path, PIER.replace('2', '3')])))
    const set = await port.read({ kind: 'range', range: 'HEAD' }, signal)
    const outlines = await Promise.all(set.files.map((file) => port.outline(set, file, 'after')))
    expect(outlines.filter((each) => typeof each === 'object' && each.symbols.length === 2)).toHaveLength(120)
  })
})

describe('a change that cannot be read', () => {
  it('suggests references that may have been meant', async () => {
    repository.commit('first', { 'a.ts': PIER })
    repository.git('branch', 'feature/login')
    await expect(port.read({ kind: 'since', base: 'mian' }, signal)).rejects.toMatchObject({
      errorType: 'git_failed',
      details: { suggestions: ['main'], invalid_arguments: ['base'] },
    })
    await expect(port.read({ kind: 'range', range: 'main..login' }, signal)).rejects.toMatchObject({
      details: { suggestions: ['feature/login'], invalid_arguments: ['range'] },
    })
  })
})

describe('churn', () => {
  it('counts the commits of the year before HEAD, below the project alone', async () => {
    repository.commit('first', { 'app/a.ts': '1', 'app/b.ts': '1', 'c.ts': '1' })
    repository.commit('second', { 'app/a.ts': '2' })
    expect(await port.churn(signal)).toEqual(
      new Map([
        ['app/a.ts', 2],
        ['app/b.ts', 1],
        ['c.ts', 1],
      ]),
    )
    const app = changesOf(join(repository.root, 'app'))
    expect(await app.port.churn(signal)).toEqual(
      new Map([
        ['a.ts', 2],
        ['b.ts', 1],
      ]),
    )
    repository.commit('third', { 'c.ts': '2' })
    expect((await port.churn(signal))?.get('c.ts')).toBe(2)
  })

  it('is unknown without a repository', async () => {
    const plain = join(repository.folder, 'plain')
    mkdirSync(plain)
    expect(await changesOf(plain).port.churn(signal)).toBeUndefined()
  })
})

it('a text that ends its thread is unreadable, and those behind it are read all the same', async () => {
  const fragile = createOutlineThreads({
    entry: new URL('../indexer/fragileOutlines.fixture.ts', import.meta.url),
    // Starting a thread on a busy machine counts too.
    textLimits: { cpuMs: 3_000, waitMs: 60_000 },
  })
  const read = (text: string): Promise<unknown> => fragile.read({ path: 'a.ts', language: 'typescript', text })
  const outlines = await Promise.all(['a', 'end the thread', 'b', 'never return', 'c'].map(read))
  expect(outlines).toMatchObject([{ symbols: [] }, 'unreadable', { symbols: [] }, 'unreadable', { symbols: [] }])
  await fragile.close()
})
