import { useEffect } from 'react'
import { ask } from '../api.ts'
import { useProgress } from '../state/progress.ts'
import { useProject } from '../state/project.ts'

/** How often the files are compared with the index while the window is in sight; each time that it gets the focus, too. */
const EVERY_MS = 15_000

/**
 * The engine watches the files and tells when it has indexed them again. Where the system does not let it watch, nobody
 * tells, so it is looked for: where the state of the index is another than at the last look, everything shown is asked again.
 */
export function useFreshnessChecks(): void {
  const root = useProject((slice) => slice.root)
  useEffect(() => {
    if (root === undefined) return
    let last: string | undefined
    let ended = false
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || useProgress.getState().running[root] !== undefined) return
      const state = await stateOf(root)
      if (ended || state === undefined) return
      const moved = last !== undefined && state !== last
      last = state
      if (moved) useProject.setState(({ publications }) => ({ publications: publications + 1 }))
    }
    const now = (): void => void look()
    now()
    const timer = window.setInterval(now, EVERY_MS)
    window.addEventListener('focus', now)
    return () => {
      ended = true
      window.clearInterval(timer)
      window.removeEventListener('focus', now)
    }
  }, [root])
}

/** The index's state in one text; undefined while nobody answers, which others say. */
async function stateOf(root: string): Promise<string | undefined> {
  try {
    const { index } = await ask('index_status', { project: root, format: 'json' })
    return JSON.stringify(index)
  } catch {
    return undefined
  }
}
