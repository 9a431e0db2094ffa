import { strictEqual, match, ok } from 'node:assert'
import type { EnginePort } from '../EnginePort.ts'

/** A process that answers over either channel, writes to its standard error, and ends when it is told to. */
export const ECHO_ENGINE = `
const port = process.parentPort
const send = (message) => (port ? port.postMessage(message) : process.send(message))
const receive = (request) => {
  if (request.name === 'die') { process.stderr.write('out of rope'); setTimeout(() => process.exit(7), 100) }
  else send({ id: request.id, ok: true, value: request })
}
if (port) port.on('message', ({ data }) => receive(data))
else process.on('message', receive)
send({ event: { type: 'engine', state: 'ready', message: 'ready' } })
`

const WAIT_LIMIT_MS = 10_000

/** What every adapter promises: messages both ways in order, one end with its reason, and an end when it is killed. */
export async function checkEnginePort(start: () => EnginePort): Promise<void> {
  const first = watch(start())
  await until('the first event', () => first.messages.length === 1)
  match(JSON.stringify(first.messages[0]), /"state":"ready"/)
  first.port.send({ id: 1, kind: 'ask', name: 'callers', argument: { symbol: 'mooringFee' } })
  first.port.send({ id: 2, kind: 'command', name: 'recents' })
  await until('two answers', () => first.messages.length === 3)
  strictEqual(first.messages.slice(1).map(idOf).join(), '1,2')
  match(JSON.stringify(first.messages[1]), /mooringFee/)
  first.port.send({ id: 3, kind: 'command', name: 'die' })
  await until('the end', () => first.ends.length > 0)
  match(first.ends[0] ?? '', /exit code 7.*out of rope/s)

  const second = watch(start())
  await until('the first event', () => second.messages.length === 1)
  second.port.kill()
  await until('the end after a kill', () => second.ends.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 200))
  strictEqual(second.ends.length, 1)
}

function watch(port: EnginePort): { readonly port: EnginePort; readonly messages: unknown[]; readonly ends: string[] } {
  const messages: unknown[] = []
  const ends: string[] = []
  port.onMessage((message) => void messages.push(message))
  port.onExit((reason) => void ends.push(reason))
  return { port, messages, ends }
}

function idOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'id' in message ? message.id : undefined
}

async function until(what: string, found: () => boolean): Promise<void> {
  const deadline = Date.now() + WAIT_LIMIT_MS
  while (!found()) {
    ok(Date.now() < deadline, `waited ${WAIT_LIMIT_MS} ms for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
