import { useEffect, useState } from 'react'
import { faultOfThresholds, type Thresholds } from '#shared/thresholds'
import { command } from '../../api.ts'
import { say, sentenceOf } from '../../state/notices.ts'
import { useProject } from '../../state/project.ts'

export interface ThresholdDraft {
  /** The project's name. */
  readonly name: string | undefined
  /** Those that hold. */
  readonly known: Thresholds
  /** Those on the screen. */
  readonly numbers: Thresholds
  readonly fault: string | undefined
  readonly isChanged: boolean
  readonly change: (next: Thresholds) => void
  /** Makes these hold; `done` is said then. */
  readonly set: (thresholds: Thresholds, done: string) => void
}

/** The thresholds of the open project while a part of them is changed; undefined until they are known. */
export function useThresholdDraft(): ThresholdDraft | undefined {
  const root = useProject((slice) => slice.root)
  const name = useProject((slice) => slice.name)
  const publications = useProject((slice) => slice.publications)
  const known = useThresholds(root, publications)
  const [draft, setDraft] = useState<{ readonly of: Thresholds | undefined; readonly numbers: Thresholds }>()
  if (root === undefined || known === undefined) return undefined
  const numbers = draft?.of === known ? draft.numbers : known
  return {
    name,
    known,
    numbers,
    fault: faultOfThresholds(numbers),
    isChanged: numbers !== known,
    change: (next) => setDraft({ of: known, numbers: next }),
    set: (thresholds, done) => {
      setDraft(undefined)
      void keep(root, thresholds, done)
    },
  }
}

async function keep(root: string, thresholds: Thresholds, done: string): Promise<void> {
  try {
    await command('setThresholds', { project: root, thresholds })
    say(done)
  } catch (cause) {
    say(`The numbers could not be set. ${sentenceOf(cause)}`, 'bad')
  }
}

/** Read again whenever what is shown of the project is asked again: somebody may have set others. */
function useThresholds(root: string | undefined, publications: number): Thresholds | undefined {
  const key = `${publications} ${root}`
  const [known, setKnown] = useState<{ readonly root: string; readonly key: string; readonly thresholds: Thresholds }>()
  useEffect(() => {
    if (root === undefined) return
    let left = false
    command('thresholds', root).then(
      (thresholds) => left || setKnown({ root, key, thresholds }),
      (cause: unknown) => left || say(`The thresholds could not be read. ${sentenceOf(cause)}`, 'bad'),
    )
    return () => {
      left = true
    }
  }, [root, key])
  return known?.root === root ? known?.thresholds : undefined
}
