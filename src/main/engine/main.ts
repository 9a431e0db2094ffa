import { parseArgs } from 'node:util'
import type { EngineEvent } from '#shared/protocol'
import { UserError } from '#shared/UserError'
import { dataFolder } from '#store/projectsFolder'
import { connectEngine } from './remote.ts'
import { endWhenIdle } from './idle.ts'
import type { ServedEngine } from '#serve/ServedEngine'
import { openPortChannel, type PortChannel } from './portChannel.ts'
import { servePort } from './port.ts'
import { startService, type Service } from './service.ts'
import { productVersion } from './version.ts'

/**
 * The entry of the engine process. Started by the window it serves the window's port, by an agent's bridge it serves in
 * the background until nobody has needed it for a while (`--idle-minutes`); in both cases others find it by its file.
 */
const { values } = parseArgs({
  strict: false,
  options: {
    surface: { type: 'string' },
    project: { type: 'string' },
    'idle-minutes': { type: 'string' },
  },
})

if (values['idle-minutes'] === undefined) await serveWindow()
else await serveInBackground(Number(values['idle-minutes']))

async function serveInBackground(idleMinutes: number): Promise<void> {
  const started = await startService({ home: dataFolder(), version: productVersion(), port: 0 })
  if ('other' in started) return
  endOnSignals(started.service)
  endWhenIdle(started.service, idleMinutes * 60_000, () => void end(started.service))
}

async function serveWindow(): Promise<void> {
  const channel = openPortChannel()
  const announce = (state: 'ready' | 'failed', message: string): void => {
    const event: EngineEvent = { type: 'engine', state, message }
    channel.send({ event })
  }
  try {
    const { engine, endpoint } = await engineForWindow(channel)
    servePort(channel, engine, { surface: 'window', endpoint, ...projectOption() })
    announce('ready', 'The engine is ready.')
  } catch (error) {
    process.stderr.write(
      `faultline: the engine could not start: ${error instanceof Error ? error.stack : String(error)}\n`,
    )
    announce('failed', error instanceof UserError ? `${error.message} ${error.hint}` : 'The engine could not start.')
    process.exitCode = 1
    setTimeout(() => process.exit(1), 200)
  }
}

interface WindowEngine {
  readonly engine: ServedEngine
  readonly endpoint: string
}

/** This process's own engine, or a running one: then this process only passes on, and ends with it to be started again. */
async function engineForWindow(channel: PortChannel): Promise<WindowEngine> {
  const started = await startService({ home: dataFolder(), version: productVersion(), port: 0 })
  if ('other' in started) {
    channel.closed(() => process.exit(0))
    const remote = connectEngine(started.other)
    const subscribe: ServedEngine['subscribe'] = (listener) => remote.subscribe(listener, () => process.exit(1))
    return { engine: { ...remote, subscribe }, endpoint: `http://127.0.0.1:${started.other.port}/mcp` }
  }
  const { service } = started
  channel.closed(() => void end(service))
  endOnSignals(service)
  return { engine: service.engine, endpoint: service.server.endpoint }
}

function endOnSignals(service: Service): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(service))
}

async function end(service: Service): Promise<void> {
  // Cancelling a run waits for the file under way; a process that is told to end does not wait for long.
  setTimeout(() => process.exit(0), 5_000).unref()
  await service.close()
  process.exit(0)
}

function projectOption(): { readonly project?: string } {
  const { project } = values
  return typeof project === 'string' ? { project } : {}
}
