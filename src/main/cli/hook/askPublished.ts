import { once } from 'node:events'
import { statSync } from 'node:fs'
import { parentPort, Worker } from 'node:worker_threads'
import { sendLoopback } from '#engine/loopback'
import { announcedEngine, type IndexedProject } from '#engine/whereabouts'
import { isRecord } from '#shared/isRecord'
import type { Question } from './questionFor.ts'

/** A database up to this size is read in this process when no engine runs; a larger one takes too long. */
const DATABASE_BYTES_MAX = 12_000_000
const ANSWER_BYTES_MAX = 2_000_000

/** The envelope of the running engine; without one, of the published index where that is quickly read. Rejects when neither answers. */
export async function askPublished(
  home: string,
  { root, database }: IndexedProject,
  { query, params }: Question,
  signal: AbortSignal,
): Promise<unknown> {
  const asked = { ...params, project: root, format: 'json' }
  const engine = announcedEngine(home)
  if (engine !== undefined) {
    try {
      return await askEngine(engine, { query, params: asked }, signal)
    } catch (error) {
      if (signal.aborted) throw error
      // It announced itself and is gone.
    }
  }
  if (statSync(database).size > DATABASE_BYTES_MAX) throw new Error('the index is too large to be read in passing')
  return await inThread({ home, query, params: asked })
}

/** What the thread that reads an index is started with. */
export interface Reading {
  readonly home: string
  readonly query: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Reads the index in a thread of the program's own entry: loading and reading are long steps, and the deadline must cut them short. */
async function inThread(reading: Reading): Promise<unknown> {
  const entry = import.meta.url.endsWith('.ts')
    ? new URL('../hook.ts', import.meta.url)
    : new URL('hook.js', import.meta.url)
  const thread = new Worker(entry, { workerData: reading })
  try {
    const [envelope] = await once(thread, 'message')
    return envelope
  } finally {
    void thread.terminate()
  }
}

/** The other end of it. */
export async function readInThread({ home, query, params }: Reading): Promise<void> {
  const { createEngine } = await import('#engine/Engine')
  const engine = createEngine({ home, version: '' })
  const { signal } = new AbortController()
  const { envelope } = await engine.ask(query, params, { signal, surface: 'cli' })
  parentPort?.postMessage(envelope)
}

async function askEngine(
  engine: { readonly port: number; readonly token: string },
  body: { readonly query: string; readonly params: object },
  signal: AbortSignal,
): Promise<unknown> {
  const text = JSON.stringify({ ...body, surface: 'cli', whole: true })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  const response = await sendLoopback(engine, { path: '/api/ask', method: 'POST', headers, body: text, signal })
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue
    length += chunk.length
    if (length > ANSWER_BYTES_MAX) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  const answer: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  if (!isRecord(answer)) throw new Error('the engine gave no answer')
  return answer['envelope']
}
