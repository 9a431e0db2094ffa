/** Opens windows on the display that there is, and prints the medians of how long each kind took until its page could be used. */
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { devToolsOf, findPage, type DevTools } from '../../e2e/packagedPage.ts'
import { sandboxFlags } from '../../scripts/electron.ts'
import { root } from '../../scripts/paths.ts'
import { median } from './figures.ts'
import { usageOf, withHome } from './program.ts'

const RUNS = 5
const POLL_MS = 10
const OPENED_WITHIN_MS = 120_000
const EMPTY_PAGE = 'data:text/html,<h1>empty</h1>'
const EMPTY_APP = `const { app, BrowserWindow } = require('electron')
app.whenReady().then(() => new BrowserWindow({ width: 1440, height: 900 }).loadURL('${EMPTY_PAGE}'))
app.on('window-all-closed', () => app.quit())
`

const [, , executable = '', folder, indexed] = process.argv
const drawn = "document.querySelector('[role=application]')?.ariaLabel?.startsWith('Map of') === true"
if (folder !== undefined && indexed !== undefined) {
  const project = await timeOf(indexed, [root, '--project', folder], 'app:', drawn)
  process.stdout.write(JSON.stringify({ project }))
} else await withHome(compare)

async function compare(home: string): Promise<void> {
  const empty = join(home, 'empty')
  mkdirSync(empty)
  writeFileSync(join(empty, 'package.json'), '{ "name": "empty", "main": "main.js" }')
  writeFileSync(join(empty, 'main.js'), EMPTY_APP)
  if (folder !== undefined) usageOf(join(home, 'project'), ['index', folder])
  const times: Record<string, number[]> = { empty: [], start: [], ...(folder === undefined ? {} : { project: [] }) }
  for (let run = 0; run < RUNS; run += 1) {
    times['empty']?.push(await timeOf(home, [empty], 'data:', "document.querySelector('h1') !== null"))
    times['start']?.push(
      await timeOf(join(home, 'start'), [root], 'app:', "document.querySelector('h1, button') !== null"),
    )
    if (folder === undefined) continue
    times['project']?.push(await timeOf(join(home, 'project'), [root, '--project', folder], 'app:', drawn))
  }
  process.stdout.write(
    JSON.stringify(Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]))),
  )
}

async function timeOf(home: string, args: readonly string[], address: string, usable: string): Promise<number> {
  const began = performance.now()
  const program = spawn(executable, [...sandboxFlags(), '--remote-debugging-port=0', ...args], {
    env: { ...process.env, FAULTLINE_HOME: home, FAULTLINE_NODE: process.execPath },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((resolve) => program.once('exit', resolve))
  try {
    await until(await devToolsOf(program), address, usable)
    return performance.now() - began
  } finally {
    program.kill()
    await ended
  }
}

async function until(devTools: DevTools, address: string, usable: string): Promise<void> {
  const deadline = performance.now() + OPENED_WITHIN_MS
  while (performance.now() < deadline) {
    const page = await findPage(devTools, address).catch(() => undefined)
    const isUsable = await page?.evaluate(usable).catch(() => false)
    page?.close()
    if (isUsable === true) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`no page of ${address} became usable`)
}
