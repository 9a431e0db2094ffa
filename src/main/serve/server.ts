import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { checkOrigin, checkToken } from './access.ts'
import { createActivity, type Activity } from './activity.ts'
import { createBrowserSessions, randomSecret, type BrowserSessions } from './browserSessions.ts'
import { createEventStreams, type EventStreams } from './events.ts'
import { SERVER_LIMITS, type ServerLimits } from './limits.ts'
import { listen } from './listen.ts'
import { createMcpSessions, type McpSessions } from './mcpSessions.ts'
import { secure, sendError, sendPage } from './respond.ts'
import { route } from './routes.ts'
import type { HostInfo } from '#shared/protocol'
import type { ServedEngine } from './ServedEngine.ts'

export interface ServerOptions {
  readonly engine: ServedEngine
  readonly version: string
  /** The port to try first; 0 for any free one. Where it is taken, the next free one is used. */
  readonly port: number
  /** The built interface. */
  readonly rendererFolder: string
  /** The project that a browser opens first, if one was named. */
  readonly project?: string | undefined
  /** Others than SERVER_LIMITS only in tests, which cannot wait so long. */
  readonly limits?: Partial<ServerLimits>
}

export interface RunningServer {
  readonly port: number
  readonly token: string
  /** Where MCP clients connect. */
  readonly endpoint: string
  /** An address that lets one browser in, once. */
  browserAddress(): string
  readonly activity: Activity
  close(): Promise<void>
}

/** What the routes work with. */
export interface Served extends ServerOptions {
  readonly token: string
  readonly browsers: BrowserSessions
  readonly mcp: McpSessions
  readonly events: EventStreams
  readonly activity: Activity
  readonly requestsLimit: number
  /** What `hostInfo` says of this surface. */
  readonly host: Partial<HostInfo>
  browserAddress(): string
}

/** Serves the engine on 127.0.0.1 only: the interface, its calls, its events and MCP. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const browsers = createBrowserSessions()
  const limits = { ...SERVER_LIMITS, ...options.limits }
  const http = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.lookMs,
  })
  http.maxConnections = limits.connections
  const port = await listen(http, options.port)
  const endpoint = `http://127.0.0.1:${port}/mcp`
  const served: Served = {
    ...options,
    port,
    token: randomSecret(),
    browsers,
    mcp: createMcpSessions(options.engine, options.version),
    events: createEventStreams(options.engine),
    activity: createActivity(),
    requestsLimit: limits.requests,
    host: hostOf(options, endpoint),
    browserAddress: () => `http://127.0.0.1:${port}/?token=${browsers.issue()}`,
  }
  http.on('request', (request, response) => void handle(served, request, response))
  return {
    port,
    token: served.token,
    endpoint,
    browserAddress: served.browserAddress,
    activity: served.activity,
    close: () => close(http, served.mcp),
  }
}

function hostOf({ project }: ServerOptions, endpoint: string): Partial<HostInfo> {
  return { surface: 'browser', endpoint, ...(project === undefined ? {} : { project }) }
}

async function handle(served: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  secure(response)
  const origin = checkOrigin(request, served.port)
  if (!origin.allowed)
    return sendError(response, origin.status, origin.reason, 'Open the address that Faultline printed.')
  const url = parseAddress(request.url, served.port)
  if (url === undefined)
    return sendError(response, 400, 'The address cannot be read.', 'Open the address that Faultline printed.')
  if (admitBrowser(served, url, request, response)) return
  const token = checkToken(request, served.port, { token: served.token, sessions: served.browsers.sessions })
  if (!token.allowed) return refuse(request, response, token.reason)
  if (served.activity.active >= served.requestsLimit) {
    response.setHeader('retry-after', '1')
    return sendError(response, 503, 'Too many requests at the same time.', 'Wait a second and try again.')
  }
  const leave = served.activity.enter()
  response.once('close', leave)
  try {
    await route(served, request, response, url)
  } catch (error) {
    if (response.destroyed) return
    process.stderr.write(`faultline: a request failed: ${error instanceof Error ? error.stack : String(error)}\n`)
    sendError(response, 500, 'The request failed inside Faultline.', 'Try again; if it happens again, report it.')
    if (!response.writableEnded) response.end()
  }
}

/** Exchanges the ticket of an opened address for a cookie, and takes it out of the address. */
function admitBrowser(served: Served, url: URL, request: IncomingMessage, response: ServerResponse): boolean {
  const ticket = url.searchParams.get('token')
  if (request.method !== 'GET' || url.pathname !== '/' || ticket === null) return false
  const cookie = served.browsers.redeem(ticket, served.port)
  if (cookie === undefined) {
    sendPage(response, 401, 'This address was used already', 'Run <code>faultline serve</code> again for a new one.')
    return true
  }
  response.writeHead(303, { location: '/', 'set-cookie': cookie })
  response.end()
  return true
}

function refuse(request: IncomingMessage, response: ServerResponse, reason: string): void {
  response.setHeader('www-authenticate', 'Bearer')
  if (request.headers.accept?.includes('text/html')) {
    sendPage(response, 401, 'Not let in', 'Open the address that <code>faultline serve</code> printed.')
  } else {
    sendError(
      response,
      401,
      reason,
      'Read address and token from engine.json in the data folder, or run faultline serve.',
    )
  }
}

function parseAddress(path: string | undefined, port: number): URL | undefined {
  const url = URL.parse(path ?? '/', `http://127.0.0.1:${port}`)
  return url === null || url.host !== `127.0.0.1:${port}` ? undefined : url
}

async function close(http: Server, mcp: McpSessions): Promise<void> {
  await mcp.close()
  await new Promise<void>((resolve) => {
    http.close(() => resolve())
    http.closeAllConnections()
  })
}
