import { create } from 'zustand'
import type { AgentCall, ConnectionTest } from '#shared/agents'
import { command } from '../api.ts'
import { sentenceOf } from './notices.ts'

/** Calls that are kept in sight; the engine remembers as many. */
const CALLS_LIMIT = 500

interface AgentsSlice {
  /** Newest first; undefined until the engine has told them. */
  readonly calls: readonly AgentCall[] | undefined
  readonly total: number
  /** Why the calls could not be read. */
  readonly failure: string | undefined
  readonly test: ConnectionTest | undefined
  readonly testing: boolean
  /** Why the test itself could not be run. */
  readonly testFailure: string | undefined
}

/** What agents did, live, and the last test of their connection. Facts of the engine, not of a project: kept for the session. */
export const useAgents = create<AgentsSlice>(() => ({
  calls: undefined,
  total: 0,
  failure: undefined,
  test: undefined,
  testing: false,
  testFailure: undefined,
}))

/** Reads the calls that the engine remembers: at the first look, and when the engine was started again. */
export async function readAgentCalls(): Promise<void> {
  try {
    const { calls, total } = await command('agentCalls', undefined)
    useAgents.setState({ calls, total, failure: undefined })
  } catch (cause) {
    useAgents.setState({ failure: sentenceOf(cause) })
  }
}

/** A call that was answered just now. One that was read already is not told twice. */
export function agentCalled(call: AgentCall): void {
  useAgents.setState(({ calls, total }) => {
    if (calls === undefined || calls.some(({ id }) => id === call.id)) return {}
    return { calls: [call, ...calls].slice(0, CALLS_LIMIT), total: Math.max(total, call.id) }
  })
}

/** Runs the connection test for a project, or for none; one at a time. */
export async function runConnectionTest(project: string | undefined): Promise<void> {
  if (useAgents.getState().testing) return
  useAgents.setState({ testing: true, testFailure: undefined })
  try {
    useAgents.setState({ test: await command('testConnection', project) })
  } catch (cause) {
    useAgents.setState({ test: undefined, testFailure: sentenceOf(cause) })
  } finally {
    useAgents.setState({ testing: false })
  }
}
