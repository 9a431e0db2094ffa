import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import configuration from '../electron-builder.config.ts'
import { sandboxFlags } from '../scripts/electron.ts'
import { readFuses } from '../scripts/fuses.ts'
import { root } from '../scripts/paths.ts'
import { devToolsOf, findPage } from './packagedPage.ts'

const BUILT_WITHIN_MS = 80_000
const STARTED_WITHIN_MS = 30_000

const run = promisify(execFile)
const unpacked = join(root, 'out/packages/linux-unpacked')
const program = join(unpacked, 'faultline-desktop')
const commandLine = join(unpacked, 'resources/bin/faultline')
let folder = ''
let repository = ''

test.describe.configure({ mode: 'serial' })
test.skip(process.platform !== 'linux', 'the package of this platform has other places')

test.beforeAll(async () => {
  test.setTimeout(BUILT_WITHIN_MS)
  folder = mkdtempSync(join(tmpdir(), 'faultline-package-'))
  repository = join(folder, 'harbour')
  cpSync(join(root, 'sample'), repository, { recursive: true })
  const runtime = dirname(process.env['ELECTRON_EXECUTABLE'] ?? '')
  await run(process.execPath, [join(root, 'scripts/package.ts'), '--dir', '--runtime', runtime], { cwd: root })
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

test('its program has the fuses that the configuration asks for, and its command line needs no other Node', async () => {
  const fuses = readFuses(program)
  expect(fuses).toMatchObject({ runAsNode: false, onlyLoadAppFromAsar: true, enableNodeCliInspectArguments: false })
  expect(configuration.electronFuses).toMatchObject(fuses)
  const { stdout: help } = await run(commandLine, ['--help'], { env: environment() })
  expect(help).toContain('Usage: faultline')
  const { stdout: indexed } = await run(commandLine, ['index', repository], { env: environment() })
  expect(indexed).toContain('harbour is indexed: 13 files (13 parsed')
})

test('its window opens on the folder that it is given, and answers agents meanwhile', async () => {
  const flags = [...sandboxFlags(), '--remote-debugging-port=0']
  const window = spawn(program, [...flags, repository], { env: environment(), stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    const devTools = await devToolsOf(window)
    const inPage = async (expression: string): Promise<unknown> => {
      const page = await findPage(devTools, 'app://faultline/')
      const value = await page?.evaluate(expression)
      page?.close()
      return value
    }
    const files = "document.querySelector('footer')?.textContent"
    await expect.poll(() => inPage(files), { timeout: STARTED_WITHIN_MS }).toMatch(/^13 files.*up to date/)
    await expect.poll(() => inPage("document.querySelector('[role=application]')?.ariaLabel")).toMatch(/^Map of/)
    expect(await inPage('document.title')).toContain('harbour')
    const question = ['call', 'callers', '--project', repository, '--symbol', 'accountOf']
    const { stdout: answer } = await run(commandLine, question, { env: environment() })
    expect(answer).toContain('success: true')
  } finally {
    const ended = new Promise((resolve) => window.once('exit', resolve))
    window.kill()
    await ended
  }
})

/** Of a user who has no Node: nothing of this run's own but the display. */
function environment(): Record<string, string> {
  const display = process.env['DISPLAY'] ?? ''
  return { PATH: '/usr/bin:/bin', HOME: folder, FAULTLINE_HOME: join(folder, 'home'), DISPLAY: display, ...authority() }
}

function authority(): Record<string, string> {
  const file = process.env['XAUTHORITY']
  return file === undefined ? {} : { XAUTHORITY: file }
}
