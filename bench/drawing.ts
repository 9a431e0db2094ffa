/**
 * `npm run bench:drawing [-- FOLDER]`: how the picture feels in Chromium. For pictures of several sizes: when it is first there, the time
 * between frames while it is dragged and zoomed, how long a selection, an expansion and another centre take, what the longest task computes, and how far boxes move
 * when one is expanded. With a folder: the tasks of the page's main thread while that folder is indexed, and nothing else.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildIfNeeded } from '../scripts/build.ts'
import { openPage, type OpenPage } from '../scripts/openPage.ts'
import { asTyped } from '../scripts/paths.ts'
import { makeModules, moduleFolders } from './drawing/makeModules.ts'
import { expansions, makeTree, ROOT } from './drawing/makeTree.ts'
import { endTrace, paceOf, RECORDER, startTrace, timeTo, type Task } from './drawing/recorder.ts'

const RUNS = 3
/** How many functions of the tree are expanded: pictures of about 100, 300, 800 and 1,500 boxes. */
const EXPANDED = [10, 40, 250, 780] as const
const WAIT_MS = 60_000
const QUIET_MS = 1_500
/** What is drawn in slices is drawn by then. */
const SETTLE_MS = 2_000
const IDLE_MS = 8
const STEPS = 60
const PRESSES = 8
const INDEXED_WITHIN_MS = 180_000

const LABEL = `document.querySelector('[role=application]').getAttribute('aria-label')`

type Figures = Readonly<Record<string, number>>

await buildIfNeeded({ force: false })
const folder = mkdtempSync(join(tmpdir(), 'faultline-drawing-'))
try {
  process.stdout.write(`Node ${process.version}, load ${load()}, medians of ${RUNS} runs, milliseconds\n\n`)
  const repository = process.argv[2]
  if (repository === undefined) await measurePictures()
  else report(`Indexing ${basename(repository)}`, await threeTimes(async () => measureIndexing(asTyped(repository))))
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function measurePictures(): Promise<void> {
  makeTree(join(folder, 'tree'))
  makeModules(join(folder, 'modules'))
  await inPage('tree', async ({ page, addressOf }) => {
    for (const count of EXPANDED) {
      const expanded = expansions()
        .slice(0, count)
        .map((name) => ['expanded', name] as const)
      const address = addressOf('explore', [['active', ROOT], ...expanded])
      report(`Explore, ${count} expanded`, await threeTimes(async () => measureExplore(page, address)))
    }
  })
  await inPage('modules', async ({ page, addressOf }) => {
    const open = moduleFolders().map((name) => ['map.open', name] as const)
    const address = addressOf('map', [...open, ['map.all', 'true']])
    report('Map, all edges', await threeTimes(async () => measurePicture(page, address)))
  })
}

async function inPage(name: string, use: (open: OpenPage) => Promise<void>): Promise<void> {
  const open = await openPage(join(folder, 'home'), join(folder, name), async (page) => page.addInitScript(RECORDER))
  try {
    await open.page.getByRole('application').waitFor({ timeout: WAIT_MS })
    await use(open)
  } finally {
    await open.close()
  }
}

/** Opens a picture in a page loaded anew, waits until no box comes any more, drags and zooms it. */
async function measurePicture(page: Page, address: string): Promise<Figures> {
  await page.goto('about:blank')
  await page.goto(address)
  const first = await untilDrawn(page)
  const boxes = await untilQuiet(page)
  await untilIdle(page)
  const label = (await page.getByRole('application').getAttribute('aria-label')) ?? ''
  const lines = Number(/([\d,]+) (?:lines?|edges?)/.exec(label)?.[1]?.replaceAll(',', '') ?? 0)
  const stage = await page.locator('.stage-canvas').boundingBox()
  if (stage === null) throw new Error('there is no stage')
  const middle = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 }
  const dragged = await paceOf(page, async () => {
    await page.mouse.move(stage.x + stage.width * 0.7, stage.y + 60)
    await page.mouse.down()
    for (let step = 0; step < STEPS; step += 1) {
      const turn = (step / STEPS) * 2 * Math.PI
      await page.mouse.move(middle.x + 200 * Math.cos(turn), middle.y + 120 * Math.sin(turn))
    }
    await page.mouse.up()
  })
  const zoomed = await paceOf(page, async () => {
    await page.mouse.move(middle.x, middle.y)
    for (let step = 0; step < STEPS; step += 1) await page.mouse.wheel(0, step < STEPS / 2 ? 40 : -40)
  })
  return {
    boxes,
    lines,
    'first paint': first,
    'drag p50': quantile(dragged.frames, 0.5),
    'drag p95': quantile(dragged.frames, 0.95),
    'drag CPU a step': dragged.cpuMs / STEPS,
    'drag longest': dragged.longestMs,
    'zoom p50': quantile(zoomed.frames, 0.5),
    'zoom p95': quantile(zoomed.frames, 0.95),
    'zoom CPU a step': zoomed.cpuMs / STEPS,
    'zoom longest': zoomed.longestMs,
  }
}

async function measureExplore(page: Page, address: string): Promise<Figures> {
  const figures = await measurePicture(page, address)
  await page.getByRole('application').focus()
  await page.keyboard.press('Home')
  const selected: number[] = []
  const selecting = await paceOf(page, async () => {
    for (const key of [
      'ArrowRight',
      ...Array.from({ length: PRESSES }, (_, at) => (at % 2 === 0 ? 'ArrowDown' : 'ArrowUp')),
    ]) {
      const before = await page.evaluate<string>(LABEL)
      selected.push(await timeTo(page, key, `${LABEL} !== ${JSON.stringify(before)}`))
    }
  })
  const expanded = await measureExpansion(page)
  let switched = 0
  const centring = await paceOf(page, async () => {
    const centre = await page.evaluate<string>('drawn().centre')
    switched = await timeTo(page, 'Enter', `drawn() !== undefined && drawn().centre !== ${JSON.stringify(centre)}`)
    await untilIdle(page)
  })
  return {
    ...figures,
    select: quantile(selected, 0.5),
    'select longest': selecting.longestMs,
    ...expanded,
    'another centre': switched,
    'another centre longest': centring.longestMs,
  }
}

/** Folds what the focused box shows and expands it again. */
async function measureExpansion(page: Page): Promise<Figures> {
  const count = 'Object.keys(drawn().positions).length'
  const full = await page.evaluate<number>(count)
  await timeTo(page, 'Space', `${count} < ${full}`)
  await untilQuiet(page)
  type Places = Readonly<Record<string, { readonly x: number; readonly y: number }>>
  const before = await page.evaluate<Places>('drawn().positions')
  let expand = 0
  const expanding = await paceOf(page, async () => {
    expand = await timeTo(page, 'Space', `${count} > ${Object.keys(before).length}`)
    await untilIdle(page)
  })
  const after = await page.evaluate<Places>('drawn().positions')
  const moved = Object.entries(before).map(([id, { x, y }]) =>
    Math.hypot((after[id]?.x ?? x) - x, (after[id]?.y ?? y) - y),
  )
  return { expand, 'expand longest': expanding.longestMs, 'moved px': Math.max(...moved) }
}

/**
 * The page is open while the folder is indexed from nothing. Tasks are told apart by when they began: before the page was loaded, while
 * the folder was indexed, and from the end of the index to the first picture.
 */
async function measureIndexing(repository: string): Promise<Figures> {
  const home = mkdtempSync(join(tmpdir(), 'faultline-drawing-home-'))
  const open = await openPage(home, repository, async (page) => {
    await page.addInitScript(RECORDER)
    await startTrace(page)
  })
  try {
    await open.page.locator('.stage-frame').waitFor({ timeout: INDEXED_WITHIN_MS })
    await untilDrawn(open.page)
    await open.page.waitForTimeout(SETTLE_MS)
    const { tasks, marked } = await endTrace(open.page)
    const [loaded, indexed] = [marked('loadEventEnd'), marked('indexed')]
    const between = (from: number, to: number): readonly Task[] =>
      tasks.filter(({ began }) => began >= from && began < to)
    return {
      indexed,
      ...figuresOf('loading', between(0, loaded)),
      ...figuresOf('indexing', between(loaded, indexed)),
      ...figuresOf('first picture', between(indexed, Infinity)),
    }
  } finally {
    await open.close()
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

function figuresOf(when: string, tasks: readonly Task[]): Figures {
  return {
    [`${when}: tasks above 100`]: tasks.filter(({ took }) => took > 100).length,
    [`${when}: longest`]: Math.max(0, ...tasks.map(({ took }) => took)),
    [`${when}: most CPU of one`]: Math.max(0, ...tasks.map(({ cpu }) => cpu)),
  }
}

/** Milliseconds from the start of the page to the first frame with a box. */
async function untilDrawn(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    const look = () => {
      if (Object.keys(drawn()?.positions ?? {}).length > 0) setTimeout(() => resolve(performance.now()))
      else if (performance.now() > ${INDEXED_WITHIN_MS}) reject(new Error('no picture came'))
      else requestAnimationFrame(look)
    }
    look()
  })`)
}

/** Waits until the number of boxes stays the same for a while; answers it. */
async function untilQuiet(page: Page): Promise<number> {
  let last = -1
  for (let waited = 0; waited < WAIT_MS; waited += QUIET_MS) {
    const now = await page.evaluate<number>('Object.keys(drawn()?.positions ?? {}).length')
    if (now > 0 && now === last) return now
    last = now
    await page.waitForTimeout(QUIET_MS)
  }
  throw new Error('the picture does not come to rest')
}

/** Waits until nothing is drawn or added any more: ten moments in a row in which most of a frame is left. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    let idle = 0
    const look = (moment) => {
      idle = moment.timeRemaining() > ${IDLE_MS} ? idle + 1 : 0
      if (idle === 10) resolve()
      else requestAnimationFrame(() => requestIdleCallback(look))
    }
    requestIdleCallback(look)
  })`)
}

async function threeTimes(measure: () => Promise<Figures>): Promise<readonly Figures[]> {
  const runs: Figures[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure())
  return runs
}

function report(what: string, runs: readonly Figures[]): void {
  const figures = Object.keys(runs[0] ?? {}).map((name) => {
    const value = quantile(
      runs.map((run) => run[name] ?? 0),
      0.5,
    )
    return `${name} ${Number.isInteger(value) ? value : value.toFixed(value < 10 ? 1 : 0)}`
  })
  process.stdout.write(`${what}: ${figures.join(', ')}; load ${load()}\n`)
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}

function load(): string {
  return loadavg()[0]?.toFixed(1) ?? 'unknown'
}
