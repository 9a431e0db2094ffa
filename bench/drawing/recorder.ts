import type { Page } from '@playwright/test'

/**
 * Runs in the page before anything else, as text, because the page has no modules of ours: notes the time of each frame while it is
 * switched on, and every task of the main thread above 50 ms; asks the picture where its boxes stand.
 */
export const RECORDER = `
window.recorded = { frames: [], tasks: [], isOn: false, indexedAt: undefined }
window.drawn = () => {
  let found
  const detail = (snapshot) => { found = snapshot }
  document.querySelector('.stage-frame')?.dispatchEvent(new CustomEvent('faultline:positions', { detail }))
  return found
}
{
  let last
  const tick = (now) => {
    if (recorded.isOn && last !== undefined) recorded.frames.push(now - last)
    last = recorded.isOn ? now : undefined
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) recorded.tasks.push({ began: startTime, took: duration })
  }).observe({ type: 'longtask', buffered: true })
  // An index run is said while it goes on.
  let isIndexing = false
  setInterval(() => {
    const runs = document.querySelector('.spin') !== null
    if (isIndexing && !runs) recorded.indexedAt ??= performance.now()
    isIndexing = runs
  }, 20)
}
`

export interface Pace {
  /** Milliseconds between the frames. */
  readonly frames: readonly number[]
  /** Milliseconds that the main thread computed: what other programs on the machine take is not in it. */
  readonly cpuMs: number
}

/** The pace of the page while something is done. */
export async function paceOf(page: Page, act: () => Promise<void>): Promise<Pace> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const cpuSeconds = async (): Promise<number> =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  const before = await cpuSeconds()
  await page.evaluate('recorded.frames = []; recorded.isOn = true')
  await act()
  const frames = await page.evaluate<readonly number[]>('recorded.isOn = false, recorded.frames')
  const cpuMs = ((await cpuSeconds()) - before) * 1_000
  await session.detach()
  return { frames, cpuMs }
}

export interface LongTask {
  /** Milliseconds since the page was asked for. */
  readonly began: number
  readonly took: number
}

/** Each task of the main thread above 50 ms since the last time this was asked. */
export async function longTasks(page: Page): Promise<readonly LongTask[]> {
  return page.evaluate<readonly LongTask[]>('recorded.tasks.splice(0)')
}

/** Presses a key and waits until an expression holds in a frame after it: milliseconds from the key to that frame's end. */
export async function timeTo(page: Page, key: string, condition: string): Promise<number> {
  const waiting = page.evaluate<number>(`new Promise((resolve, reject) => {
    addEventListener('keydown', ({ timeStamp }) => {
      const look = () => {
        if (performance.now() - timeStamp > 20_000) reject(new Error(${JSON.stringify(`nothing came of ${key}`)}))
        else if (${condition}) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, { capture: true, once: true })
  })`)
  // The listener has to be there before the key is.
  await page.evaluate('0')
  await page.keyboard.press(key)
  return waiting
}
