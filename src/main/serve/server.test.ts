import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine, type Engine } from '#engine/Engine'
import { startServer, type RunningServer } from './server.ts'

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Sent {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}

describe('the loopback server', () => {
  let folder: string
  let engine: Engine
  let server: RunningServer

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'faultline server '))
    const rendererFolder = path.join(folder, 'renderer')
    mkdirSync(path.join(rendererFolder, 'assets'), { recursive: true })
    writeFileSync(path.join(rendererFolder, 'index.html'), '<!doctype html><title>Faultline</title>')
    writeFileSync(path.join(rendererFolder, 'assets/app-1a2b.js'), 'export {}')
    writeFileSync(path.join(folder, 'private.js'), 'secret')
    symlinkSync(path.join(folder, 'private.js'), path.join(rendererFolder, 'assets/out.js'))
    engine = createEngine({ home: path.join(folder, 'home'), version: '1.2.3' })
    server = await startServer({ engine, version: '1.2.3', port: 0, rendererFolder, project: folder })
  })
  afterAll(async () => {
    await server.close()
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const send = (pathname: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: server.port, path: pathname, method, headers })
      sent.once('error', reject)
      sent.once('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      })
      sent.end(body)
    })
  const bearer = (): Record<string, string> => ({ authorization: `Bearer ${server.token}` })
  const json = (value: unknown, headers: Record<string, string> = bearer()): Sent => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  })
  const ask = (query: string, params: object = {}, headers?: Record<string, string>) =>
    send('/api/ask', json({ query, params }, headers))
  describe('lets in', () => {
    it('whoever has the token, and answers a query with its envelope', async () => {
      const answer = await ask('no_such_query')
      expect(answer.status).toBe(200)
      expect(JSON.parse(answer.body)).toMatchObject({ success: false, verdict: 'ERROR', error_type: 'unknown_tool' })
    })

    it('a request with its own origin, under either name', async () => {
      for (const host of ['127.0.0.1', 'localhost']) {
        const headers = { ...bearer(), host: `${host}:${server.port}`, origin: `http://${host}:${server.port}` }
        expect((await send('/health', { headers })).status).toBe(200)
      }
    })
  })

  describe('keeps out', () => {
    it.each(['/', '/health', '/api/events', '/mcp', '/assets/app-1a2b.js'])('%s without a token', async (pathname) => {
      const answer = await send(pathname)
      expect(answer.status).toBe(401)
      expect(answer.body).not.toContain(server.token)
    })

    it.each(['Bearer ', 'Bearer wrong', 'Basic abc', 'Bearer wrong wrong'])('the token %j', async (authorization) => {
      expect((await ask('list_projects', {}, { authorization })).status).toBe(401)
    })

    it('a cookie that it did not give', async () => {
      const headers = { cookie: `faultline_${server.port}=${'x'.repeat(43)}` }
      expect((await send('/health', { headers })).status).toBe(401)
    })

    it.each(['evil.example', 'evil.example:80', '127.0.0.1', '127.0.0.1:1', '[::1]:1'])(
      'the host %j, even with the token',
      async (host) => {
        const answer = await send('/health', { headers: { ...bearer(), host } })
        expect(answer.status).toBe(403)
      },
    )

    it.each(['null', 'https://evil.example', 'http://127.0.0.1', 'http://127.0.0.1.evil.example', 'file://'])(
      'the origin %j, even with the token',
      async (origin) => {
        const answer = await send('/health', { headers: { ...bearer(), origin } })
        expect(answer.status).toBe(403)
        expect(corsHeaders(answer)).toEqual([])
      },
    )

    it('a preflight, and says nothing that a browser could take for a permission', async () => {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
      for (const pathname of ['/mcp', '/api/ask']) {
        const answer = await send(pathname, { method: 'OPTIONS', headers })
        expect(answer.status).toBe(403)
        expect(corsHeaders(answer)).toEqual([])
      }
    })

    it('an address for another server', async () => {
      expect((await send('http://evil.example/health', { headers: bearer() })).status).toBe(400)
    })
  })

  it('exchanges the token of an address for a cookie once, and takes it out of the address', async () => {
    const { pathname, search } = new URL(server.browserAddress())
    const first = await send(pathname + search)
    expect(first.status).toBe(303)
    expect(first.headers.location).toBe('/')
    const [cookie = ''] = first.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/)
    expect(cookie).not.toContain(server.token)
    const headers = { cookie: cookie.split(';', 1)[0] ?? '' }
    const page = await send('/', { headers })
    expect(page).toMatchObject({ status: 200, body: '<!doctype html><title>Faultline</title>' })
    expect((await ask('no_such_query', {}, headers)).status).toBe(200)

    expect((await send(pathname + search)).status).toBe(401)
  })

  it('does not take the bearer token in an address', async () => {
    expect((await send(`/?token=${server.token}`)).status).toBe(401)
  })

  it('sends the interface with headers that keep scripts of others out', async () => {
    const { headers } = await send('/', { headers: bearer() })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe-eval')
  })

  it.each([
    '/../private.js',
    '/assets/../../private.js',
    '/assets/%2e%2e/%2e%2e/private.js',
    '/assets/..%2f..%2fprivate.js',
    '/assets/..%5c..%5cprivate.js',
    '/assets/out.js',
    '/assets/%00.js',
    '/assets/%ff',
    '/assets',
    '/nothing.js',
  ])('does not send %s', async (pathname) => {
    const answer = await send(pathname, { headers: bearer() })
    expect(answer.status).toBe(404)
    expect(answer.body).not.toContain('secret')
  })

  it('refuses a body that is too long, is no JSON, or asks for nothing', async () => {
    const long = await send('/api/ask', { ...json({}), body: Buffer.alloc(1_000_001, 32) })
    expect(long.status).toBe(413)
    expect((await send('/api/ask', { ...json({}), body: '{' })).status).toBe(400)
    expect((await send('/api/ask', json({ params: {} }))).status).toBe(400)
    const plain = { ...json({ query: 'list_projects' }), headers: { ...bearer(), 'content-type': 'text/plain' } }
    expect((await send('/api/ask', plain)).status).toBe(415)
  })

  it('carries out commands, and answers a bad one with a sentence that helps', async () => {
    const info = await send('/api/command', json({ name: 'hostInfo' }))
    expect(JSON.parse(info.body)).toMatchObject({
      result: { surface: 'browser', version: '1.2.3', project: folder, endpoint: server.endpoint },
    })
    const bad = await send('/api/command', json({ name: 'openProject', argument: path.join(folder, 'nowhere') }))
    expect(bad.status).toBe(422)
    expect(JSON.parse(bad.body)).toEqual({
      error: expect.stringContaining('nowhere'),
      hint: expect.stringMatching(/path/),
    })
    expect((await send('/api/command', json({ name: 'formatDisk' }))).status).toBe(422)
  })

  it('tells one more than it can serve to come back, and goes on with the others', async () => {
    const leaving = new AbortController()
    const streams = await Promise.all(
      Array.from({ length: 33 }, () =>
        fetch(`http://127.0.0.1:${server.port}/api/events`, { headers: bearer(), signal: leaving.signal }),
      ),
    )
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(32)
    expect(streams.filter(({ status }) => status === 503)).toHaveLength(1)
    expect((await send('/health', { headers: bearer() })).status).toBe(200)
    leaving.abort()
  })

  it('takes the next port where the one that was asked for is taken', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const address = blocker.address()
    const taken = typeof address === 'object' && address !== null ? address.port : 0
    const other = await startServer({ engine, version: '1', port: taken, rendererFolder: folder })
    expect(other.port).not.toBe(taken)
    await other.close()
    blocker.close()
  })
})

function corsHeaders(answer: Answer): readonly string[] {
  return Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))
}
