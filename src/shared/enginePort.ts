import { isRecord } from './isRecord.ts'
import type { EngineEvent } from './protocol.ts'

/**
 * What the window's shell and its engine process say to each other, the same over a child process's IPC channel, over
 * Electron's utilityProcess and over JSON lines. The engine's first message is the event `engine` with state `ready`
 * (or `failed`, with a sentence, before it exits); requests sent earlier are answered after it.
 */
export type PortRequest =
  | { readonly id: number; readonly kind: 'ask'; readonly name: string; readonly argument: PortArguments }
  | { readonly id: number; readonly kind: 'command'; readonly name: string; readonly argument?: unknown }
  /** Gives up the request of that id. Its reply still comes: the answer, or one that says `cancelled`. */
  | { readonly id: number; readonly kind: 'cancel' }

export type PortArguments = Readonly<Record<string, unknown>>

/** The answer to one request. The value of an `ask` is an Envelope; a failed query is a value too, not an error. */
export type PortReply =
  | { readonly id: number; readonly ok: true; readonly value?: unknown }
  | { readonly id: number; readonly ok: false; readonly error: PortError }

/** A sentence for the user, and what to do about it. */
export interface PortError {
  readonly message: string
  readonly hint: string
}

export interface PortEvent {
  readonly event: EngineEvent
}

export type PortMessage = PortReply | PortEvent

/** The request in a received message, or undefined where it is none: the other side is not trusted to be well formed. */
export function parsePortRequest(message: unknown): PortRequest | undefined {
  if (!isRecord(message)) return undefined
  const { id, kind, name, argument } = message
  if (!isId(id)) return undefined
  if (kind === 'cancel') return { id, kind }
  if (typeof name !== 'string') return undefined
  if (kind === 'command') return { id, kind, name, argument }
  if (kind === 'ask' && isRecord(argument)) return { id, kind, name, argument }
  return undefined
}

/** The reply or event in a received message, or undefined where it is neither. */
export function parsePortMessage(message: unknown): PortMessage | undefined {
  if (!isRecord(message)) return undefined
  const { id, ok, value, error, event } = message
  // Events come from our own engine process; their kind is checked, their fields are the engine's promise.
  if (isRecord(event) && typeof event['type'] === 'string') return { event: event as EngineEvent }
  if (!isId(id)) return undefined
  if (ok === true) return { id, ok, value }
  if (ok !== false || !isRecord(error)) return undefined
  const { message: sentence, hint } = error
  return { id, ok, error: { message: String(sentence), hint: typeof hint === 'string' ? hint : '' } }
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value)
}
