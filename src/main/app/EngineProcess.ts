import { parsePortMessage, type PortError } from '#shared/enginePort'
import type { EngineEvent } from '#shared/protocol'
import type { EnginePort, StartEnginePort } from './EnginePort.ts'

/** Crashes in a row after which the engine is not started again on its own. */
const CRASHES_IN_A_ROW = 3
/** An engine that lived this long was healthy: the next crash counts as the first. */
const HEALTHY_AFTER_MS = 60_000

interface Pending {
  resolve(value: unknown): void
  reject(error: PortError): void
}

type Request =
  | { readonly kind: 'ask'; readonly name: string; readonly argument: Readonly<Record<string, unknown>> }
  | { readonly kind: 'command'; readonly name: string; readonly argument?: unknown }

export interface EngineProcess {
  /** The engine's answer; rejects with a PortError when it fails or the process ends before it answers. */
  request(request: Request): Promise<unknown>
  /** Starts again after the engine was given up. */
  restart(): void
  stop(): void
}

/**
 * Owns the engine process: starts it, hands requests to it and events from it, and starts it again when it crashes,
 * until it crashed three times in a row. Every end of the process is told as an `engine` event.
 */
export function createEngineProcess(start: StartEnginePort, tell: (event: EngineEvent) => void): EngineProcess {
  const pending = new Map<number, Pending>()
  let port: EnginePort | undefined
  let lastId = 0
  let crashes = 0
  let stopped = false

  function launch(): void {
    const startedAt = Date.now()
    const current = start()
    port = current
    current.onMessage(receive)
    current.onExit((reason) => {
      if (port !== current) return
      port = undefined
      if (stopped) return
      crashes = Date.now() - startedAt > HEALTHY_AFTER_MS ? 1 : crashes + 1
      failPending(reason)
      if (crashes >= CRASHES_IN_A_ROW) {
        tell({ type: 'engine', state: 'failed', message: `${reason} It crashed ${crashes} times in a row.` })
        return
      }
      tell({ type: 'engine', state: 'restarted', message: reason })
      launch()
    })
  }

  function receive(raw: unknown): void {
    const message = parsePortMessage(raw)
    if (message === undefined) return
    if ('event' in message) {
      tell(message.event)
      return
    }
    const waiting = pending.get(message.id)
    pending.delete(message.id)
    if (message.ok) waiting?.resolve(message.value)
    else waiting?.reject(message.error)
  }

  function failPending(reason: string): void {
    const waiting = [...pending.values()]
    pending.clear()
    for (const { reject } of waiting) reject({ message: reason, hint: 'The engine was started again: ask once more.' })
  }

  launch()
  return {
    async request(request) {
      const target = port
      if (target === undefined) {
        const error: PortError = {
          message: 'The engine is not running.',
          hint: 'Restart it from the notice, or restart Faultline.',
        }
        throw error
      }
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        target.send({ ...request, id })
      })
    },
    restart() {
      crashes = 0
      if (port === undefined && !stopped) launch()
    },
    stop() {
      stopped = true
      port?.kill()
      failPending('Faultline is closing.')
    },
  }
}
