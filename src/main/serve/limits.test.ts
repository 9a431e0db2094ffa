import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEngine, type Engine } from '#engine/Engine'
import { SERVER_LIMITS, type ServerLimits } from './limits.ts'
import { startServer, type RunningServer } from './server.ts'

describe('the limits of the loopback server', () => {
  let folder: string
  let engine: Engine
  let server: RunningServer
  const sockets: Socket[] = []
  const start = async (limits: Partial<ServerLimits> = {}): Promise<void> => {
    server = await startServer({ engine, version: '1', port: 0, rendererFolder: folder, limits })
  }
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'faultline-limits-'))
    engine = createEngine({ home: path.join(folder, 'home'), version: '1' })
  })
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await server.close()
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A connection on which so much was sent; what comes back is read by `said`. */
  const opened = async (text = ''): Promise<Socket> => {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => undefined)
    sockets.push(socket)
    await once(socket, 'connect')
    if (text !== '') socket.write(text)
    return socket
  }
  const said = async (socket: Socket): Promise<string> => {
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk)))
    // One that was cut off before it could send is reset.
    await once(socket, 'close').catch(() => undefined)
    return text
  }
  const head = (line: string, ...headers: readonly string[]): string =>
    [line, `Host: 127.0.0.1:${server.port}`, `Authorization: Bearer ${server.token}`, ...headers, '', ''].join('\r\n')
  const health = (): string => head('GET /health HTTP/1.1', 'Connection: close')
  const withBody = (length: number): string =>
    head('POST /api/ask HTTP/1.1', 'Content-Type: application/json', `Content-Length: ${length}`)

  it('tell one request too many to come back, and let it in when another one has ended', async () => {
    await start()
    const body = JSON.stringify({ query: 'list_projects' })
    const waiting = await Promise.all(
      Array.from({ length: SERVER_LIMITS.requests }, () => opened(withBody(body.length) + body.slice(0, 1))),
    )
    await expect.poll(() => server.activity.active).toBe(SERVER_LIMITS.requests)
    const refused = await said(await opened(health()))
    expect(refused).toMatch(/^HTTP\/1\.1 503 /)
    expect(refused.toLowerCase()).toContain('retry-after: 1')
    waiting[0]?.write(body.slice(1))
    await expect.poll(() => server.activity.active).toBe(SERVER_LIMITS.requests - 1)
    expect(await said(await opened(health()))).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('close one connection too many at once, and none of the others', async () => {
    await start()
    const open = await Promise.all(Array.from({ length: SERVER_LIMITS.connections }, () => opened()))
    expect(await said(await opened(health()))).toBe('')
    expect(open.filter(({ destroyed }) => destroyed)).toEqual([])
    const [first] = open
    first?.write(health())
    expect(first && (await said(first))).toContain('"ok":true')
    expect(await said(await opened(health()))).toContain('"ok":true')
  })

  it.each([
    [
      'headers',
      { headersMs: 100, requestMs: 60_000 },
      () => `GET /health HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nX: `,
    ],
    ['a body', { headersMs: 100, requestMs: 100 }, () => `${withBody(500)}{`],
  ])('give up a client that never ends %s', async (_, limits, begun) => {
    await start({ ...limits, lookMs: 50 })
    const answer = await said(await opened(begun()))
    expect(answer).toMatch(/^HTTP\/1\.1 408 |^$/)
    await expect.poll(() => server.activity.active).toBe(0)
  })

  it('refuse a body that goes on for ever without keeping it, and give its client up', async () => {
    await start({ headersMs: 300, requestMs: 300, lookMs: 50 })
    const socket = await opened(
      head('POST /api/ask HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked'),
    )
    const chunk = `10000\r\n${' '.repeat(0x1_00_00)}\r\n`
    const timer = setInterval(() => socket.write(chunk), 1)
    expect(await said(socket)).toMatch(/^HTTP\/1\.1 413 /)
    clearInterval(timer)
    await expect.poll(() => server.activity.active).toBe(0)
  })
})
