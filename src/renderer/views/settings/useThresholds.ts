import { useEffect, useState } from 'react'
import type { Thresholds } from '#shared/thresholds'
import { command } from '../../api.ts'
import { say, sentenceOf } from '../../state/notices.ts'
import { useProject } from '../../state/project.ts'

/** The thresholds that hold for a project. */
export interface ProjectThresholds {
  readonly root: string
  readonly name: string
  readonly known: Thresholds
}

/**
 * Those of the open project; undefined until they are known. Read again whenever what is shown of the project is asked again: somebody
 * may have set others.
 */
export function useThresholds(): ProjectThresholds | undefined {
  const { root, name = '', publications } = useProject()
  const key = `${publications} ${root}`
  const [read, setRead] = useState<ProjectThresholds & { readonly key: string }>()
  useEffect(() => {
    if (root === undefined) return
    let left = false
    command('thresholds', root).then(
      (known) => left || setRead({ root, name, known, key }),
      (cause: unknown) => left || say(`The thresholds could not be read. ${sentenceOf(cause)}`, 'bad'),
    )
    return () => {
      left = true
    }
  }, [root, name, key])
  return read?.root === root ? read : undefined
}
