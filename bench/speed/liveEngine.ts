import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { readDiscovery, type Discovery } from '#engine/discoveryFile'
import { CLI } from './program.ts'

const STARTED_WITHIN_MS = 60_000
const POLL_MS = 20
const ANSWERED_WITHIN_MS = 1_800_000

/** An answer as an agent gets it, and how long it waited. */
export interface Timed {
  readonly ms: number
  readonly text: string
}

/** The built engine with an agent at its endpoint. */
export interface LiveEngine {
  ask(query: string, given?: Readonly<Record<string, unknown>>): Promise<Timed>
  readonly pid: number
  close(): Promise<void>
}

/** Starts an engine that serves a data folder, and connects to it over HTTP. It watches the project that it is started on. */
export async function startLiveEngine(home: string, project?: string): Promise<LiveEngine> {
  const args = [CLI, 'serve', '--no-open', ...(project === undefined ? [] : [project])]
  const server = spawn(process.execPath, args, { env: { ...process.env, FAULTLINE_HOME: home }, stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const { port, token, pid } = await discovered(home)
  const client = new Client({ name: 'bench', version: '1.0.0' })
  // The SDK's own types disagree where undefined properties are told from absent ones.
  const transport: unknown = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  await client.connect(transport as Parameters<typeof client.connect>[0])
  return {
    pid,
    async ask(query, given = {}) {
      const began = performance.now()
      const { content } = await client.callTool({ name: query, arguments: given }, undefined, {
        timeout: ANSWERED_WITHIN_MS,
      })
      const ms = performance.now() - began
      return { ms, text: Array.isArray(content) ? String(content[0]?.text) : '' }
    },
    async close() {
      await client.close()
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** Ends the engine that serves a data folder in the background, where there is one. */
export async function endEngineOf(home: string): Promise<void> {
  const found = readDiscovery(join(home, 'engine.json'))
  if (found === undefined) return
  process.kill(found.pid, 'SIGTERM')
  while (readDiscovery(join(home, 'engine.json')) !== undefined) await pause()
}

async function discovered(home: string): Promise<Discovery> {
  const deadline = performance.now() + STARTED_WITHIN_MS
  while (performance.now() < deadline) {
    const found = readDiscovery(join(home, 'engine.json'))
    if (found !== undefined) return found
    await pause()
  }
  throw new Error('the engine did not start in time')
}

async function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS))
}
