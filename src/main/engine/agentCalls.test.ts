import { describe, expect, test } from 'vitest'
import type { EngineEvent } from '#shared/protocol'
import type { Reply } from '#queries/ask'
import { createAgentCallLog, type AnsweredCall } from './agentCalls.ts'

const reply: Reply = {
  envelope: { success: true, verdict: 'INFO', summary_line: '3 callers', next_step: '', format: 'tree' },
  text: 'callers: größer',
  isError: false,
}
const call: AnsweredCall = { client: 'a client', query: 'callers', params: {}, reply, durationMs: 1.234 }

describe('the record of agents’ calls', () => {
  test('says each call as it happens and gives the newest first', () => {
    const events: EngineEvent[] = []
    const log = createAgentCallLog((event) => events.push(event))
    log.record({ ...call, params: { symbol: 'Invoice.total', limit: 5 } })
    log.record({ ...call, query: 'callees' })
    expect(log.read()).toMatchObject({
      total: 2,
      calls: [
        { id: 2, query: 'callees' },
        { id: 1, query: 'callers' },
      ],
    })
    expect(events).toMatchObject([
      {
        type: 'agent_call',
        call: { arguments: { symbol: 'Invoice.total', limit: 5 }, verdict: 'INFO', durationMs: 1.2, bytes: 17 },
      },
      { type: 'agent_call' },
    ])
  })

  test('forgets the oldest and goes on counting', () => {
    const log = createAgentCallLog(() => undefined)
    for (let made = 0; made < 520; made += 1) log.record(call)
    const { calls, total } = log.read()
    expect(total).toBe(520)
    expect(calls).toHaveLength(500)
    expect(calls.at(-1)?.id).toBe(21)
  })

  test('keeps little of what is long, and nothing of what has no plain value', () => {
    const log = createAgentCallLog(() => undefined)
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`extra${at}`, at]))
    const params = {
      symbol: 'x'.repeat(5_000),
      fields: Array.from({ length: 90 }, () => 'qn'),
      deep: { a: 1 },
      ...many,
    }
    log.record({ ...call, params })
    const kept = log.read().calls[0]?.arguments ?? {}
    expect(String(kept['symbol'])).toHaveLength(201)
    expect(kept['fields']).toHaveLength(20)
    expect(kept).not.toHaveProperty('deep')
    expect(Object.keys(kept)).toHaveLength(16)
  })
})
