import path from 'node:path'
import { packageRoot } from '#model/packageRoot'
import { startServer, type RunningServer } from '#serve/server'
import { claimEngine, releaseEngine, type Discovery } from './discovery.ts'
import { createEngine, type Engine } from './Engine.ts'

export interface ServiceOptions {
  readonly home: string
  readonly version: string
  /** The port to try first, 0 for any. */
  readonly port: number
  /** The project that a browser opens first, if one was named. */
  readonly project?: string | undefined
}

/** An engine with its loopback server, announced in the data folder. */
export interface Service {
  readonly engine: Engine
  readonly server: RunningServer
  /** Takes back the announcement, closes the server and the engine. */
  close(): Promise<void>
}

/**
 * Starts an engine that others can find. Where one runs already for this data folder, that one is given instead: two
 * engines would index the same projects against each other.
 */
export async function startService(
  options: ServiceOptions,
): Promise<{ readonly service: Service } | { readonly other: Discovery }> {
  const { home, version, port, project } = options
  const engine = createEngine({ home, version, watch: true })
  const server = await startServer({
    engine,
    version,
    port,
    project,
    rendererFolder: path.join(packageRoot(), 'out/renderer'),
  })
  const own: Discovery = {
    pid: process.pid,
    port: server.port,
    token: server.token,
    version,
    startedAt: new Date().toISOString(),
  }
  const close = async (): Promise<void> => {
    releaseEngine(home, own)
    await server.close()
    await engine.close()
  }
  const other = await claimEngine(home, own).catch(async (error: unknown) => {
    await close()
    throw error
  })
  if (other === undefined) return { service: { engine, server, close } }
  await close()
  return { other }
}
