import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EngineEvent } from '#shared/protocol'
import { createWorkplace, PATIENCE, type Workplace } from '../cli/testing/program.ts'
import { findEngine, type Discovery } from './discovery.ts'
import { EngineUnreachable } from './loopback.ts'
import { connectEngine, type RemoteEngine } from './remote.ts'
import { startService, type Service } from './service.ts'

describe('an engine of another process', PATIENCE, () => {
  let place: Workplace
  let service: Service
  let discovery: Discovery
  let remote: RemoteEngine
  const asking = { signal: new AbortController().signal, surface: 'cli' } as const

  beforeAll(async () => {
    place = createWorkplace()
    const started = await startService({ home: place.home, version: '1.2.3', port: 0 })
    const found = await findEngine(place.home)
    if ('other' in started || found === undefined) throw new Error('the engine did not start')
    service = started.service
    discovery = found
    remote = connectEngine(discovery)
  })
  afterAll(async () => {
    await service.close()
    place.remove()
  })

  it('answers as the one behind it does, in text and model', async () => {
    const params = { format: 'json' }
    expect(await remote.ask('list_projects', params, asking)).toEqual(
      await service.engine.ask('list_projects', params, asking),
    )
  })

  it('carries out commands with and without a result, and hands on what is wrong', async () => {
    expect(await remote.command('recents', undefined)).toEqual([])
    expect(await remote.command('forgetRecent', '/nowhere')).toBeUndefined()
    await expect(remote.command('openProject', '/nowhere')).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringContaining('/nowhere'),
    })
  })

  it('tells events until this side leaves', async () => {
    const events: EngineEvent[] = []
    let ended = 0
    const leave = remote.subscribe(
      (event) => events.push(event),
      () => (ended += 1),
    )
    await expect.poll(() => service.server.activity.active).toBeGreaterThan(0)
    const root = place.sample()
    await remote.command('openProject', root)
    await expect.poll(() => events.map(({ type }) => type), { timeout: 60_000 }).toContain('indexed')
    expect(events[0]).toMatchObject({ type: 'progress', progress: { project: root, phase: 'walk' } })
    leave()
    await expect.poll(() => service.server.activity.active).toBe(0)
    expect(ended).toBe(0)
  })

  it('gives a call up when its caller does', async () => {
    const cancel = new AbortController()
    const run = remote.ask('index_repository', { path: place.chain('long', 200) }, { ...asking, signal: cancel.signal })
    await expect.poll(() => service.engine.busy).toBe(true)
    cancel.abort()
    await expect(run).rejects.toMatchObject({ errorType: 'cancelled' })
    await expect.poll(() => service.engine.busy, { timeout: 60_000 }).toBe(false)
  })

  it('is unreachable where nobody listens, and for another token', async () => {
    const gone = connectEngine({ ...discovery, port: 9 })
    await expect(gone.ask('list_projects', {}, asking)).rejects.toThrow(EngineUnreachable)
    const ended = new Promise((resolve) =>
      gone.subscribe(
        () => {},
        () => resolve('ended'),
      ),
    )
    expect(await ended).toBe('ended')
    const stranger = connectEngine({ ...discovery, token: 'x'.repeat(43) })
    await expect(stranger.command('recents', undefined)).rejects.toThrow(/token/)
  })
})
