import { useEffect, useState } from 'react'
import type { AgentSetup } from '#shared/agents'
import { command } from '../../api.ts'
import { sentenceOf } from '../../state/notices.ts'
import { useProject } from '../../state/project.ts'
import { useShownView } from '../../state/view.ts'

interface Told {
  readonly project: string | undefined
  readonly setup?: AgentSetup
  readonly failure?: string
}

/** How clients start Faultline, for the open project where the configuration names one; asked again when that changes. */
export function useAgentSetup() {
  const root = useProject((slice) => slice.root)
  const { agents } = useShownView()
  const project = agents.pinned ? root : undefined
  const [told, setTold] = useState<Told | undefined>(undefined)
  useEffect(() => {
    let left = false
    command('agentSetup', project).then(
      (setup) => left || setTold({ project, setup }),
      (cause: unknown) => left || setTold({ project, failure: sentenceOf(cause) }),
    )
    return () => {
      left = true
    }
  }, [project])
  const current = told?.project === project ? told : undefined
  return { project, setup: current?.setup, failure: current?.failure }
}
