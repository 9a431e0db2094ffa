import { useEffect, useState } from 'react'
import type { Envelope } from '#shared/envelope'
import { ask, type Params } from '../api.ts'
import type { Failure } from '../panes/ErrorState.tsx'
import { keyOf, recall, remember } from './answers.ts'
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
  readonly count: number
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
  const [arrived, setArrived] = useState<Arrived>({ key, failures: {}, count: 0 })
  const [attempt, setAttempt] = useState(0)
  const [given, setGiven] = useState<{ readonly up: string; readonly stop: AbortController }>()

  useEffect(() => {
    const controller = new AbortController()
    setGiven({ up: '', stop: controller })
    setArrived((old) => (old.key === key ? old : { key, failures: {}, count: 0 }))
    const settle = (at: string, failure: Failure | undefined) => {
      if (controller.signal.aborted) return
      setArrived((old) => {
        const failures = old.key === key ? old.failures : {}
        return {
          key,
          failures: failure === undefined ? failures : { ...failures, [at]: failure },
          count: old.count + 1,
        }
      })
    }
    async function answer({ query, params }: Question, own: string) {
      try {
        const envelope = await ask(query, params, controller.signal)
        remember(own, envelope, publication)
        settle(own, envelope.success ? undefined : failureOf(envelope))
      } catch (cause) {
        settle(own, failureOfThrown(query, cause))
      }
    }
    for (const [at, question] of asked.entries()) {
      const own = keys[at] ?? ''
      if (recall(own, publication)?.fresh !== true) void answer(question, own)
    }
    return () => controller.abort()
    // `asked` and `keys` are told apart by `key`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt])

  const failures = arrived.key === key ? arrived.failures : {}
  const known = keys.map((own) => recall(own, publication))
  return {
    envelopes: known.map((found) => found?.envelope),
    pending: known.some((found, at) => found?.fresh !== true && failures[keys[at] ?? ''] === undefined),
    failure: keys.map((own) => failures[own]).find((failure) => failure !== undefined),
    cancelled: given?.up === key,
    cancel: () => {
      if (given === undefined) return
      given.stop.abort()
      setGiven({ ...given, up: key })
    },
    retry: () => {
      setArrived({ key, failures: {}, count: 0 })
      setAttempt((last) => last + 1)
    },
  }
}
