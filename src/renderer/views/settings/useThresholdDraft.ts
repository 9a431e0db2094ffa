import { useState } from 'react'
import { faultOfThresholds, type Thresholds } from '#shared/thresholds'
import { command } from '../../api.ts'
import { say, sentenceOf } from '../../state/notices.ts'
import type { ProjectThresholds } from './useThresholds.ts'

export interface ThresholdDraft {
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

/** The thresholds of a project while a part of them is changed. */
export function useThresholdDraft({ root, known }: ProjectThresholds): ThresholdDraft {
  const [draft, setDraft] = useState<{ readonly of: Thresholds; readonly numbers: Thresholds }>()
  const numbers = draft?.of === known ? draft.numbers : known
  return {
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
