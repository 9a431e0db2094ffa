import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { UserError } from '#shared/UserError'
import { failedReply } from './failedReply.ts'
import { readJsonBody } from './requestBody.ts'
import { sendError, sendJson } from './respond.ts'
import type { Served } from './server.ts'
import { sendStaticFile } from './staticFiles.ts'

const CLIENT_LENGTH_MAX = 200

/** `whole` asks for the reply's text in its format beside the envelope: what a command line prints. */
const askSchema = z.strictObject({
  query: z.string().max(200),
  params: z.record(z.string(), z.unknown()).default({}),
  surface: z.enum(['mcp', 'cli', 'window']).default('window'),
  whole: z.boolean().default(false),
  client: z.string().max(CLIENT_LENGTH_MAX).optional(),
})
const commandSchema = z.strictObject({ name: z.string().max(200), argument: z.unknown().optional() })

/** Answers a request that was let in. */
export async function route(
  served: Served,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { pathname } = url
  const method = request.method ?? 'GET'
  if (pathname === '/mcp') return served.mcp.handle(request, response)
  if (pathname === '/api/events' && method === 'GET') return served.events.open(response)
  if (pathname === '/health' && method === 'GET') return sendHealth(served, response)
  if (pathname === '/api/ask' && method === 'POST') return answerAsk(served, request, response)
  if (pathname === '/api/command' && method === 'POST') return answerCommand(served, request, response)
  if (pathname === '/api/ticket' && method === 'POST')
    return sendJson(response, 200, { address: served.browserAddress() })
  if (pathname.startsWith('/api/'))
    return sendError(response, 404, 'There is no such call.', 'Use ask, command, events or ticket.')
  if (method !== 'GET') return sendError(response, 405, 'Only GET is possible here.', 'Use POST on /api/ask.')
  await sendStaticFile(response, served.rendererFolder, pathname)
}

function sendHealth(served: Served, response: ServerResponse): void {
  sendJson(response, 200, { ok: true, version: served.version, pid: process.pid, clients: served.mcp.count })
}

async function answerAsk(served: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readJsonBody(request)
  if (!body.ok) return sendError(response, body.status, body.error, 'Send {"query": "…", "params": {…}}.')
  const parsed = askSchema.safeParse(body.value)
  if (!parsed.success)
    return sendError(response, 400, z.prettifyError(parsed.error), 'Send {"query": "…", "params": {…}}.')
  const { query, params, surface, whole, client } = parsed.data
  const asking = { signal: goneSignal(response), surface, client }
  const reply = await served.engine
    .ask(query, params, asking)
    .catch((error: unknown) => failedReply(error, query, params))
  sendJson(response, 200, whole ? reply : reply.envelope)
}

async function answerCommand(served: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readJsonBody(request)
  if (!body.ok) return sendError(response, body.status, body.error, 'Send {"name": "…", "argument": …}.')
  const parsed = commandSchema.safeParse(body.value)
  if (!parsed.success)
    return sendError(response, 400, z.prettifyError(parsed.error), 'Send {"name": "…", "argument": …}.')
  try {
    const { name, argument } = parsed.data
    const result = await served.engine.command(name, argument)
    const isHostInfo = name === 'hostInfo' && typeof result === 'object'
    sendJson(response, 200, { result: isHostInfo ? { ...result, ...served.host } : result })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    sendError(response, 422, error.message, error.hint)
  }
}

/** Aborts when the client goes away before it has its answer. */
function goneSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}
