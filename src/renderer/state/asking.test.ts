import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from '../panes/ErrorState.tsx'
import { createAsking, TOGETHER_MS, type Wanted } from './asking.ts'

const FAILURE: Failure = { title: 'It failed', cause: '', hint: '', details: '' }

/** Questions whose answers come when the test says so. */
function ledger() {
  const asked: string[] = []
  const givenUp: string[] = []
  const waiting = new Map<string, (failure?: Failure) => void>()
  const question = (key: string): Wanted => ({
    key,
    answer: async (signal) => {
      asked.push(key)
      signal.addEventListener('abort', () => givenUp.push(key))
      return new Promise((resolve) => waiting.set(key, resolve))
    },
  })
  const answer = async (key: string, failure?: Failure): Promise<void> => {
    waiting.get(key)?.(failure)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { asked, givenUp, question, answer }
}

describe('asking', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('asks what a longer list adds, and goes on with the rest', () => {
    const { asked, givenUp, question } = ledger()
    const asking = createAsking(() => undefined)
    asking.want(['callers', 'callees'].map(question))
    asking.want(['callers', 'callees', 'expansion'].map(question))
    expect(asked).toEqual(['callers', 'callees', 'expansion'])
    expect(givenUp).toEqual([])
  })

  it('gives up what is wanted no more, and tells nothing of it', async () => {
    const { givenUp, question, answer } = ledger()
    const tell = vi.fn<() => void>()
    const asking = createAsking(tell)
    asking.want(['old', 'kept'].map(question))
    asking.want([question('kept')])
    expect(givenUp).toEqual(['old'])
    await answer('old', FAILURE)
    expect(tell).not.toHaveBeenCalled()
    await answer('kept')
    expect(tell.mock.calls).toEqual([[{}]])
  })

  it('tells the last answer at once, and those before it together', async () => {
    const { question, answer } = ledger()
    const tell = vi.fn<() => void>()
    createAsking(tell).want(['one', 'two', 'three', 'four'].map(question))
    await answer('one', FAILURE)
    await answer('two')
    expect(tell).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(TOGETHER_MS)
    expect(tell.mock.calls).toEqual([[{ one: FAILURE }]])
    await answer('three')
    await answer('four')
    expect(tell).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(TOGETHER_MS)
    expect(tell).toHaveBeenCalledTimes(2)
  })

  it('tells nothing after its end', async () => {
    const { givenUp, question, answer } = ledger()
    const tell = vi.fn<() => void>()
    const asking = createAsking(tell)
    asking.want(['one', 'two'].map(question))
    await answer('one')
    asking.stop()
    await vi.advanceTimersByTimeAsync(TOGETHER_MS)
    expect(tell).not.toHaveBeenCalled()
    expect(givenUp).toEqual(['two'])
  })
})
