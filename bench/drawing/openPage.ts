import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/browsers.ts'
import { root } from '../../scripts/paths.ts'
import { RECORDER } from './recorder.ts'

const START_LIMIT_MS = 30_000

export interface OpenPage {
  readonly page: Page
  /** The address of a screen with choices. */
  readonly addressOf: (screen: string, choices: readonly (readonly [string, string])[]) => string
  close(): Promise<void>
}

/** Serves a folder by the built product and opens it in Chromium, with the recorder in the page; `first` is done before the page is loaded. */
export async function openPage(home: string, folder: string, first?: (page: Page) => Promise<void>): Promise<OpenPage> {
  const server = spawn(process.execPath, [join(root, 'bin/faultline.js'), 'serve', '--no-open', folder], {
    env: { ...process.env, FAULTLINE_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking'],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(RECORDER)
  const address = await printedAddress(server.stdout)
  await first?.(page)
  await page.goto(address)
  const { origin } = new URL(page.url())
  return {
    page,
    addressOf: (screen, choices) => {
      const pairs = [['project', folder] as const, ...choices]
      return `${origin}/#/${screen}?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`
    },
    async close() {
      await browser.close()
      server.kill('SIGTERM')
      await ended
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
