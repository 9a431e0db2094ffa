import { realpathSync } from 'node:fs'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js'
import { readFormat } from '#queries/arguments/readFormat'
import { failedReply } from './failedReply.ts'
import { promptNamed, prompts } from './prompts.ts'
import { tools } from './tools.ts'
import type { Asking, Params, ServedEngine } from './ServedEngine.ts'

/** Said once here instead of in every tool: a list of tools is paid for by each agent in each conversation. */
const INSTRUCTIONS = `Faultline answers structural questions about code from an index: who calls what, what breaks, where it is tangled.
Index once: index_repository path=<absolute path>. Then ask; name symbols by any unique tail of their qualified name.
Every tool also takes: project (path, name or unique tail; may be left out where one project is open), limit (50 rows, at most 5000), cursor (next_cursor of the previous answer; the same other arguments), format (tree, the default; json; toon), compact_only. A parameter fields adds columns (get_graph_schema lists them), tests counts test code in or out; lists may be written with commas.
Read verdict and next_step first. WARN: no data to answer from. NOT_FOUND: not in the index. completeness partial or unknown: do not read it as "nothing breaks". truncated: more rows, see next_step.`

/** Milliseconds between two notes of progress to a client that asked for them. */
const PROGRESS_INTERVAL_MS = 500

/** A protocol server for one client. Our own validation answers bad calls, so that they are envelopes that teach. */
export function createMcpServer(engine: ServedEngine, version: string): Server {
  const server = new Server(
    { name: 'faultline', title: 'Faultline', version },
    { capabilities: { tools: {}, prompts: {}, resources: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools() }))
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: prompts() }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = promptNamed(params.name, params.arguments)
    if (prompt !== undefined) return prompt
    const known = prompts().map(({ name }) => name)
    throw new McpError(ErrorCode.InvalidParams, `no prompt ${params.name.slice(0, 60)}; there are ${known.join(', ')}`)
  })
  // There are none, and clients that ask anyway get an answer and not an error that they show.
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: [] }))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [] }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification }) => {
    const { _meta: meta, name, arguments: given = {} } = params
    const progressToken = meta?.progressToken
    const leave =
      progressToken === undefined || name !== 'index_repository'
        ? undefined
        : reportProgress(engine, given['path'], (progress, message) =>
            sendNotification({ method: 'notifications/progress', params: { progressToken, progress, message } }),
          )
    try {
      return await call(engine, name, given, { signal, surface: 'mcp', client: server.getClientVersion()?.name })
    } finally {
      leave?.()
    }
  })
  return server
}

async function call(engine: ServedEngine, name: string, params: Params, asking: Asking): Promise<CallToolResult> {
  const reply = await engine.ask(name, params, asking).catch((error: unknown) => failedReply(error, name, params))
  const structured = readFormat(params).format === 'json' ? { structuredContent: reply.envelope } : {}
  return { content: [{ type: 'text', text: reply.text }], isError: reply.isError, ...structured }
}

/** The counts of the run that the call waits for: no other call takes long enough to see any. */
function reportProgress(
  engine: ServedEngine,
  folder: unknown,
  send: (progress: number, message: string) => Promise<void>,
): () => void {
  const root = typeof folder === 'string' ? realPathOf(folder) : undefined
  let lastMs = -Infinity
  let step = 0
  return engine.subscribe((event) => {
    if (event.type !== 'progress' || (root !== undefined && event.progress.project !== root)) return
    if (performance.now() - lastMs < PROGRESS_INTERVAL_MS) return
    lastMs = performance.now()
    step += 1
    const { phase, done, total } = event.progress
    // A client that went away is noticed by its connection.
    void send(step, total === undefined ? `${phase} ${done}` : `${phase} ${done} of ${total}`).catch(() => undefined)
  })
}

/** Runs are told by the real path of their folder. */
function realPathOf(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}
