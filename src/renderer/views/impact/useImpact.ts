import { useEffect, useMemo, useRef, useState } from 'react'
import type { Envelope } from '#shared/envelope'
import type { ImpactChoices } from '#shared/viewState'
import { useAnswer, type Answer } from '../../state/useAnswer.ts'
import { impactQuestion, isOfGit } from './impactQuestion.ts'
import type { ImpactReport } from './ImpactReport.ts'
import { readImpact } from './readImpact.ts'

export interface ImpactAnswer {
  /** Nothing is asked while something is missing: a range, a marked symbol. */
  readonly asked: boolean
  readonly answer: Answer
  readonly envelope: Envelope | undefined
  /** The report; while the next one is awaited, for a moment the last one. */
  readonly report: ImpactReport | undefined
  /** What the report is of: the same as long as the same is asked. */
  readonly of: string
}

/**
 * The impact of what is chosen. Nobody tells when a commit is made or a branch changes, so it is asked again when the screen is
 * shown and when the window gets the focus; what is known stays in sight so long.
 */
export function useImpact(impact: ImpactChoices): ImpactAnswer {
  const question = impactQuestion(impact)
  const answer = useAnswer(question?.query ?? 'detect_changes', question?.params)
  const asked = JSON.stringify(question)
  const [last, setLast] = useState<{ readonly envelope: Envelope; readonly of: string }>()
  if (answer.envelope !== undefined && answer.envelope !== last?.envelope) {
    setLast({ envelope: answer.envelope, of: asked })
  }
  const kept = question !== undefined && answer.pending && !answer.slow ? last : undefined
  const envelope = answer.envelope ?? kept?.envelope
  useAskedAgain(answer, isOfGit(impact.source))
  return {
    asked: question !== undefined,
    answer,
    envelope,
    of: answer.envelope === undefined ? (kept?.of ?? asked) : asked,
    report: useMemo(() => (envelope === undefined ? undefined : readImpact(envelope)), [envelope]),
  }
}

function useAskedAgain(answer: Answer, fromGit: boolean): void {
  const again = useRef(() => {})
  useEffect(() => {
    again.current = () => {
      if (fromGit && answer.envelope !== undefined && !answer.pending) answer.retry()
    }
  })
  useEffect(() => {
    again.current()
    const ask = (): void => again.current()
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [])
}
