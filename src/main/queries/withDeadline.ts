import { UserError } from '#shared/UserError'
import { DEADLINE_MS } from './defineQuery.ts'

export interface Waiting {
  readonly signal: AbortSignal
  pause(): Promise<void>
}

/**
 * Runs work that somebody waits for. Rejects with `cancelled` as soon as the caller's signal aborts and with `timeout`
 * after the deadline; the work is told by `signal` and by `pause`, which it awaits inside long loops.
 */
export async function withDeadline<Value>(
  caller: AbortSignal,
  deadlineMs: number | 'none' | undefined,
  work: (waiting: Waiting) => Promise<Value>,
): Promise<Value> {
  const limitMs = deadlineMs ?? DEADLINE_MS
  const expiry = new AbortController()
  const timer = limitMs === 'none' ? undefined : setTimeout(() => expiry.abort(), limitMs)
  const signal = AbortSignal.any([caller, expiry.signal])
  function reason(): UserError {
    if (caller.aborted)
      return new UserError('cancelled', 'the call was cancelled', 'call again when the answer is wanted')
    return new UserError(
      'timeout',
      `no answer within ${limitMs} ms`,
      'narrow the question: fewer hops, a path, a lower limit',
    )
  }
  async function pause(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve))
    if (signal.aborted) throw reason()
  }
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  // Nobody listens to it where the work was quicker.
  aborted.catch(() => undefined)
  const stop = (): void => reject(reason())
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([aborted, signal.aborted ? aborted : work({ signal, pause })])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
