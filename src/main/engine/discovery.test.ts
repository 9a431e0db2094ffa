import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, chmodSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimEngine, findEngine, releaseEngine, type Discovery } from './discovery.ts'
import { startService, type Service } from './service.ts'

describe('the file by which a running engine is found', () => {
  let home: string
  const closing: (() => Promise<void>)[] = []

  beforeEach(() => {
    home = mkdtempSync(path.join(os.tmpdir(), 'faultline home '))
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
    rmSync(home, { recursive: true, force: true })
  })

  const file = () => path.join(home, 'engine.json')
  const start = async (): Promise<Service> => {
    const started = await startService({ home, version: '1.2.3', port: 0 })
    if ('other' in started) throw new Error('another engine was found')
    closing.push(started.service.close)
    return started.service
  }

  it('is readable for its owner only, and names an engine that answers', async () => {
    const { server } = await start()
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(await findEngine(home)).toMatchObject({
      pid: process.pid,
      port: server.port,
      token: server.token,
      version: '1.2.3',
    })
    expect(Buffer.from(server.token, 'base64url')).toHaveLength(32)
  })

  it('sends a second engine to the first one', async () => {
    const first = await start()
    const second = await startService({ home, version: '1.2.3', port: 0 })
    expect(second).toMatchObject({ other: { port: first.server.port } })
    expect(await findEngine(home)).toMatchObject({ port: first.server.port })
  })

  it('lets exactly one of many that start at once have it', async () => {
    const started = await Promise.all(Array.from({ length: 6 }, () => startService({ home, version: '1', port: 0 })))
    const services = started.flatMap((one) => ('service' in one ? [one.service] : []))
    for (const service of services) closing.push(service.close)
    expect(services).toHaveLength(1)
    expect(await findEngine(home)).toMatchObject({ port: services[0]?.server.port })
    expect(readdirSync(home).filter((name) => name.startsWith('engine.json'))).toEqual(['engine.json'])
  })

  it('is taken away at the end, and left alone where it is not ours any more', async () => {
    const service = await start()
    const own = await findEngine(home)
    if (own === undefined) throw new Error('no engine was found')
    releaseEngine(home, { ...own, token: 'x'.repeat(43) })
    expect(await findEngine(home)).toEqual(own)
    await service.close()
    expect(readdirSync(home)).not.toContain('engine.json')
  })

  const write = (text: string, mode = 0o600): void => {
    writeFileSync(file(), text, { mode })
    chmodSync(file(), mode)
  }

  it('counts for nothing when its process is gone, and is replaced', async () => {
    write(JSON.stringify(await stale()))
    expect(await findEngine(home)).toBeUndefined()
    const { server } = await start()
    expect(await findEngine(home)).toMatchObject({ port: server.port })
  })

  it('counts for nothing when another program listens at its port', async () => {
    const other = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1')
    await once(other, 'listening')
    closing.push(async () => void other.close())
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    write(JSON.stringify({ ...(await stale()), pid: process.pid, port }))
    expect(await findEngine(home)).toBeUndefined()
    await start()
    expect(await findEngine(home)).toBeDefined()
  })

  it.each(['', '{', '{"pid":1}', '\0'.repeat(100)])('is replaced when it is damaged: %j', async (text) => {
    write(text)
    expect(await findEngine(home)).toBeUndefined()
    await start()
    expect(await findEngine(home)).toBeDefined()
  })

  it('is not believed when others could have written or read it', async () => {
    await start()
    const text = readFileSync(file(), 'utf8')
    write(text, 0o644)
    expect(await findEngine(home)).toBeUndefined()
  })

  it('stays whose it is when a stale claim is replaced by two at once', async () => {
    write(JSON.stringify(await stale()))
    const { server } = await start()
    const found = await claimEngine(home, own(1))
    expect(found).toMatchObject({ port: server.port })
  })
})

/** What an engine leaves that ended without tidying up. */
async function stale(): Promise<Discovery> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return { pid: child.pid ?? 0, port: 9, token: 's'.repeat(43), version: '0', startedAt: new Date(0).toISOString() }
}

function own(port: number): Discovery {
  const startedAt = new Date().toISOString()
  return { pid: process.pid, port, token: String(port).padEnd(43, 'x'), version: '1', startedAt }
}
