import { once } from 'node:events'
import type { Discovery } from '#engine/discovery'
import { dataFolder } from '#engine/home'
import { connectEngine } from '#engine/remote'
import { startService, type Service } from '#engine/service'
import { productVersion } from '#engine/version'
import { EXIT, type ExitCode } from './exit.ts'
import { watchInterrupt } from './interrupt.ts'
import { writeError, writeOut } from './output.ts'
import { isFolder } from '#engine/isFolder'
import { resolveTyped } from './paths.ts'

export interface ServeCommandOptions {
  readonly port: number
  readonly open: boolean
}

/**
 * `faultline serve`: the interface for the browser, until Ctrl-C. Where an engine runs already (a window, an agent's),
 * its interface is opened instead, because one engine owns the projects of a data folder.
 */
export async function serveCommand(typed: string | undefined, options: ServeCommandOptions): Promise<ExitCode> {
  const project = typed === undefined ? undefined : resolveTyped(typed)
  if (project !== undefined && !isFolder(project)) {
    writeError(`${typed} is no folder. Give the folder of a project, or none to choose one in the browser.`)
    return EXIT.failure
  }
  const interrupt = watchInterrupt()
  const started = await startService({ home: dataFolder(), version: productVersion(), port: options.port, project })
  if ('other' in started) return attach(started.other, project, options, interrupt.signal)
  return serve(started.service, project, options, interrupt.signal)
}

async function serve(
  service: Service,
  project: string | undefined,
  options: ServeCommandOptions,
  stop: AbortSignal,
): Promise<ExitCode> {
  const { engine, server } = service
  if (options.port !== 0 && server.port !== options.port) {
    writeError(`Port ${options.port} is taken; serving on ${server.port} instead.`)
  }
  if (project !== undefined) await engine.command('openProject', project)
  await announce(server.browserAddress(), server.endpoint, options)
  if (!stop.aborted) await once(stop, 'abort')
  await service.close()
  return EXIT.success
}

/** Stays until Ctrl-C or until the other engine ends; listening to it keeps one in the background from ending. */
async function attach(
  other: Discovery,
  project: string | undefined,
  options: ServeCommandOptions,
  stop: AbortSignal,
): Promise<ExitCode> {
  const remote = connectEngine(other)
  writeError(`Faultline runs already (process ${other.pid}); its interface is used.`)
  if (project !== undefined) await remote.command('openProject', project)
  const ended = new AbortController()
  const leave = remote.subscribe(
    () => {},
    () => ended.abort(),
  )
  await announce(await remote.browserAddress(), `http://127.0.0.1:${other.port}/mcp`, options)
  const either = AbortSignal.any([stop, ended.signal])
  if (!either.aborted) await once(either, 'abort')
  leave()
  if (stop.aborted) return EXIT.success
  writeError('The engine that served this interface has ended. Run faultline serve again.')
  return EXIT.failure
}

async function announce(address: string, endpoint: string, { open }: ServeCommandOptions): Promise<void> {
  await writeOut(`Faultline is ready: ${address}\n`)
  writeError(`MCP endpoint: ${endpoint} (its token is in engine.json in the data folder). Ctrl-C ends it.`)
  if (open && (await openBrowser(address))) return
  writeError('Open the address in a browser on this machine. It lets one browser in, once.')
}

async function openBrowser(address: string): Promise<boolean> {
  try {
    const { default: open } = await import('open')
    const child = await open(address)
    child.on('error', () => {})
    return true
  } catch {
    return false
  }
}
