import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from './limits.ts'
import { lookAround } from './surroundings.ts'
import { walk, type WalkResult } from './walk.ts'
import { wantedLanguages } from './wantedLanguages.ts'

let folder = ''

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'faultline walk ')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(files: Readonly<Record<string, string>>, root = folder): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: folder, stdio: 'pipe' })
}

async function look(root = folder, signal = new AbortController().signal): Promise<WalkResult> {
  return walk(root, { ...(await lookAround(root, signal)), ...wantedLanguages([]), signal })
}

async function paths(root = folder): Promise<readonly string[]> {
  return (await look(root)).files.map((file) => file.path)
}

function reasons(result: WalkResult): Readonly<Record<string, string>> {
  return Object.fromEntries(result.skipped.list().map(({ path, reason }) => [path, reason]))
}

describe('ignore files', () => {
  it('are held against a path in few ways: a pattern that asks for more is not used, and that is said', async () => {
    const folders = Array.from({ length: 150 }, () => 'b').join('/')
    const hostile = `a${'/**/b'.repeat(9)}/**/c`
    write({
      '.gitignore': `${hostile}\nlogs/**/**/**/**/**/x.ts\n`,
      [`a/${folders}/a.ts`]: '',
      [`logs/${folders}/x.ts`]: '',
      'a/.gitignore': '#'.repeat(LIMITS.ignoreFileBytes + 1),
    })
    const result = await look()
    expect(result.files.map((file) => file.path)).toEqual([`a/${folders}/a.ts`])
    expect(result.skipped.list().filter(({ reason }) => reason === 'limit')).toEqual([
      { path: '.gitignore', reason: 'limit', detail: 'patterns with /**/ more than twice are not used: 1' },
      { path: 'a/.gitignore', reason: 'limit', detail: 'ignore rules of more than 1048576 bytes are not used' },
    ])
  })

  it('apply below their folder, the deeper one first, the last line first', async () => {
    write({
      '.gitignore': '*.gen.ts\nlogs/\n!important.gen.ts\n',
      'a.ts': '',
      'a.gen.ts': '',
      'important.gen.ts': '',
      'logs/x.ts': '',
      'deep/.gitignore': '!b.gen.ts\nlocal.ts\n',
      'deep/b.gen.ts': '',
      'deep/c.gen.ts': '',
      'deep/local.ts': '',
      'local.ts': '',
    })
    expect(await paths()).toEqual(['a.ts', 'deep/b.gen.ts', 'important.gen.ts', 'local.ts'])
  })

  it('let a deeper file take a folder back, with what is in it', async () => {
    write({
      '.gitignore': 'out/\n*.tmp.ts\n',
      'deep/.gitignore': '!out/\n',
      'deep/out/a.ts': '',
      'deep/out/b.tmp.ts': '',
    })
    expect(await paths()).toEqual(['deep/out/a.ts'])
  })

  it('of the repository count above the root, unless they ignore the root itself', async () => {
    git('init', '-q')
    write({
      '.gitignore': '*.gen.ts\n/packages/app/\n',
      'packages/.gitignore': 'draft.ts\n',
      'packages/app/a.ts': '',
      'packages/app/a.gen.ts': '',
      'packages/app/draft.ts': '',
    })
    expect(await paths(join(folder, 'packages/app'))).toEqual(['a.ts'])
  })

  it('include .git/info/exclude and the excludes of the user', async () => {
    git('init', '-q')
    git('config', 'core.excludesFile', join(folder, '.git', 'mine'))
    write({
      '.git/info/exclude': 'secret.ts\n',
      '.git/mine': 'scratch.ts\n',
      'a.ts': '',
      'secret.ts': '',
      'scratch.ts': '',
    })
    expect(await paths()).toEqual(['a.ts'])
  })

  it('do not hide what git tracks', async () => {
    git('init', '-q')
    write({ '.gitignore': 'lib/\n', 'lib/kept.ts': '', 'lib/other.ts': '' })
    git('add', '-f', 'lib/kept.ts')
    expect(await paths()).toEqual(['lib/kept.ts'])
  })

  it('give .faultlineignore the last word, over git and over built-in skips', async () => {
    write({
      '.gitignore': 'generated/\n*.snap.ts\n',
      '.faultlineignore': '!generated/\n!vendor/\nfixtures/\n*.spec.ts\n!keep.spec.ts\n',
      'generated/a.ts': '',
      'generated/b.snap.ts': '',
      'vendor/c.ts': '',
      'fixtures/d.ts': '',
      'e.spec.ts': '',
      'keep.spec.ts': '',
    })
    expect(await paths()).toEqual(['generated/a.ts', 'keep.spec.ts', 'vendor/c.ts'])
  })
})

describe('built-in skips', () => {
  it('leave out dependencies, caches and untracked build output, and keep ordinary folders of those names', async () => {
    write({
      'package.json': '{}',
      'a.ts': '',
      'node_modules/left/index.js': '',
      'dist/a.js': '',
      'src/build/plan.ts': '',
      'src/deploy/ship.ts': '',
      'venv/lib/x.py': '',
      '__pycache__/x.py': '',
      'third_party/copy.ts': '',
    })
    const result = await look()
    expect(result.files.map((file) => file.path)).toEqual(['a.ts', 'src/build/plan.ts', 'src/deploy/ship.ts'])
    expect(reasons(result)).toMatchObject({
      'dist/': 'built_in',
      'node_modules/': 'built_in',
      'third_party/': 'vendored',
    })
  })

  it('keep build output that git tracks', async () => {
    git('init', '-q')
    write({ 'package.json': '{}', 'build/tracked.ts': '', 'dist/bundle.js': '' })
    git('add', 'package.json', 'build')
    expect(await paths()).toEqual(['build/tracked.ts'])
  })

  it('do not look at the folders around the root', async () => {
    write({ 'package.json': '{}', 'node_modules/left/index.js': '', 'node_modules/left/node_modules/deeper/x.js': '' })
    expect(await paths(join(folder, 'node_modules/left'))).toEqual(['index.js'])
  })
})

describe('repositories', () => {
  it('work where .git is a file', async () => {
    write({ 'main/a.ts': '', 'main/.gitignore': 'skip.ts\n' })
    const main = join(folder, 'main')
    const inMain = (...args: string[]): void => {
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
        cwd: main,
        stdio: 'pipe',
      })
    }
    inMain('init', '-q')
    inMain('add', '-A')
    inMain('commit', '-qm', 'first')
    inMain('worktree', 'add', '-q', join(folder, 'tree'))
    write({ 'tree/skip.ts': '' })
    write({ 'main/.git/info/exclude': 'excluded.ts\n', 'tree/excluded.ts': '' })
    expect(await paths(join(folder, 'tree'))).toEqual(['a.ts'])
  })
})

describe('what is no ordinary file', () => {
  it('is reported and not followed: links out, in and in circles, pipes, sockets, devices', async () => {
    write({ 'project/a.ts': '', 'project/sub/b.ts': '', 'outside/secret.ts': '' })
    const root = join(folder, 'project')
    symlinkSync('..', join(root, 'sub/up'))
    symlinkSync('self.ts', join(root, 'self.ts'))
    symlinkSync(join(folder, 'outside'), join(root, 'out'))
    symlinkSync(join(folder, 'outside/secret.ts'), join(root, 'secret.ts'))
    symlinkSync('a.ts', join(root, 'same.ts'))
    symlinkSync('gone.ts', join(root, 'dangling.ts'))
    execFileSync('sh', ['-c', 'mkfifo "$0"', join(root, 'pipe.ts')])
    const server = createServer().listen(join(root, 'socket.ts'))
    await new Promise((resolve) => server.once('listening', resolve))
    try {
      const result = await look(root)
      expect(result.files.map((file) => file.path)).toEqual(['a.ts', 'sub/b.ts'])
      expect(reasons(result)).toEqual({
        'dangling.ts': 'vanished',
        out: 'link_out_of_project',
        'pipe.ts': 'not_a_file',
        'same.ts': 'link_in_project',
        'secret.ts': 'link_out_of_project',
        'self.ts': 'link_loop',
        'socket.ts': 'not_a_file',
        'sub/up': 'link_loop',
      })
    } finally {
      server.close()
    }
  })

  it('does not matter to names with odd characters', async () => {
    const names = [
      'a b.ts',
      "it's.ts",
      'percent%20.ts',
      'hash#.ts',
      'line\nbreak.ts',
      'émoji😀.ts',
      '日本.ts',
      '[x].ts',
      '..two.ts',
    ]
    write(Object.fromEntries(names.map((name) => [`d/${name}`, ''])))
    expect(await paths()).toEqual(names.map((name) => `d/${name}`).sort())
  })

  it('ends at the depth limit and says so', async () => {
    const deep = Array.from({ length: LIMITS.folderDepth + 2 }, () => 'd').join('/')
    write({ [`${deep}/a.ts`]: '', 'd/near.ts': '' })
    const result = await look()
    expect(result.files.map((file) => file.path)).toEqual(['d/near.ts'])
    expect(result.skipped.counts()).toEqual({ too_deep: 1 })
  })
})

describe('languages', () => {
  it('are told by extension, and by the first line where there is none', async () => {
    write({
      tool: '#!/usr/bin/env python3\nprint(1)\n',
      script: '#!/bin/sh\nls\n',
      report: '#!/usr/bin/awk -f\n{ print }\n',
      'README.md': '# x',
      'notes.md': '',
      'a.tsx': '',
      'b.mjs': '',
    })
    const result = await look()
    expect(result.files.map(({ path, language }) => `${path} ${language}`)).toEqual([
      'a.tsx tsx',
      'b.mjs javascript',
      'script bash',
      'tool python',
    ])
    expect(result.skipped.counts()).toEqual({ no_language: 3 })
    expect(result.skipped.list()).toContainEqual({ path: '*.md', reason: 'no_language', detail: '2 files' })
  })

  it('bring their configuration files along', async () => {
    write({
      'package.json': '{"name":"x"}',
      'app/tsconfig.base.json': '{}',
      'app/other.json': '{}',
      'pyproject.toml': 'x = 1',
    })
    const { configs } = await look()
    expect([...configs.keys()]).toEqual(['app/tsconfig.base.json', 'package.json', 'pyproject.toml'])
    expect(configs.get('package.json')).toBe('{"name":"x"}')
  })

  it('leave out files above the size limit, with their size', async () => {
    write({ 'big.ts': 'x'.repeat(LIMITS.fileBytes + 1), 'fits.ts': 'x'.repeat(LIMITS.fileBytes) })
    const result = await look()
    expect(result.files.map((file) => file.path)).toEqual(['fits.ts'])
    expect(reasons(result)).toEqual({ 'big.ts': 'too_large' })
  })
})

it('stops at once when it is cancelled, and says that it is not complete', async () => {
  write({ 'a.ts': '' })
  const controller = new AbortController()
  controller.abort()
  const result = await look(folder, controller.signal)
  expect(result.complete).toBe(false)
  expect(result.files).toEqual([])
})
