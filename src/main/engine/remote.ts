import type { IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Reply } from '#queries/ask'
import type { ServedEngine } from '#serve/ServedEngine'
import type { EngineEvent } from '#shared/protocol'
import { UserError } from '#shared/UserError'
import type { Discovery } from './discovery.ts'
import { EngineUnreachable, sendLoopback } from './loopback.ts'

/** Bytes of an answer at most: what the largest page can have, many times over. */
const ANSWER_LIMIT_BYTES = 200_000_000

/** An engine of another process, over its loopback server. */
export interface RemoteEngine extends ServedEngine {
  /** Events from now on; `ended` is called when the engine stops sending them, unless this side left first. */
  subscribe(listener: (event: EngineEvent) => void, ended?: () => void): () => void
  /** An address that lets one browser in. */
  browserAddress(): Promise<string>
}

/** A command without a result has none in JSON either. */
const commandSchema = z.object({ result: z.unknown().optional() })
const ticketSchema = z.object({ address: z.string() })
const failureSchema = z.object({ error: z.string(), hint: z.string() })

/** Speaks to the engine that a discovery file names. Rejects with EngineUnreachable when it is not there. */
export function connectEngine(discovery: Discovery): RemoteEngine {
  const post = (path: string, body: unknown, signal?: AbortSignal): Promise<unknown> =>
    postJson(discovery, path, body, signal)
  return {
    // The engine is the same program; it promises a Reply here.
    ask: async (query, params, { signal, surface, client }) =>
      (await post('/api/ask', { query, params, surface, whole: true, client }, signal)) as Reply,
    command: async (name, argument) => commandSchema.parse(await post('/api/command', { name, argument })).result,
    browserAddress: async () => ticketSchema.parse(await post('/api/ticket', {})).address,
    subscribe: (listener, ended) => readEvents(discovery, listener, ended),
  }
}

async function postJson(
  discovery: Discovery,
  path: string,
  body: unknown,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  const response = await sendLoopback(discovery, { path, method: 'POST', headers, body: text, signal })
  const answer: unknown = JSON.parse(await readAll(response))
  if (response.statusCode === 200) return answer
  const failure = failureSchema.safeParse(answer)
  if (!failure.success) throw new EngineUnreachable(new Error(`status ${response.statusCode}`))
  throw new UserError('internal', failure.data.error, failure.data.hint)
}

async function readAll(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response) {
      if (!Buffer.isBuffer(chunk)) continue
      chunks.push(chunk)
      length += chunk.length
      if (length > ANSWER_LIMIT_BYTES) throw new Error('the answer is too long')
    }
  } catch (error) {
    throw new EngineUnreachable(error)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readEvents(discovery: Discovery, listener: (event: EngineEvent) => void, ended?: () => void): () => void {
  const leaving = new AbortController()
  void follow(discovery, listener, leaving.signal).finally(() => {
    if (!leaving.signal.aborted) ended?.()
  })
  return () => leaving.abort()
}

/** Resolves when the stream ends, for whatever reason. */
async function follow(
  discovery: Discovery,
  listener: (event: EngineEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    const response = await sendLoopback(discovery, { path: '/api/events', method: 'GET', headers: {}, signal })
    for await (const line of createInterface({ input: response, crlfDelay: Infinity })) {
      // One event a line, from the same program at the other end.
      if (line.startsWith('data: ')) listener(JSON.parse(line.slice('data: '.length)) as EngineEvent)
    }
  } catch {
    // The engine went away; whoever listens is told by the end.
  }
}
