import { useEffect } from 'react'
import type { EngineEvent } from '#shared/protocol'
import { subscribe } from '../api.ts'
import { agentCalled, readAgentCalls } from '../state/agents.ts'
import { viewOf } from '../state/deepLink.ts'
import { say, useNotices } from '../state/notices.ts'
import { runEnded, runReports } from '../state/progress.ts'
import { openProject, showAwaited, useProject } from '../state/project.ts'
import { readRecents } from '../state/host.ts'
import { takePreferences } from '../state/preferences.ts'
import { runCommand } from './commands.ts'

/** Brings what happens in the engine into the slices that show it. */
export function useEngineEvents(): void {
  useEffect(() => subscribe(hear), [])
}

function hear(event: EngineEvent): void {
  switch (event.type) {
    case 'progress':
      runReports(event.progress)
      return
    case 'indexed':
      runEnded(event.project, event.cancelled ? { kind: 'cancelled' } : { kind: 'done', changed: event.changed })
      if (event.cancelled) say('Indexing was cancelled. What was done is kept; answers say "partial".')
      published(event.project)
      showAwaited(event.project)
      void readRecents()
      return
    case 'index_failed':
      runEnded(event.project, { kind: 'failed', error: event.error, hint: event.hint })
      say(`Indexing failed. ${event.error} ${event.hint}`, 'bad')
      return
    case 'engine':
      hearEngine(event.state, event.message)
      return
    case 'agent_call':
      agentCalled(event.call)
      return
    case 'open':
      void openProject(event.project)
      return
    case 'link':
      followLink(event.project, event.link)
      return
    case 'preferences':
      takePreferences(event.preferences)
      return
    case 'thresholds':
      published(event.project)
      return
    case 'menu':
      runCommand(event.command)
  }
}

/** A link that is not understood opens its project as usual: it was allowed. */
function followLink(project: string, link: string): void {
  void openProject(project, viewOf(link) ?? 'map')
}

function hearEngine(state: 'starting' | 'ready' | 'restarted' | 'failed', message: string): void {
  switch (state) {
    case 'starting':
      useNotices.setState({ engine: message })
      return
    case 'failed':
      useNotices.setState({ engine: message })
      return
    case 'ready':
      useNotices.setState({ engine: undefined })
      return
    case 'restarted':
      useNotices.setState({ engine: undefined })
      say(`${message} It was started again, and what is shown is asked for anew.`)
      published(useProject.getState().root)
      void readAgentCalls()
  }
}

/** Everything shown of this project is asked again; what is there stays in sight meanwhile. */
function published(project: string | undefined): void {
  useProject.setState((slice) => (slice.root === project ? { publications: slice.publications + 1 } : slice))
}
