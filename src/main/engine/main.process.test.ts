import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parsePortMessage, type PortMessage, type PortReply, type PortRequest } from '#shared/enginePort'
import { createWorkplace, PATIENCE, type Workplace } from '../cli/testing/program.ts'
import { findEngine } from './discovery.ts'

const ENTRY = fileURLToPath(new URL('./main.ts', import.meta.url))

/** The engine process as the shell holds it, over either channel of a child process. */
interface Held {
  readonly child: ChildProcess
  readonly messages: PortMessage[]
  send(request: PortRequest): void
}

describe('the engine process', PATIENCE, () => {
  let place: Workplace
  const children: ChildProcess[] = []

  beforeEach(() => {
    place = createWorkplace()
  })
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    place.remove()
  })

  const overIpc = (...args: string[]): Held => {
    const child = fork(ENTRY, args, { env: place.env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    children.push(child)
    const messages: PortMessage[] = []
    child.on('message', (raw) => keep(messages, raw))
    return { child, messages, send: (request) => void child.send(request) }
  }
  const overLines = (...args: string[]): Held => {
    const child = spawn(process.execPath, [ENTRY, ...args], { env: place.env, stdio: ['pipe', 'pipe', 'inherit'] })
    children.push(child)
    const messages: PortMessage[] = []
    createInterface({ input: child.stdout }).on('line', (line) => keep(messages, JSON.parse(line)))
    return { child, messages, send: (request) => void child.stdin.write(`${JSON.stringify(request)}\n`) }
  }
  describe.each([
    ['an IPC channel', overIpc],
    ['lines on stdin and stdout', overLines],
  ])('over %s', (_name, open) => {
    it('answers queries, commands and mistakes, and says first that it is ready', async () => {
      const held = open('--surface', 'window', '--project', '/somewhere')
      const info = await answered(held, { id: 1, kind: 'command', name: 'hostInfo' })
      expect(held.messages[0]).toEqual({ event: { type: 'engine', state: 'ready', message: expect.any(String) } })
      expect(info).toMatchObject({ ok: true, value: { surface: 'window', project: '/somewhere' } })

      const unknown = await answered(held, { id: 2, kind: 'ask', name: 'no_such_query', argument: {} })
      expect(unknown).toMatchObject({ ok: true, value: { success: false, error_type: 'unknown_tool' } })

      const bad = await answered(held, { id: 3, kind: 'command', name: 'openProject', argument: '/no/such/folder' })
      expect(bad).toMatchObject({
        ok: false,
        error: { message: expect.any(String), hint: expect.stringMatching(/folder/) },
      })
    })

    it.each([0, 1])('ends when the shell has gone, also before it was ready, beside engines: %i', async (others) => {
      const before = Array.from({ length: others }, () => open())
      for (const held of before) await answered(held, { id: 1, kind: 'command', name: 'recents' })
      for (const isEarly of [true, false]) {
        const held = open()
        if (!isEarly) await answered(held, { id: 1, kind: 'command', name: 'recents' })
        if (held.child.connected) held.child.disconnect()
        else held.child.stdin?.end()
        await once(held.child, 'exit')
      }
      expect((await findEngine(place.home))?.pid).toBe(before[0]?.child.pid)
    })
  })

  it('opens a project, indexes it in the background, and tells both windows that share the engine', async () => {
    const root = place.sample()
    const first = overIpc()
    await answered(first, { id: 1, kind: 'command', name: 'recents' })
    const second = overIpc()
    await answered(second, { id: 1, kind: 'command', name: 'recents' })

    const opened = await answered(second, { id: 2, kind: 'command', name: 'openProject', argument: root })
    expect(opened).toMatchObject({ ok: true, value: { root, name: 'harbour' } })
    for (const held of [first, second]) {
      await expect.poll(() => eventsOf(held), { timeout: 60_000 }).toContain('indexed')
      expect(eventsOf(held)).toContain('progress')
    }
    const callers = await answered(first, {
      id: 3,
      kind: 'ask',
      name: 'callers',
      argument: { symbol: 'describeInvoice', project: root },
    })
    expect(callers).toMatchObject({ ok: true, value: { caller_count: 2, index: { state: 'ready' } } })
    const recents = await answered(first, { id: 4, kind: 'command', name: 'recents' })
    expect(recents).toMatchObject({ ok: true, value: [{ root, name: 'harbour' }] })
  })

  it('serves what was published before it was killed in the middle of a run', async () => {
    const root = place.chain('long', 300)
    await place.run(['index', place.sample()])
    const first = overIpc()
    await answered(first, { id: 1, kind: 'command', name: 'openProject', argument: root })
    await expect.poll(() => eventsOf(first), { timeout: 60_000, interval: 5 }).toContain('parse')
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')

    const second = overIpc()
    const harbour = await answered(second, {
      id: 1,
      kind: 'ask',
      name: 'callers',
      argument: { symbol: 'describeInvoice', project: 'harbour' },
    })
    expect(harbour).toMatchObject({ ok: true, value: { caller_count: 2 } })
    await answered(second, { id: 2, kind: 'command', name: 'openProject', argument: root })
    await expect.poll(() => eventsOf(second), { timeout: 60_000 }).toContain('indexed')
  })
})

function keep(messages: PortMessage[], raw: unknown): void {
  const message = parsePortMessage(raw)
  if (message !== undefined) messages.push(message)
}

async function answered(held: Held, request: PortRequest): Promise<PortReply | undefined> {
  held.send(request)
  await expect.poll(() => replyTo(held, request.id), { timeout: 60_000 }).toBeDefined()
  return replyTo(held, request.id)
}

function replyTo({ messages }: Held, id: number): PortReply | undefined {
  return messages.find((message): message is PortReply => 'id' in message && message.id === id)
}

/** Types of the events, and the phases of runs. */
function eventsOf({ messages }: Held): readonly string[] {
  return messages.flatMap((message) => {
    if (!('event' in message)) return []
    return message.event.type === 'progress' ? ['progress', message.event.progress.phase] : [message.event.type]
  })
}
