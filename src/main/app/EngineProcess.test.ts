import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EngineEvent } from '#shared/protocol'
import { startChildProcessPort } from './childProcessPort.ts'
import { createEngineProcess, type EngineProcess } from './EngineProcess.ts'

/** A process that answers like an engine and dies when it is told to. */
const SCRIPT = `
process.send({ event: { type: 'engine', state: 'ready', message: '' } })
process.on('message', (request) => {
  if (request.name === 'die') process.exit(3)
  if (request.name === 'refuse') process.send({ id: request.id, ok: false, error: { message: 'No such folder.', hint: 'Choose another.' } })
  else process.send({ id: request.id, ok: true, value: { name: request.name, argument: request.argument } })
})`

let folder = ''
let script = ''
let engine: EngineProcess | undefined
const events: EngineEvent[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faultline-shell-'))
  script = join(folder, 'engine.mjs')
  writeFileSync(script, SCRIPT)
  events.length = 0
})

afterEach(() => {
  engine?.stop()
  rmSync(folder, { recursive: true, force: true })
})

function start(): EngineProcess {
  engine = createEngineProcess(
    () => startChildProcessPort(process.execPath, script, []),
    (event) => void events.push(event),
  )
  return engine
}

async function until(found: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!found()) {
    if (Date.now() > deadline) throw new Error(`waited in vain; events: ${JSON.stringify(events)}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const engineStates = (): string[] => events.flatMap((event) => (event.type === 'engine' ? [event.state] : []))

describe('the engine process that the shell owns', () => {
  it('answers requests by their id and hands events on', async () => {
    const { request } = start()
    const answers = await Promise.all([
      request({ kind: 'ask', name: 'callers', argument: { symbol: 'mooringFee' } }),
      request({ kind: 'command', name: 'recents' }),
    ])
    expect(answers).toEqual([{ name: 'callers', argument: { symbol: 'mooringFee' } }, { name: 'recents' }])
    expect(engineStates()).toEqual(['ready'])
  })

  it('rejects with the sentence and the hint of the engine', async () => {
    const { request } = start()
    await expect(request({ kind: 'command', name: 'refuse' })).rejects.toEqual({
      message: 'No such folder.',
      hint: 'Choose another.',
    })
  })

  it('fails what was asked when the engine dies, says so, and starts it again', async () => {
    const { request } = start()
    await expect(request({ kind: 'command', name: 'die' })).rejects.toMatchObject({
      message: expect.stringContaining('exit code 3'),
    })
    expect(engineStates()).toContain('restarted')
    await expect(request({ kind: 'command', name: 'recents' })).resolves.toEqual({ name: 'recents' })
  })

  it('gives up after three crashes in a row, until it is restarted by hand', async () => {
    const running = start()
    for (let crash = 0; crash < 3; crash += 1) await running.request({ kind: 'command', name: 'die' }).catch(() => {})
    await until(() => engineStates().includes('failed'))
    await expect(running.request({ kind: 'command', name: 'recents' })).rejects.toMatchObject({
      message: 'The engine is not running.',
    })
    running.restart()
    await expect(running.request({ kind: 'command', name: 'recents' })).resolves.toEqual({ name: 'recents' })
  })

  it('tells why a Node that is not there cannot start the engine', async () => {
    engine = createEngineProcess(
      () => startChildProcessPort(join(folder, 'no-such-node'), script, []),
      (event) => void events.push(event),
    )
    await until(() => engineStates().includes('failed'))
    expect(events.at(-1)).toMatchObject({ message: expect.stringContaining('could not be started') })
  })
})
