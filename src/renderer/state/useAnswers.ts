import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Envelope } from '#shared/envelope'
import { ask, type Params } from '../api.ts'
import type { Failure } from '../panes/ErrorState.tsx'
import { keyOf, recall, remember } from './answers.ts'
import { createAsking } from './asking.ts'
import { useProject } from './project.ts'
import { failureOf, failureOfThrown } from './useAnswer.ts'

/** A question to the open project. */
export interface Question {
  readonly query: string
  readonly params: Params
}

/** Answers to several questions, by their order; those under way are undefined, old ones stay until the new ones are here. */
export interface Answers {
  readonly envelopes: readonly (Envelope | undefined)[]
  readonly pending: boolean
  /** The first failure of any. */
  readonly failure: Failure | undefined
  /** Those that had not come were given up. */
  readonly cancelled: boolean
  readonly cancel: () => void
  /** Asks again what was given up or failed. */
  readonly retry: () => void
}

interface Arrived {
  /** The questions that these belong to. */
  readonly key: string
  readonly failures: Readonly<Record<string, Failure>>
}

/** What is remembered of the open project's answers, without asking. */
export function usePeek(): (question: Question) => Envelope | undefined {
  const root = useProject((slice) => slice.root)
  const publication = useProject((slice) => slice.publications)
  return ({ query, params }) =>
    recall(keyOf(query, { project: root, format: 'json', ...params }), publication)?.envelope
}

/** Asks several questions at once. What was answered before is not asked again until the next publication. */
export function useAnswers(questions: readonly Question[]): Answers {
  const root = useProject((slice) => slice.root)
  const publication = useProject((slice) => slice.publications)
  const asked =
    root === undefined
      ? []
      : questions.map(({ query, params }) => ({ query, params: { project: root, format: 'json', ...params } }))
  const keys = asked.map(({ query, params }) => keyOf(query, params))
  const key = JSON.stringify([publication, ...keys])
  const [arrived, setArrived] = useState<Arrived>({ key, failures: {} })
  const [attempt, setAttempt] = useState(0)
  const [givenUp, setGivenUp] = useState('')
  const current = useRef(key)
  const [asking] = useState(() => createAsking((failures) => setArrived({ key: current.current, failures })))

  // Before the effects of all panes: a picture waits for these, and the engine answers in the order in which it is asked.
  useLayoutEffect(() => {
    current.current = key
    setGivenUp('')
    const missing = asked.flatMap((question, at) => {
      const own = keys[at] ?? ''
      if (recall(own, publication)?.fresh === true) return []
      const answer = async (signal: AbortSignal) => answered(question, own, publication, signal)
      return [{ key: `${publication} ${own}`, answer }]
    })
    asking.want(missing)
    // `asked` and `keys` are told apart by `key`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt, asking])
  useEffect(() => asking.stop, [asking])

  const failures = arrived.key === key ? arrived.failures : {}
  const failureOfKey = (own: string): Failure | undefined => failures[`${publication} ${own}`]
  const known = keys.map((own) => recall(own, publication))
  return {
    envelopes: known.map((found) => found?.envelope),
    pending: known.some((found, at) => found?.fresh !== true && failureOfKey(keys[at] ?? '') === undefined),
    failure: keys.map(failureOfKey).find((failure) => failure !== undefined),
    cancelled: givenUp === key,
    cancel: () => {
      asking.stop()
      setGivenUp(key)
    },
    retry: () => {
      setArrived({ key, failures: {} })
      setAttempt((last) => last + 1)
    },
  }
}

/** Waits for an answer and remembers it; says how it failed where it did. */
async function answered(
  { query, params }: Question,
  key: string,
  publication: number,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  try {
    const envelope = await ask(query, params, signal)
    remember(key, envelope, publication)
    return envelope.success ? undefined : failureOf(envelope)
  } catch (cause) {
    return failureOfThrown(query, cause)
  }
}
