import type { AgentCall } from '#shared/agents'
import type { AgentsChoices } from '#shared/viewState'

/** A call that was answered with an error. What was looked for and is not there is an answer. */
export function isFailed({ error, verdict }: AgentCall): boolean {
  return verdict !== 'NOT_FOUND' && (error !== undefined || verdict === 'ERROR')
}

export function isNotFound({ verdict }: AgentCall): boolean {
  return verdict === 'NOT_FOUND'
}

/** The calls that a filter leaves. */
export function filterCalls(calls: readonly AgentCall[], filter: AgentsChoices['calls']): readonly AgentCall[] {
  switch (filter) {
    case 'all':
      return calls
    case 'not_found':
      return calls.filter(isNotFound)
    case 'errors':
      return calls.filter(isFailed)
  }
}
