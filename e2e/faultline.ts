import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, chromium, test as base, type Page } from '@playwright/test'
import { copyRepository } from './copyRepository.ts'
import { makeBranch } from './makeBranch.ts'
import { makeCycle } from './makeCycle.ts'
import { makeRepository } from './makeRepository.ts'

const root = join(import.meta.dirname, '..')
const START_LIMIT_MS = 30_000

export interface Faultline {
  readonly page: Page
  /** The folder of the repository that was opened. */
  readonly repository: string
  /** The data folder. */
  readonly home: string
}

/** Opens the interface on a repository, in the window or in the browser: whatever the Playwright project is named. */
export const test = base.extend<{
  faultline: Faultline
  opened: 'repository' | 'branch' | 'cycle' | 'given' | 'nothing'
}>({
  /**
   * What the interface is started with: a repository made for the test, the same on a branch with a
   * change, the same with files that need each other, a copy of the repository that `FAULTLINE_REPOSITORY` names with its last
   * commits on a branch, or nothing, which gives the start screen.
   */
  opened: ['repository', { option: true }],
  faultline: async ({ opened }, use, testInfo) => {
    // Nothing on any surface may mind what stands in a path.
    const folder = mkdtempSync(join(tmpdir(), 'faultline e2e 港 🚢 "#%\' '))
    const repository = join(folder, 'tidewater')
    if (opened === 'given') copyRepository(process.env['FAULTLINE_REPOSITORY'] ?? '', repository)
    else makeRepository(repository)
    if (opened === 'branch') makeBranch(repository)
    if (opened === 'cycle') makeCycle(repository)
    const project = opened === 'nothing' ? undefined : repository
    const open = testInfo.project.name === 'window' ? openWindow : openBrowser
    const home = join(folder, 'home')
    const { page, close } = await open(home, project)
    const problems = watchForProblems(page)
    try {
      await use({ page, repository, home })
      if (problems.length > 0) throw new Error(`the console showed:\n${problems.join('\n')}`)
    } finally {
      await close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
})
export { expect } from '@playwright/test'

interface Opened {
  readonly page: Page
  close(): Promise<void>
}

async function openWindow(home: string, project: string | undefined): Promise<Opened> {
  const executablePath = process.env['ELECTRON_EXECUTABLE'] ?? ''
  const app = await _electron.launch({
    ...(executablePath === '' ? {} : { executablePath }),
    args: [...sandboxFlags(), root, ...(project === undefined ? [] : ['--project', project])],
    env: environment(home),
    timeout: START_LIMIT_MS,
  })
  const page = await app.firstWindow()
  return { page, close: async () => app.close() }
}

async function openBrowser(home: string, project: string | undefined): Promise<Opened> {
  const server = spawn(
    process.execPath,
    [join(root, 'bin/faultline.js'), 'serve', '--no-open', ...(project === undefined ? [] : [project])],
    { cwd: tmpdir(), env: environment(home), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const address = await addressOf(server)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_EXECUTABLE'] ?? '',
    args: [...sandboxFlags(), '--disable-background-networking'],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(address)
  return {
    page,
    async close() {
      await browser.close()
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** The address with its one-time token, as `faultline serve` prints it. */
async function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const timer = setTimeout(
      () => reject(new Error(`no address within ${START_LIMIT_MS} ms: ${printed}`)),
      START_LIMIT_MS,
    )
    const read = (chunk: Buffer): void => {
      printed += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+\/\?token=\S+/.exec(printed)?.[0]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => reject(new Error(`faultline serve ended with ${code}: ${printed}`)))
  })
}

function environment(home: string): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { ...Object.fromEntries(inherited), FAULTLINE_HOME: home, FAULTLINE_NODE: process.execPath, INIT_CWD: '' }
}

function sandboxFlags(): readonly string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

/** Errors of the page and of its policy: a test that shows one fails. */
function watchForProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return problems
}
