import type { Envelope } from '#shared/envelope'
import type { Bridge, CommandName, Commands, EngineEvent } from '#shared/protocol'

/** The engine could not be reached or did not answer as agreed. The message says what to do. */
export class EngineAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EngineAway'
  }
}

/** Asks one query. An aborted signal ends the wait with its reason; in the browser it also ends the work. */
export function ask(query: string, params: Params, signal?: AbortSignal): Promise<Envelope> {
  return untilAborted(door.ask(query, params, signal), signal)
}

/** Gives one command to the host. Rejects with a sentence that can be shown. */
export function command<Name extends CommandName>(
  name: Name,
  argument: Commands[Name]['argument'],
): Promise<Commands[Name]['result']> {
  return door.command(name, argument)
}

/** Hears what happens on its own, until the returned function is called. */
export function subscribe(listener: (event: EngineEvent) => void): () => void {
  return door.subscribe(listener)
}

/** The path of a dropped folder, or undefined where the host cannot tell it (a browser never can). */
export function pathOfDrop(file: File): string | undefined {
  return door.pathOfDrop?.(file)
}

export type Params = Readonly<Record<string, unknown>>

interface Door extends Bridge {
  ask(query: string, params: Params, signal?: AbortSignal): Promise<Envelope>
}

declare global {
  interface Window {
    /** What the window's preload exposes; absent in a browser. */
    readonly faultline?: Bridge
  }
}

const RECONNECT_MS = 2000

const door: Door = window.faultline ?? overHttp()

/** The same bridge over the loopback server that served this page. The cookie goes with each request on its own. */
function overHttp(): Door {
  return {
    // The server answers this route with an envelope whenever it answers with success.
    ask: async (query, params, signal) => (await post('./api/ask', { query, params }, signal)) as Envelope,
    command: async (name, argument) => {
      const reply = await post('./api/command', { name, argument: argument ?? null })
      // The server promises the command's own result under `result`.
      return (reply as { readonly result: Commands[typeof name]['result'] }).result
    },
    subscribe: overEvents,
  }
}

async function post(path: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new EngineAway('Faultline does not answer. Start it again with "faultline serve", then reload this page.', {
      cause,
    })
  }
  if (response.status === 401 || response.status === 403) {
    throw new EngineAway('This page is not signed in any more. Open the address that "faultline serve" printed.')
  }
  const reply: unknown = await response.json().catch((cause: unknown) => {
    throw new EngineAway(`Faultline answered with status ${response.status} and no data. Reload this page.`, { cause })
  })
  if (!response.ok) throw new Error(messageOf(reply, response.status))
  return reply
}

function messageOf(reply: unknown, status: number): string {
  if (typeof reply === 'object' && reply !== null && 'error' in reply && typeof reply.error === 'string') {
    const hint = 'hint' in reply && typeof reply.hint === 'string' ? ` ${reply.hint}` : ''
    return `${reply.error}${hint !== '' && /\w$/.test(reply.error) ? '.' : ''}${hint}`
  }
  return `Faultline answered with status ${status}.`
}

/** Server-sent events. The browser reconnects a dropped line by itself; a refused one is tried again after a pause. */
function overEvents(listener: (event: EngineEvent) => void): () => void {
  let source: EventSource | undefined
  let timer: number | undefined
  let away = false
  const connect = () => {
    source = new EventSource('./api/events')
    source.onopen = () => {
      if (away) listener({ type: 'engine', state: 'restarted', message: 'Connected to the engine again.' })
      away = false
    }
    source.onmessage = (message) => {
      // The server writes one EngineEvent a message.
      listener(JSON.parse(String(message.data)) as EngineEvent)
    }
    source.onerror = () => {
      if (!away)
        listener({
          type: 'engine',
          state: 'failed',
          message: 'The connection to the engine is lost. Trying again every few seconds.',
        })
      away = true
      if (source?.readyState !== EventSource.CLOSED) return
      timer = window.setTimeout(connect, RECONNECT_MS)
    }
  }
  connect()
  return () => {
    window.clearTimeout(timer)
    source?.close()
  }
}

/** The window's channel carries no signal: the wait ends, and a late answer is dropped. */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}
