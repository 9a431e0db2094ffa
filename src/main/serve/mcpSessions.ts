import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js'
import { createMcpServer } from './mcp.ts'
import { readJsonBody } from './requestBody.ts'
import { sendJson } from './respond.ts'
import type { ServedEngine } from './ServedEngine.ts'

/** Clients at the same time; the one that has been silent longest gives way to a new one. */
const SESSIONS_LIMIT = 64
/** A session without a request or an open stream for this long is closed. */
const SILENCE_LIMIT_MS = 60 * 60_000
const SWEEP_MS = 60_000

interface Session {
  readonly transport: StreamableHTTPServerTransport
  active: number
  lastUsedMs: number
}

/** The MCP endpoint over Streamable HTTP: one session, and one protocol server, for each client. */
export interface McpSessions {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  readonly count: number
  close(): Promise<void>
}

export function createMcpSessions(engine: ServedEngine, version: string): McpSessions {
  const sessions = new Map<string, Session>()
  const sweep = setInterval(() => closeSilent(sessions, SILENCE_LIMIT_MS), SWEEP_MS)
  sweep.unref()
  return {
    get count() {
      return sessions.size
    },
    async handle(request, response) {
      const body = request.method === 'POST' ? await readJsonBody(request) : undefined
      if (body !== undefined && !body.ok) return sendProtocolError(response, body.status, -32700, body.error)
      const session = await sessionOf(request, body?.value)
      if (typeof session === 'string')
        return sendProtocolError(response, session === NO_ROOM ? 503 : 404, -32001, session)
      await serveRequest(session, request, response, body?.value)
    },
    async close() {
      clearInterval(sweep)
      await Promise.all([...sessions.values()].map((session) => session.transport.close()))
      sessions.clear()
    },
  }

  async function sessionOf(request: IncomingMessage, body: unknown): Promise<Session | string> {
    const id = request.headers['mcp-session-id']
    if (id === undefined && isInitializeRequest(body)) {
      if (sessions.size >= SESSIONS_LIMIT && !closeSilent(sessions, 0, 1)) return NO_ROOM
      return open(engine, version, sessions)
    }
    return sessions.get(typeof id === 'string' ? id : '') ?? NO_SESSION
  }
}

const NO_ROOM = `More than ${SESSIONS_LIMIT} clients are connected and busy; close one and connect again.`
const NO_SESSION = 'No such session: send initialize first, then its Mcp-Session-Id with every request.'

async function open(engine: ServedEngine, version: string, sessions: Map<string, Session>): Promise<Session> {
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
    onsessioninitialized: (id) => void sessions.set(id, session),
    onsessionclosed: (id) => void sessions.delete(id),
  })
  const session: Session = { transport, active: 0, lastUsedMs: Date.now() }
  await createMcpServer(engine, version).connect(transport)
  return session
}

async function serveRequest(
  session: Session,
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
): Promise<void> {
  session.active += 1
  const finished = new Promise<void>((resolve) => {
    response.once('close', () => {
      session.active -= 1
      session.lastUsedMs = Date.now()
      if (!response.writableFinished) cancelCalls(session.transport, body)
      resolve()
    })
  })
  await session.transport.handleRequest(request, response, body)
  await finished
}

/** Streams are not resumable here, so nobody can fetch the answers of a client that went away: its calls are given up. */
function cancelCalls(transport: StreamableHTTPServerTransport, body: unknown): void {
  for (const message of Array.isArray(body) ? body : [body]) {
    if (typeof message !== 'object' || message === null || !('id' in message)) continue
    const { id } = message
    if (typeof id !== 'string' && typeof id !== 'number') continue
    transport.onmessage?.({
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: id, reason: 'the client disconnected' },
    })
  }
}

/** Closes sessions that are not in use and have been silent for so long, the most silent first. Whether any was closed. */
function closeSilent(sessions: Map<string, Session>, silenceMs: number, atMost = Infinity): boolean {
  const silent = [...sessions]
    .filter(([, session]) => session.active === 0 && Date.now() - session.lastUsedMs >= silenceMs)
    .sort(([, left], [, right]) => left.lastUsedMs - right.lastUsedMs)
    .slice(0, atMost)
  for (const [id, session] of silent) {
    sessions.delete(id)
    void session.transport.close()
  }
  return silent.length > 0
}

function sendProtocolError(response: ServerResponse, status: number, code: number, message: string): void {
  sendJson(response, status, { jsonrpc: '2.0', error: { code, message }, id: null })
}
