import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startChildProcessPort } from './childProcessPort.ts'
import { checkEnginePort, ECHO_ENGINE } from './testing/enginePortContract.ts'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'faultline-port-'))
  writeFileSync(join(folder, 'echo.cjs'), ECHO_ENGINE)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Electron's utility process is held to the same contract in e2e, inside the real runtime.
it('a child process under a given Node keeps the contract of an engine port', async () => {
  const start = () => startChildProcessPort(process.execPath, join(folder, 'echo.cjs'), [])
  await expect(checkEnginePort(start)).resolves.toBeUndefined()
})
