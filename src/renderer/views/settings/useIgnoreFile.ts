import { useEffect, useState } from 'react'
import type { IgnoreFileText } from '#shared/protocol'
import { command } from '../../api.ts'
import { sentenceOf } from '../../state/notices.ts'
import { useProject } from '../../state/project.ts'

interface Known {
  readonly root: string
  readonly publication: number
  readonly read?: IgnoreFileText
  readonly failure?: string
}

/** The ignore file of the open project, read again after each publication: that is when its rules came into force. */
export function useIgnoreFile() {
  const { root, publications: publication } = useProject()
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    if (root === undefined) return
    let left = false
    command('ignoreFile', root).then(
      (read) => left || setKnown({ root, publication, read }),
      (cause: unknown) => left || setKnown({ root, publication, failure: sentenceOf(cause) }),
    )
    return () => {
      left = true
    }
  }, [root, publication])
  const here = known?.root === root ? known : undefined
  return {
    read: here?.read,
    failure: here?.failure,
    /** Takes over what was read otherwise. */
    take: (read: IgnoreFileText) => {
      if (root !== undefined) setKnown({ root, publication, read })
    },
  }
}
