import type { ServerResponse } from 'node:http'
import type { EngineEvent } from '#shared/protocol'
import { sendError } from './respond.ts'
import type { ServedEngine } from './ServedEngine.ts'

const HEARTBEAT_MS = 15_000
/** Bytes waiting for a reader at most; one that is slower is cut off and connects again. */
const BACKLOG_LIMIT_BYTES = 1_000_000
/** Readers of events at the same time. */
const STREAMS_LIMIT = 32

/** The engine's events as server-sent events. */
export interface EventStreams {
  /** Streams until the reader goes away; resolves then. */
  open(response: ServerResponse): Promise<void>
}

export function createEventStreams(engine: ServedEngine): EventStreams {
  let open = 0
  return {
    async open(response) {
      if (open >= STREAMS_LIMIT) {
        return sendError(response, 503, 'Too many windows listen to this engine.', 'Close one and reload.')
      }
      open += 1
      try {
        await stream(response, engine)
      } finally {
        open -= 1
      }
    },
  }
}

function stream(response: ServerResponse, engine: ServedEngine): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', connection: 'keep-alive' })
  response.write(': connected\n\n')
  const write = (text: string): void => {
    if (response.writableLength > BACKLOG_LIMIT_BYTES) response.destroy()
    else response.write(text)
  }
  const heartbeat = setInterval(() => write(': heartbeat\n\n'), HEARTBEAT_MS)
  const unsubscribe = engine.subscribe((event: EngineEvent) => write(`data: ${JSON.stringify(event)}\n\n`))
  return new Promise((resolve) => {
    response.once('close', () => {
      clearInterval(heartbeat)
      unsubscribe()
      resolve()
    })
  })
}
