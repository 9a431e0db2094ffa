import type { ServedEngine } from '#serve/ServedEngine'
import type { EngineEvent } from '#shared/protocol'
import { EngineUnreachable } from './loopback.ts'
import { connectEngine, type RemoteEngine } from './remote.ts'
import { findOrStartEngine } from './startEngine.ts'

export interface SharedEngineOptions {
  readonly home: string
  /** The project to open in each engine that is met, for freshness; undefined for none. */
  readonly project: string | undefined
}

/**
 * The one engine of this data folder, whoever started it: looked for, or started, at the first call, and once more when
 * it went away in between. Calls only read or bring up to date, so that one which was cut off can be made again.
 */
export function createSharedEngine({ home, project }: SharedEngineOptions): ServedEngine {
  let current: Promise<RemoteEngine> | undefined
  return {
    ask: (name, params, asking) => withEngine((engine) => engine.ask(name, params, asking)),
    command: (name, argument) => withEngine((engine) => engine.command(name, argument)),
    subscribe(listener) {
      const leaving = new AbortController()
      void follow(listener, leaving.signal)
      return () => leaving.abort()
    },
  }

  /** Events are a courtesy: where no engine can be had, the calls say so. */
  async function follow(listener: (event: EngineEvent) => void, leaving: AbortSignal): Promise<void> {
    const engine = await connected().catch(() => undefined)
    if (engine === undefined || leaving.aborted) return
    leaving.addEventListener('abort', engine.subscribe(listener), { once: true })
  }

  async function withEngine<Result>(use: (engine: RemoteEngine) => Promise<Result>): Promise<Result> {
    try {
      return await use(await connected())
    } catch (error) {
      if (!(error instanceof EngineUnreachable)) throw error
      current = undefined
      return use(await connected())
    }
  }

  function connected(): Promise<RemoteEngine> {
    current ??= connect().catch((error: unknown) => {
      current = undefined
      throw error
    })
    return current
  }

  async function connect(): Promise<RemoteEngine> {
    const engine = connectEngine(await findOrStartEngine(home))
    // What is wrong with the folder is told by the first call about it.
    if (project !== undefined) await engine.command('openProject', project).catch(() => undefined)
    return engine
  }
}
