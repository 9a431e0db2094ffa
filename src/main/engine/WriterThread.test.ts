import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EngineEvent } from '#shared/protocol'
import { createBackground } from './background.ts'
import { createRuns } from './runs.ts'
import { createWriterThread, WriterCrash, type WriterThread } from './WriterThread.ts'
import type { WriteRequest } from './writerMessages.ts'

/** A thread that crashes while it indexes a folder whose name says so; others it reports as done. */
const CRASHING = `
import { parentPort } from 'node:worker_threads'
const waiting = new Map()
parentPort.on('message', (order) => {
  if (order.type === 'cancel') return waiting.get(order.id)?.(true)
  const { root, mode } = order.request
  if (root.includes('crash')) return setTimeout(() => { throw new Error('out of memory') }, 5)
  if (root.includes('exit')) return process.exit(7)
  const end = (cancelled) => parentPort.postMessage({ type: 'done', id: order.id, run: { cancelled, parsedFiles: order.id, mode } })
  waiting.set(order.id, end)
  if (!root.includes('slow')) setTimeout(() => end(false), 20)
})
`

describe('the writer thread', () => {
  let folder: string
  let writer: WriterThread
  const signal = new AbortController().signal
  const request = (root: string, mode: 'auto' | 'full' = 'auto'): WriteRequest => ({
    root,
    databasePath: path.join(folder, 'index.sqlite'),
    mode,
    languages: [],
    keepsLinks: false,
  })
  const options = { signal, onProgress: () => {} }

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'faultline-writer-'))
    const entry = path.join(folder, 'crashing.mjs')
    writeFileSync(entry, CRASHING)
    writer = createWriterThread(pathToFileURL(entry))
  })
  afterEach(async () => {
    await writer.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each(['crash', 'exit'])(
    'fails the run in which it ends by %s, and the next run gets a new thread',
    async (how) => {
      await expect(writer.run(request(`/${how}`), options)).rejects.toThrow(WriterCrash)
      expect(await writer.run(request('/fine'), options)).toMatchObject({ cancelled: false })
    },
  )

  it('keeps runs apart, one after another', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => writer.run(request('/fine'), options)))
    expect(runs.map(({ parsedFiles }) => parsedFiles)).toEqual([1, 2, 3])
  })

  it('does not begin a run that was cancelled while it waited', async () => {
    const cancel = new AbortController()
    const first = writer.run(request('/fine'), options)
    const second = writer.run(request('/fine'), { ...options, signal: cancel.signal })
    cancel.abort()
    await first
    await expect(second).rejects.toMatchObject({ errorType: 'cancelled' })
  })

  describe('with one run for each project', () => {
    it('joins a request to the run under way, and runs a fuller one after it', async () => {
      const runs = createRuns(writer, () => {})
      const [first, joined, full] = await Promise.all([
        runs.start(request('/fine'), { signal }),
        runs.start(request('/fine'), { signal }),
        runs.start(request('/fine', 'full'), { signal }),
      ])
      expect(joined).toBe(first)
      expect(full.parsedFiles).toBe(first.parsedFiles + 1)
      expect(runs.count).toBe(0)
    })

    it('cancels a run only when the last who waited for it has left', async () => {
      const runs = createRuns(writer, () => {})
      const [one, two] = [new AbortController(), new AbortController()]
      const first = runs.start(request('/slow'), { signal: one.signal })
      const second = runs.start(request('/slow'), { signal: two.signal })
      one.abort()
      await expect.poll(() => runs.isRunning('/slow')).toBe(true)
      two.abort()
      expect(await first).toMatchObject({ cancelled: true })
      expect(await second).toMatchObject({ cancelled: true })
    })
  })

  it('is given up in the background after three crashes in a row, and says so', async () => {
    const runs = createRuns(writer, () => {})
    let started = 0
    const events: EngineEvent[] = []
    const run = (root: string, _languages: readonly string[], stop: AbortSignal): Promise<unknown> => {
      started += 1
      return runs.start(request(root), { signal: stop })
    }
    const background = createBackground({
      run,
      runOnChanges: run,
      settled: runs.settled,
      emit: (event) => events.push(event),
    })
    background.start('/crash')
    await expect.poll(() => events, { timeout: 10_000 }).toHaveLength(1)
    expect(started).toBe(3)
    expect(events[0]).toMatchObject({
      type: 'index_failed',
      project: '/crash',
      error: expect.stringContaining('3 times'),
    })
    await background.close()
  })
})
