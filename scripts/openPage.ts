import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from './browsers.ts'
import { root } from './paths.ts'

const START_LIMIT_MS = 30_000

export interface OpenPage {
  readonly page: Page
  /** The address of a screen with choices. */
  readonly addressOf: (screen: string, choices: readonly (readonly [string, string])[]) => string
  /** Ends the server, and leaves the page as it is. */
  endServer(): Promise<void>
  close(): Promise<void>
}

/**
 * Serves a folder, or none, by the built product and opens it in Chromium. `home` is the data folder; `first` is done before the page
 * is loaded.
 */
export async function openPage(
  home: string,
  folder: string | undefined,
  first?: (page: Page) => Promise<unknown>,
): Promise<OpenPage> {
  const folders = folder === undefined ? [] : [folder]
  const server = spawn(process.execPath, [join(root, 'bin/faultline.js'), 'serve', '--no-open', ...folders], {
    cwd: tmpdir(),
    env: { ...process.env, FAULTLINE_HOME: home, INIT_CWD: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking'],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const address = await printedAddress(server.stdout)
  await first?.(page)
  await page.goto(address)
  const { origin } = new URL(page.url())
  const endServer = async (): Promise<void> => {
    server.kill('SIGTERM')
    await ended
  }
  return {
    page,
    addressOf: (screen, choices) => {
      const pairs = [...(folder === undefined ? [] : [['project', folder] as const]), ...choices]
      return `${origin}/#/${screen}?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`
    },
    endServer,
    async close() {
      await browser.close()
      await endServer()
    },
  }
}

async function printedAddress(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const timer = setTimeout(() => reject(new Error(`no address in time: ${printed}`)), START_LIMIT_MS)
    output.on('data', (data: Buffer) => {
      printed += data.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+\/\?token=\S+/.exec(printed)?.[0]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}
