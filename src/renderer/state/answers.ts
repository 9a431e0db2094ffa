import type { Envelope } from '#shared/envelope'

/** How many answers are remembered: one for each box that a picture can expand, and what stands around it. */
const MOST = 2000

interface Remembered {
  readonly envelope: Envelope
  /** The publication that was the newest when it was asked. */
  readonly publication: number
}

const remembered = new Map<string, Remembered>()

/** One name for a question, whatever the order in which its parameters were written. */
export function keyOf(query: string, params: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined)
  return JSON.stringify([query, ...entries.sort(([a], [b]) => (a < b ? -1 : 1))])
}

/** The last answer to a question, and whether it is from the newest publication. */
export function recall(
  key: string,
  publication: number,
): { readonly envelope: Envelope; readonly fresh: boolean } | undefined {
  const found = remembered.get(key)
  if (found === undefined) return undefined
  return { envelope: found.envelope, fresh: found.publication === publication }
}

/** Keeps an answer; the longest unused ones are forgotten. Failures are not kept. */
export function remember(key: string, envelope: Envelope, publication: number): void {
  if (!envelope.success) return
  remembered.delete(key)
  remembered.set(key, { envelope, publication })
  const oldest = remembered.keys().next()
  if (remembered.size > MOST && !oldest.done) remembered.delete(oldest.value)
}

/** Takes an answer for an old one: it stays in sight, and is asked for again. */
export function outdate(key: string): void {
  const found = remembered.get(key)
  if (found !== undefined) remembered.set(key, { ...found, publication: NEVER })
}

/** Older than any publication. */
const NEVER = -1
