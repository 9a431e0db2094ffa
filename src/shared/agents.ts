import type { Launch, Places } from './agentClients.ts'
import type { Verdict } from './verdict.ts'

/** What crosses to the interface about agents: their calls, what connects them, and whether that works. */

/** One call of an agent. Everything that came from it is shortened: it is shown, and asked again, never replayed. */
export interface AgentCall {
  /** Counts from 1 since the engine started. */
  readonly id: number
  /** When it was answered, in ISO 8601. */
  readonly at: string
  /** The program, as it named itself. */
  readonly client?: string | undefined
  readonly query: string
  readonly arguments: Readonly<Record<string, CallArgument>>
  readonly verdict: Verdict
  /** The answer in a sentence. */
  readonly summary: string
  /** The category of the error, where the call failed. */
  readonly error?: string | undefined
  readonly durationMs: number
  /** UTF-8 bytes of the text that the agent got. */
  readonly bytes: number
}
export type CallArgument = string | number | boolean | readonly string[]

/** The calls that are remembered, newest first, and how many there were. */
export interface AgentCalls {
  readonly calls: readonly AgentCall[]
  readonly total: number
  /** When the engine began to count, in ISO 8601. */
  readonly since: string
}

/** How a client starts Faultline on this machine, and where clients keep their settings. */
export interface AgentSetup {
  readonly launch: Launch
  readonly places: Places
}

export const TEST_STEPS = ['start', 'tools', 'call', 'end'] as const
export type TestStep = (typeof TEST_STEPS)[number]

/** What a client does when it connects, step by step; those after a failed one are not there. */
export interface ConnectionTest {
  readonly ok: boolean
  /** When it was run, in ISO 8601. */
  readonly at: string
  readonly durationMs: number
  readonly steps: readonly {
    readonly step: TestStep
    readonly ok: boolean
    readonly durationMs: number
    /** What came of it: versions and counts, or what went wrong. */
    readonly detail: string
  }[]
}
