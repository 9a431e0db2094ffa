import type { AgentCall, AgentCalls, CallArgument } from '#shared/agents'
import type { EngineEvent } from '#shared/protocol'
import type { Reply } from '#queries/ask'
import type { Params } from '#serve/ServedEngine'

/** Calls that are remembered; older ones only count. */
const CALLS_LIMIT = 500
const ARGUMENTS_LIMIT = 16
const LIST_LIMIT = 20
const TEXT_LIMIT = 200
const SUMMARY_LIMIT = 300

/** A call as it was answered. */
export interface AnsweredCall {
  readonly client: string | undefined
  readonly query: string
  readonly params: Params
  readonly reply: Reply
  readonly durationMs: number
}

/** The record of what agents asked, in memory alone: it ends with the engine. */
export interface AgentCallLog {
  record(call: AnsweredCall): void
  read(): AgentCalls
}

export function createAgentCallLog(
  emit: (event: EngineEvent) => void,
  now: () => Date = () => new Date(),
): AgentCallLog {
  const since = now().toISOString()
  const calls: AgentCall[] = []
  let total = 0
  return {
    record(answered) {
      total += 1
      const call = { id: total, at: now().toISOString(), ...describe(answered) }
      calls.unshift(call)
      calls.length = Math.min(calls.length, CALLS_LIMIT)
      emit({ type: 'agent_call', call })
    },
    read: () => ({ calls: [...calls], total, since }),
  }
}

function describe({ client, query, params, reply, durationMs }: AnsweredCall): Omit<AgentCall, 'id' | 'at'> {
  const { envelope, text } = reply
  return {
    ...(client === undefined ? {} : { client: shortened(client) }),
    query: shortened(query),
    arguments: shortenedArguments(params),
    verdict: envelope.verdict,
    summary: shortened(envelope.summary_line, SUMMARY_LIMIT),
    ...(envelope.error_type === undefined ? {} : { error: envelope.error_type }),
    durationMs: Math.round(durationMs * 10) / 10,
    bytes: Buffer.byteLength(text),
  }
}

/** What an agent sent may be of any size and shape: only short plain values are kept. */
function shortenedArguments(params: Params): Readonly<Record<string, CallArgument>> {
  const kept = Object.entries(params).flatMap(([name, value]): [string, CallArgument][] => {
    const argument = shortenedArgument(value)
    return argument === undefined ? [] : [[shortened(name), argument]]
  })
  return Object.fromEntries(kept.slice(0, ARGUMENTS_LIMIT))
}

function shortenedArgument(value: unknown): CallArgument | undefined {
  if (typeof value === 'string') return shortened(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (!Array.isArray(value)) return undefined
  return value.slice(0, LIST_LIMIT).map((item) => shortened(String(item)))
}

function shortened(text: string, limit: number = TEXT_LIMIT): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}…`
}
