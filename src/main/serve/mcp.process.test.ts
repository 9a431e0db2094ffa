import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findEngine, type Discovery } from '#engine/discovery'
import { connectEngine } from '#engine/remote'
import type { AgentCalls } from '#shared/agents'
import { createWorkplace, PATIENCE, programPath, type Workplace } from '../cli/testing/program.ts'
import { testConnection } from './testConnection.ts'

describe('agents on one engine', PATIENCE, () => {
  let place: Workplace
  let root: string
  let served: ChildProcess
  let discovery: Discovery
  const clients: Client[] = []

  beforeAll(async () => {
    place = createWorkplace()
    root = place.sample()
    await place.run(['index', root])
    served = spawn(process.execPath, [programPath, 'serve', root, '--no-open'], {
      env: place.env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    discovery = await engineOf(place.home)
  })
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()))
    served.kill('SIGINT')
    await once(served, 'exit')
    place.remove()
  })

  const newClient = (): Client => {
    const client = new Client({ name: 'surveyor', version: '1.0.0' })
    clients.push(client)
    return client
  }
  const overHttp = async (): Promise<Client> => {
    const client = newClient()
    const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${discovery.port}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${discovery.token}` } },
    })
    await client.connect(transport)
    return client
  }
  const overStdio = async (project: string): Promise<Client> => {
    const client = newClient()
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [programPath, 'mcp', project],
        env: textsOf(place.env),
        stderr: 'inherit',
      }),
    )
    return client
  }
  it('lists the same tools on both ways, on one page and with their hints', async () => {
    const [http, stdio] = await Promise.all([overHttp(), overStdio(root)])
    const listed = await http.listTools()
    expect(listed.nextCursor).toBeUndefined()
    expect((await stdio.listTools()).tools).toEqual(listed.tools)
    expect(Buffer.byteLength(JSON.stringify(listed))).toBeLessThan(10_000)
    const names = listed.tools.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['index_repository', 'index_status', 'search_graph', 'callers', 'callees', 'trace_path']),
    )
    const writing = listed.tools.filter(({ annotations }) => annotations?.readOnlyHint !== true).map(({ name }) => name)
    expect(writing.sort()).toEqual(['delete_project', 'index_repository'])
    const destructive = listed.tools.filter(({ annotations }) => annotations?.destructiveHint === true)
    expect(destructive.map(({ name }) => name)).toEqual(['delete_project'])
    expect(http.getInstructions()).toContain('project')
  })

  it('gives the same numbers on the command line, over HTTP, and over both ways of the protocol', async () => {
    const params = { symbol: 'describeInvoice', project: root }
    const [http, stdio] = await Promise.all([overHttp(), overStdio(root)])
    // The bridge opens its project, which checks the index in the background.
    await call(stdio, 'index_status', {})
    await expect
      .poll(async () => (await call(http, 'index_status', { project: root })).text, PATIENCE)
      .toContain('index.state: ready')
    const fromHttp = await call(http, 'callers', params)
    const fromStdio = await call(stdio, 'callers', { symbol: 'describeInvoice' })
    const fromCli = await place.run(['call', 'callers', '--symbol', 'describeInvoice', '--project', root])
    expect(fromHttp.text).toContain('caller_count: 2')
    expect(fromStdio.text).toBe(fromHttp.text)
    expect(fromCli.stdout.trimEnd()).toBe(fromHttp.text.trimEnd())

    const asJson = await call(http, 'callers', { ...params, format: 'json' })
    expect(asJson.model).toMatchObject({ success: true, caller_count: 2 })
    expect(JSON.parse(asJson.text)).toEqual(asJson.model)
    const answer = await fetch(`http://127.0.0.1:${discovery.port}/api/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${discovery.token}` },
      body: JSON.stringify({ query: 'callers', params: { ...params, format: 'json' } }),
    })
    expect(await answer.json()).toEqual(asJson.model)
  })

  it('remembers what agents called, and tests the connection as a client would use it', async () => {
    const engine = connectEngine(discovery)
    const before = agentCallsIn(await engine.command('agentCalls', undefined))
    await call(await overStdio(root), 'callers', { symbol: 'describeInvoice' })
    const after = agentCallsIn(await engine.command('agentCalls', undefined))
    expect(after.total).toBe(before.total + 1)
    expect(after.calls[0]).toMatchObject({
      client: 'surveyor',
      query: 'callers',
      arguments: { symbol: 'describeInvoice', project: root },
      verdict: 'INFO',
    })

    expect(await engine.command('testConnection', root)).toMatchObject({
      ok: true,
      steps: [
        { step: 'start', ok: true, detail: expect.stringMatching(/^faultline \d/) },
        { step: 'tools', ok: true, detail: expect.stringMatching(/^\d+ tools/) },
        { step: 'call', ok: true, detail: expect.stringContaining('files') },
        { step: 'end', ok: true },
      ],
    })
    const broken = { command: process.execPath, args: ['-e', 'console.error("no such program"); process.exit(3)'] }
    expect(await testConnection(broken, { home: place.home, version: '1.0.0' })).toMatchObject({
      ok: false,
      steps: [{ step: 'start', ok: false, detail: expect.stringContaining('no such program') }],
    })
  })

  it('offers prompts, and has no resources', async () => {
    const client = await overHttp()
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['explore', 'review_change'])
    const { messages } = await client.getPrompt({ name: 'review_change', arguments: { base: 'main' } })
    expect(messages).toHaveLength(1)
    await expect(client.getPrompt({ name: 'other' })).rejects.toThrow(/explore, review_change/)
    expect(await client.listResources()).toMatchObject({ resources: [] })
    expect(await client.listResourceTemplates()).toMatchObject({ resourceTemplates: [] })
  })

  it.each(SUPPORTED_PROTOCOL_VERSIONS)('speaks version %s of the protocol', async (protocolVersion) => {
    const send = async (body: object, session?: string): Promise<Response> =>
      fetch(`http://127.0.0.1:${discovery.port}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${discovery.token}`,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          ...(session === undefined ? {} : { 'mcp-session-id': session, 'mcp-protocol-version': protocolVersion }),
        },
        body: JSON.stringify({ jsonrpc: '2.0', ...body }),
      })
    const clientInfo = { name: 'surveyor', version: '1.0.0' }
    const params = { protocolVersion, capabilities: {}, clientInfo }
    const opened = await send({ id: 1, method: 'initialize', params })
    expect(await opened.text()).toContain(`"protocolVersion":"${protocolVersion}"`)
    const session = opened.headers.get('mcp-session-id') ?? ''
    await send({ method: 'notifications/initialized' }, session)
    const call = { name: 'index_status', arguments: { project: root } }
    const answered = await send({ id: 2, method: 'tools/call', params: call }, session)
    expect(await answered.text()).toContain('success: true')
  })

  it('answers an unknown tool and a bad argument with an envelope that is marked as an error', async () => {
    const client = await overHttp()
    const unknown = await call(client, 'caller', { format: 'json' })
    expect(unknown).toMatchObject({ isError: true, model: { success: false, error_type: 'unknown_tool' } })
    const bad = await call(client, 'callers', { simbol: 'x', project: root, format: 'json' })
    expect(bad).toMatchObject({
      isError: true,
      model: { error_type: 'invalid_argument', suggestions: expect.arrayContaining(['symbol']) },
    })
    const windowOnly = await call(client, 'module_map', { project: root, format: 'json' })
    expect(windowOnly.isError).toBe(true)
  })

  it('refuses a client without the token', async () => {
    const client = newClient()
    const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${discovery.port}/mcp`))
    await expect(client.connect(transport)).rejects.toMatchObject({ code: 401 })
  })

  it('serves one client while another indexes, and stops that work when its client disconnects', async () => {
    const long = place.chain('long', 400)
    const engine = connectEngine(discovery)
    const events: string[] = []
    const parsing = Promise.withResolvers<undefined>()
    const leave = engine.subscribe((event) => {
      if (event.type === 'progress' && event.progress.project === long && event.progress.phase === 'parse')
        parsing.resolve(undefined)
      if (event.type === 'indexed' && event.project === long) events.push(`cancelled: ${event.cancelled}`)
    })
    await wait(100)
    const [leaving, staying] = await Promise.all([overHttp(), overHttp()])
    const cutOff = leaving.callTool({ name: 'index_repository', arguments: { path: long } }).catch(() => 'cut off')
    await parsing.promise
    const during = await call(staying, 'callers', { symbol: 'describeInvoice', project: root })
    expect(during.text).toContain('caller_count: 2')
    await leaving.close()
    expect(await cutOff).toBe('cut off')
    await expect.poll(() => events, { timeout: 60_000 }).toEqual(['cancelled: true'])
    leave()

    const status = await call(staying, 'index_status', { project: long, format: 'json' })
    expect(status.model).toMatchObject({ index: { state: 'partial' } })
    const resumed = await call(staying, 'index_repository', { path: long, format: 'json' })
    expect(resumed.model).toMatchObject({ success: true, index: { state: 'ready', files: 400 } })
  })

  it('stops a call that its client cancels, and goes on serving that client', async () => {
    const long = place.chain('longer', 400)
    const client = await overHttp()
    const cancel = new AbortController()
    const engine = connectEngine(discovery)
    const seen = new Promise<void>((resolve) => {
      const leave = engine.subscribe((event) => {
        if (event.type !== 'progress' || event.progress.project !== long) return
        leave()
        resolve()
      })
    })
    await wait(100)
    const pending = client
      .callTool({ name: 'index_repository', arguments: { path: long } }, undefined, { signal: cancel.signal })
      .catch((error: unknown) => String(error))
    await seen
    cancel.abort('not needed any more')
    expect(await pending).toContain('not needed any more')
    const { text } = await call(client, 'callers', { symbol: 'describeInvoice', project: root })
    expect(text).toContain('caller_count: 2')
    await expect
      .poll(async () => (await call(client, 'index_status', { project: long })).text, { timeout: 60_000 })
      .toContain('index.state: partial')
  })

  it('tells a client that asks for it how far indexing is', async () => {
    const client = await overStdio(root)
    const messages: string[] = []
    await client.callTool({ name: 'index_repository', arguments: { path: place.chain('told', 300) } }, undefined, {
      onprogress: ({ message }) => void messages.push(message ?? ''),
    })
    expect(messages.some((message) => /^(walk|parse|link|publish) \d+/.test(message))).toBe(true)
  })
})

describe('agents without an engine', PATIENCE, () => {
  it('start one in the background, share it, and keep stdout to the protocol', async () => {
    const place = createWorkplace()
    const root = place.sample()
    const clients = [1, 2].map(() => new Client({ name: 'surveyor', version: '1.0.0' }))
    try {
      const started = performance.now()
      await Promise.all(
        clients.map((client) =>
          client.connect(
            new StdioClientTransport({
              command: process.execPath,
              args: [programPath, 'mcp', root],
              env: textsOf(place.env),
              stderr: 'inherit',
            }),
          ),
        ),
      )
      expect((await clients[0]?.listTools())?.tools.length).toBeGreaterThan(5)
      expect(performance.now() - started).toBeLessThan(30_000)
      // Opening the project indexes it in the background.
      for (const client of clients) {
        await expect
          .poll(async () => JSON.stringify((await client.callTool({ name: 'index_status', arguments: {} })).content), {
            timeout: 60_000,
          })
          .toContain('index.state: ready')
      }
      const discovery = await engineOf(place.home)
      expect(discovery.pid).not.toBe(process.pid)

      // An engine that dies is replaced at the next call.
      process.kill(discovery.pid, 'SIGKILL')
      const after = await clients[1]?.callTool({ name: 'callers', arguments: { symbol: 'describeInvoice' } })
      expect(JSON.stringify(after?.content)).toContain('caller_count: 2')
      expect((await engineOf(place.home)).pid).not.toBe(discovery.pid)
    } finally {
      await Promise.all(clients.map((client) => client.close()))
      const left = await findEngine(place.home)
      if (left !== undefined) process.kill(left.pid, 'SIGTERM')
      await expect.poll(() => findEngine(place.home), { timeout: 60_000 }).toBeUndefined()
      expect(readFileSync(path.join(place.home, 'engine.log'), 'utf8')).toBe('')
      place.remove()
    }
  })
})

async function call(client: Client, name: string, params: Record<string, unknown>) {
  const result = await client.callTool({ name, arguments: params })
  const [first] = Array.isArray(result.content) ? result.content : []
  return { text: String(first?.text), isError: result.isError === true, model: result.structuredContent }
}

/** The command promises this result; over HTTP it is untyped. */
function agentCallsIn(result: unknown): AgentCalls {
  return result as AgentCalls
}

async function engineOf(home: string): Promise<Discovery> {
  for (let attempt = 0; attempt < 1_000; attempt += 1) {
    const found = await findEngine(home)
    if (found !== undefined) return found
    await wait(50)
  }
  throw new Error('no engine came up')
}

function textsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
