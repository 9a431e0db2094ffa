import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createEngine, type Engine } from '#engine/Engine'
import { fuzzing } from '#model/testing/fuzzing'
import { startServer, type RunningServer } from './server.ts'

const FUZZ_LIMIT_MS = 30 * 60_000
/** Longer than any answer takes; a request that the server waits for the rest of is given up sooner. */
const ANSWER_MS = 300

let folder: string
let engine: Engine
let server: RunningServer
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'faultline-fuzz-'))
  engine = createEngine({ home: path.join(folder, 'home'), version: '1.2.3' })
  server = await startServer({ engine, version: '1.2.3', port: 0, rendererFolder: folder })
})
afterAll(async () => {
  await server.close()
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'CONNECT', 'TRACE', 'get', 'BREW', '']
const PATHS = [
  '/',
  '/health',
  '/mcp',
  '/api/ask',
  '/api/command',
  '/api/events',
  '/api/ticket',
  '/api/',
  '/index.html',
  '//',
  '*',
  '/?token=',
  '/?token=a&token=b',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%00',
  '/%ff',
  '/a b',
  '',
  '/api/ask?token=',
  'http://evil.example/',
  'http://127.0.0.1/health',
  '/api/%61sk',
  '/API/ASK',
  '/health/',
  '/health#x',
  '\\..\\..',
  'file:///etc/passwd',
]
const FRAMING = ['Content-Length', 'Transfer-Encoding', 'Expect', 'Upgrade', 'Connection', 'Host', 'Authorization']
const NAMES = [
  'Content-Type',
  'Cookie',
  'Origin',
  'Mcp-Session-Id',
  'Mcp-Protocol-Version',
  'Accept',
  'X-HTTP-Method-Override',
  'Range',
  'Sec-Fetch-Site',
]
const VALUES = [
  'application/json',
  'text/plain',
  '0',
  '-1',
  '99999999999',
  '1e3',
  'chunked',
  'chunked, chunked',
  '100-continue',
  'websocket',
  'close',
  'keep-alive',
  'null',
  'https://evil.example',
  'Bearer ',
  'Bearer x',
  'a'.repeat(5_000),
  'text/html',
  'bytes=0-',
  '',
  '"',
  ';=',
]
const BODIES = [
  '',
  '{',
  '{}',
  '[]',
  'null',
  '"x"',
  '0\r\n\r\n',
  'ffffffff\r\n',
  '{"query":"list_projects"}',
  '{"query":"list_projects","params":[]}',
  '{"name":"hostInfo"}',
  '{"name":"__proto__","argument":{}}',
  '{"query":"constructor","params":{"__proto__":{"a":1}}}',
  '['.repeat(50_000),
  '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  '[{"jsonrpc":"2.0","id":{},"method":1}]',
  '{"jsonrpc":"2.0","method":"initialize","id":1}',
]

/** One thing three times of four. */
function mostly<Value>(usual: Value, others: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, others)
}

/** A request as bytes; `own` puts the right Host in. */
const requests = fc
  .record({
    method: mostly('POST', fc.constantFrom(...METHODS)),
    target: fc.oneof(
      fc.constantFrom(...PATHS),
      fc.string({ maxLength: 60 }).map((text) => `/${text}`),
    ),
    version: mostly('HTTP/1.1', fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '')),
    own: mostly(true, fc.boolean()),
    headers: fc.array(
      fc.tuple(
        fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom(...NAMES) },
          fc.constantFrom(...FRAMING),
          fc.string({ maxLength: 8 }),
        ),
        fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...VALUES) }, fc.string({ unit: 'binary', maxLength: 30 })),
      ),
      { maxLength: 3 },
    ),
    measured: mostly(true, fc.boolean()),
    json: mostly(true, fc.boolean()),
    body: fc.oneof(fc.constantFrom(...BODIES), fc.string({ unit: 'binary', maxLength: 100 })),
    noise: fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, fc.string({ unit: 'binary', maxLength: 300 })),
  })
  .map(({ method, target, version, own, headers, measured, json, body, noise }) => (token: string): string => {
    if (noise !== null) return noise
    const lines = [
      `${method} ${target} ${version}`,
      ...(own ? [`Host: 127.0.0.1:${server.port}`] : []),
      ...(token === '' ? [] : [`Authorization: Bearer ${token}`]),
      ...(json ? ['Content-Type: application/json'] : []),
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...(measured ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
    ]
    return `${lines.join('\r\n')}\r\n\r\n${body}`
  })

/** What the server says to these bytes, until it ends the connection or has been silent. */
async function said(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').catch(() => undefined)
  socket.end(bytes)
  socket.setTimeout(ANSWER_MS, () => socket.destroy())
  await closed
  return Buffer.concat(chunks).toString()
}

const statusesOf = (answer: string): readonly number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))

it(
  'requests are answered by a refusal and never with a fault, however they are broken',
  async () => {
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const stranger = await said(request(''))
        for (const status of statusesOf(stranger)) expect(status === 100 || (status >= 400 && status < 500)).toBe(true)
        expect(stranger).not.toContain(server.token)
        expect(stranger.toLowerCase()).not.toContain('access-control-')
        const friend = await said(request(server.token))
        for (const status of statusesOf(friend)) expect([500, 501]).not.toContain(status)
        expect(friend).not.toContain('root:')
      }),
      fuzzing(60),
    )
    expect(JSON.stringify(logged.mock.calls)).not.toContain(server.token)
    logged.mockRestore()
    const health = `GET /health HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nAuthorization: Bearer ${server.token}\r\nConnection: close\r\n\r\n`
    expect(await said(health)).toContain('"ok":true')
    expect(server.activity.active).toBe(0)
  },
  FUZZ_LIMIT_MS,
)
