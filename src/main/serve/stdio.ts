import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createMcpServer } from './mcp.ts'
import type { ServedEngine } from './ServedEngine.ts'

/**
 * Speaks the protocol on stdin and stdout until the client closes them. Nothing else may be written to stdout in the
 * meantime.
 */
export async function serveStdio(engine: ServedEngine, version: string): Promise<void> {
  const transport = new StdioServerTransport()
  const server = createMcpServer(engine, version)
  const ended = new Promise<void>((resolve) => {
    server.onclose = () => resolve()
    process.stdin.once('end', () => resolve())
    process.stdin.once('close', () => resolve())
    process.stdout.once('error', () => resolve())
  })
  await server.connect(transport)
  await ended
  await server.close()
}
