import type { Page } from '@playwright/test'

/**
 * Runs in the page before anything else, as text, because the page has no modules of ours: notes the time of each frame while it is
 * switched on; marks the end of an index run; asks the picture where its boxes stand.
 */
export const RECORDER = `
window.recorded = { frames: [], isOn: false }
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
  // An index run is said while it goes on.
  let isIndexing = false
  setInterval(() => {
    const runs = document.querySelector('.spin') !== null
    if (isIndexing && !runs) performance.mark('indexed')
    isIndexing = runs
  }, 20)
}
`

export interface Pace {
  /** Milliseconds between the frames. */
  readonly frames: readonly number[]
  /** Milliseconds that the main thread computed: what other programs on the machine take is not in it. */
  readonly cpuMs: number
  /** The most that one of its tasks computed. */
  readonly longestMs: number
}

/** The pace of the page while something is done. */
export async function paceOf(page: Page, act: () => Promise<void>): Promise<Pace> {
  await startTrace(page)
  await page.evaluate('recorded.frames = []; recorded.isOn = true')
  await act()
  const frames = await page.evaluate<readonly number[]>('recorded.isOn = false, recorded.frames')
  const { tasks } = await endTrace(page)
  const cpu = tasks.map((task) => task.cpu)
  return { frames, cpuMs: cpu.reduce((sum, ms) => sum + ms, 0), longestMs: Math.max(...cpu) }
}

/** A task of the page's main thread. */
export interface Task {
  /** Milliseconds since the trace began. */
  readonly began: number
  readonly took: number
  /** Of it what the main thread computed: what other programs on the machine took is not in it. */
  readonly cpu: number
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** Begins to note what the page's threads do. */
export async function startTrace(page: Page): Promise<void> {
  await page
    .context()
    .browser()
    ?.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
}

/** The tasks of the main thread since the trace was begun, and when what was marked by a name came about. */
export async function endTrace(
  page: Page,
): Promise<{ readonly tasks: readonly Task[]; readonly marked: (name: string) => number }> {
  await page.evaluate("performance.mark('traced')")
  const trace: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
    (await page.context().browser()?.stopTracing())?.toString() ?? '{"traceEvents":[]}',
  )
  const events = trace.traceEvents
  const mark = events.findLast(({ name }) => name === 'traced')
  const began = Math.min(...events.filter(({ pid, ts }) => pid === mark?.pid && ts > 0).map(({ ts }) => ts))
  const tasks = events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === mark?.pid && tid === mark.tid)
    .map(({ ts, dur = 0, tdur = 0 }) => ({ began: (ts - began) / 1_000, took: dur / 1_000, cpu: tdur / 1_000 }))
  return { tasks, marked: (name) => ((events.findLast((event) => event.name === name)?.ts ?? began) - began) / 1_000 }
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
