import { parsePortRequest, type PortError, type PortMessage, type PortRequest } from '#shared/enginePort'
import { UserError } from '#shared/UserError'
import type { HostInfo } from '#shared/protocol'
import type { ServedEngine } from '#serve/ServedEngine'
import type { PortChannel } from './portChannel.ts'

/** Requests of the window that may be under way at the same time. */
const REQUESTS_LIMIT = 256

/** What the shell knows about its window, for `hostInfo`. */
export type WindowInfo = Pick<HostInfo, 'surface' | 'project' | 'endpoint'>

/** Serves the window's requests from an engine over one channel, and passes the engine's events on. */
export function servePort(channel: PortChannel, engine: ServedEngine, window: WindowInfo): void {
  const running = new Map<number, AbortController>()
  const send = (message: PortMessage): void => channel.send(message)
  engine.subscribe((event) => send({ event }))
  channel.receive((message) => {
    const request = parsePortRequest(message)
    if (request === undefined) return
    if (request.kind === 'cancel') running.get(request.id)?.abort()
    else void answer(request)
  })

  async function answer(request: Exclude<PortRequest, { kind: 'cancel' }>): Promise<void> {
    const { id } = request
    if (running.size >= REQUESTS_LIMIT) return send({ id, ok: false, error: TOO_MANY })
    const controller = new AbortController()
    running.set(id, controller)
    try {
      send({ id, ok: true, value: await valueOf(request, controller.signal) })
    } catch (error) {
      send({ id, ok: false, error: explain(error) })
    } finally {
      running.delete(id)
    }
  }

  async function valueOf(request: Exclude<PortRequest, { kind: 'cancel' }>, signal: AbortSignal): Promise<unknown> {
    if (request.kind === 'command') return command(request.name, request.argument)
    return (await engine.ask(request.name, request.argument, { signal, surface: 'window' })).envelope
  }

  async function command(name: string, argument: unknown): Promise<unknown> {
    const result = await engine.command(name, argument)
    return name === 'hostInfo' && typeof result === 'object' ? { ...result, ...window } : result
  }
}

const TOO_MANY: PortError = { message: 'Too many requests at the same time.', hint: 'Wait a second and try again.' }

function explain(error: unknown): PortError {
  if (error instanceof UserError) return { message: error.message, hint: error.hint }
  process.stderr.write(`faultline: a request failed: ${error instanceof Error ? error.stack : String(error)}\n`)
  return { message: 'The request failed inside Faultline.', hint: 'Try again; if it happens again, report it.' }
}
