import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { globalExcludesFile } from './globalExcludes.ts'
import { readRepository } from './head.ts'
import { runGit } from './runGit.ts'
import { trackedFiles } from './trackedFiles.ts'

let folder = ''

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'faultline-git-')))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

function git(...args: readonly string[]): string {
  const who = ['-c', 'user.name=t', '-c', 'user.email=t@example.org']
  return execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
}

describe('readRepository', () => {
  it('is undefined where there is none', async () => {
    expect(await readRepository(folder)).toBeUndefined()
    expect(await trackedFiles(folder)).toBeUndefined()
  })

  it('has no HEAD before the first commit, and the commit after it, from a folder inside too', async () => {
    git('init', '-q')
    const place = { top: folder, commonFolder: join(folder, '.git') }
    expect(await readRepository(folder)).toEqual({ ...place, head: undefined })
    mkdirSync(join(folder, 'inside'))
    writeFileSync(join(folder, 'inside', 'a.ts'), '')
    git('add', '-A')
    git('commit', '-qm', 'first')
    expect(await readRepository(join(folder, 'inside'))).toEqual({ ...place, head: git('rev-parse', 'HEAD') })
  })

  it('does not follow the variables that git sets for its hooks', async () => {
    git('init', '-q')
    vi.stubEnv('GIT_DIR', join(folder, 'elsewhere'))
    expect(await readRepository(folder)).toMatchObject({ top: folder })
  })
})

describe('trackedFiles', () => {
  it('gives paths below the folder as they are, whatever is in them', async () => {
    git('init', '-q')
    const names = ['a b.ts', 'line\nbreak.ts', 'é.ts', '"quoted".ts']
    mkdirSync(join(folder, 'sub'))
    for (const name of names) writeFileSync(join(folder, 'sub', name), '')
    git('add', '-A')
    const tracked = await trackedFiles(join(folder, 'sub'))
    expect(new Set(tracked)).toEqual(new Set(names))
  })

  it('runs nothing that the repository wants to have run', async () => {
    git('init', '-q')
    writeFileSync(join(folder, 'a.ts'), '')
    git('add', 'a.ts')
    const script = join(folder, 'monitor.sh')
    writeFileSync(script, `#!/bin/sh\ntouch '${join(folder, 'it-ran')}'\n`)
    chmodSync(script, 0o755)
    git('config', 'core.fsmonitor', script)
    expect(await trackedFiles(folder)).toEqual(['a.ts'])
    expect(existsSync(join(folder, 'it-ran'))).toBe(false)
  })
})

describe('runGit', () => {
  it('gives the message of a failure, and ends what takes too long or is aborted', async () => {
    expect(await runGit(folder, ['no-such-command'])).toMatchObject({
      ok: false,
      stderr: expect.stringContaining('no-such-command'),
    })
    git('init', '-q')
    const aborted = AbortSignal.abort()
    expect(await runGit(folder, ['status'], { signal: aborted })).toMatchObject({ ok: false })
    expect(await runGit(folder, ['cat-file', '--batch'], { timeoutMs: 50 })).toMatchObject({ ok: false })
  })
})

it('knows where the user keeps excludes for all repositories', async () => {
  git('init', '-q')
  vi.stubEnv('XDG_CONFIG_HOME', join(folder, 'config'))
  expect(await globalExcludesFile(folder)).toBe(join(folder, 'config', 'git', 'ignore'))
  git('config', 'core.excludesFile', '~/mine')
  expect(await globalExcludesFile(folder)).toBe(join(homedir(), 'mine'))
})
