import { useEffect, useState } from 'react'
import type { GitBranches } from '#shared/protocol'
import { command } from '../api.ts'
import { useProject } from './project.ts'

/**
 * The branches of the open project; undefined where there is no repository, or nobody says. Nobody tells when a branch changes: it is asked
 * again after each publication and when the window gets the focus.
 */
export function useBranches(): GitBranches | undefined {
  const { root, publications: publication } = useProject()
  const [known, setKnown] = useState<{
    readonly root: string
    readonly publication: number
    readonly branches: GitBranches | null
  }>()
  useEffect(() => {
    if (root === undefined) return
    let left = false
    const ask = (): void => {
      command('branches', root).then(
        (branches) => left || setKnown({ root, publication, branches }),
        // Then nothing is said of branches.
        () => undefined,
      )
    }
    ask()
    window.addEventListener('focus', ask)
    return () => {
      left = true
      window.removeEventListener('focus', ask)
    }
  }, [root, publication])
  return known?.root === root ? (known?.branches ?? undefined) : undefined
}
