import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lookAround } from './surroundings.ts'

it('says when git did not answer in time, and nothing of the kind where there is no repository', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faultline-around-'))
  const { signal } = new AbortController()
  expect(await lookAround(folder, signal)).toMatchObject({ repository: undefined, unsaid: undefined })
  execFileSync('git', ['init', '-q', folder])
  writeFileSync(join(folder, 'pier.ts'), '')
  execFileSync('git', ['add', '.'], { cwd: folder })
  expect(await lookAround(folder, signal)).toMatchObject({ tracked: ['pier.ts'], unsaid: undefined })
  expect((await lookAround(folder, signal, 1)).unsaid).toMatch(/git did not say .* \(timeout\)/)
  rmSync(folder, { recursive: true })
})
