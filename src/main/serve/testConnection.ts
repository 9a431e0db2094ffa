import { homedir } from 'node:os'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { Launch } from '#shared/agentClients'
import type { ConnectionTest, TestStep } from '#shared/agents'
import { isRecord } from '#shared/isRecord'

/** For one step: an engine that has to be started first takes some seconds. */
const STEP_TIMEOUT_MS = 20_000
const STDERR_KEPT_CHARACTERS = 600
const NAME = 'faultline connection test'

export interface TestOptions {
  /** The data folder that the started program shall use: the one of whoever tests. */
  readonly home: string
  readonly version: string
}

/**
 * Does what an agent's client does: starts the program, initialises over its stdin and stdout, lists the tools, calls
 * one, and ends it. Never rejects; a step that failed says why and is the last one.
 */
export async function testConnection(launch: Launch, { home, version }: TestOptions): Promise<ConnectionTest> {
  const transport = new StdioClientTransport({
    command: launch.command,
    args: [...launch.args],
    env: environment(home),
    cwd: homedir(),
    stderr: 'pipe',
  })
  let errors = ''
  transport.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-STDERR_KEPT_CHARACTERS)
  })
  const client = new Client({ name: NAME, version })
  const options = { timeout: STEP_TIMEOUT_MS }
  const work: readonly (readonly [TestStep, () => Promise<string>])[] = [
    ['start', async () => started(client, transport, options)],
    ['tools', async () => listed(await client.listTools({}, options))],
    [
      'call',
      async () =>
        answered(await client.callTool({ name: 'index_status', arguments: { format: 'json' } }, undefined, options)),
    ],
    [
      'end',
      async () => {
        await client.close()
        return 'it ended by itself'
      },
    ],
  ]
  const at = new Date().toISOString()
  const began = performance.now()
  try {
    const steps = await runSteps(work, () => errors.trim())
    return { ok: steps.every(({ ok }) => ok), at, durationMs: sinceMs(began), steps }
  } finally {
    await client.close().catch(() => undefined)
  }
}

async function runSteps(
  work: readonly (readonly [TestStep, () => Promise<string>])[],
  said: () => string,
): Promise<ConnectionTest['steps']> {
  const steps: ConnectionTest['steps'][number][] = []
  for (const [step, run] of work) {
    const began = performance.now()
    try {
      const detail = await run()
      steps.push({ step, ok: true, durationMs: sinceMs(began), detail })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      steps.push({ step, ok: false, durationMs: sinceMs(began), detail: [message, said()].filter(Boolean).join(': ') })
      return steps
    }
  }
  return steps
}

async function started(
  client: Client,
  transport: StdioClientTransport,
  options: { readonly timeout: number },
): Promise<string> {
  await client.connect(transport, options)
  const server = client.getServerVersion()
  return `${server?.name ?? 'a server without a name'} ${server?.version ?? ''}`.trim()
}

function listed(answer: { readonly tools: readonly unknown[] }): string {
  return `${answer.tools.length} tools, ${Buffer.byteLength(JSON.stringify(answer)).toLocaleString('en-GB')} bytes`
}

/** The summary of the status. A project without an index is an answer too: the connection works. */
function answered(result: unknown): string {
  const envelope = isRecord(result) ? result['structuredContent'] : undefined
  const summary = isRecord(envelope) ? envelope['summary_line'] : undefined
  if (typeof summary === 'string') return summary
  throw new Error('The answer is no envelope of Faultline.')
}

/** A client is started by nobody's script: where one was started would be taken for the project. */
function environment(home: string): Record<string, string> {
  const { INIT_CWD: _typedIn, ...ours } = process.env
  const inherited = Object.entries(ours).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { ...Object.fromEntries(inherited), FAULTLINE_HOME: home }
}

function sinceMs(began: number): number {
  return Math.round((performance.now() - began) * 10) / 10
}
