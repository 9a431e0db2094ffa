import { useEffect } from 'react'
import { readAgentCalls } from '../../state/agents.ts'
import { ClientConfiguration } from './ClientConfiguration.tsx'
import { ConnectionTestBox } from './ConnectionTestBox.tsx'
import { Endpoint } from './Endpoint.tsx'
import { RecentCalls } from './RecentCalls.tsx'
import { useAgentSetup } from './useAgentSetup.ts'
import './agents.css'

/** Agents on this machine: where they ask, how a client is connected, whether that works, and what they asked lately. */
export function Agents() {
  const { setup, failure, project } = useAgentSetup()
  useEffect(() => void readAgentCalls(), [])
  return (
    <main className="main agents" data-pane data-letters>
      <div className="agentspage">
        <header>
          <h1>Agents</h1>
          <p className="sec">The same index and the same numbers, over MCP on this computer only.</p>
        </header>
        <div className="agentcols">
          <section aria-label="Endpoint">
            <Endpoint />
            <ConnectionTestBox project={project} />
          </section>
          <section aria-label="Configuration of clients">
            <ClientConfiguration setup={setup} failure={failure} />
          </section>
        </div>
        <RecentCalls />
      </div>
    </main>
  )
}
