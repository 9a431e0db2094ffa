import { useCallback, useEffect, useState } from 'react'
import type { Envelope } from '#shared/envelope'
import { ask, type Params } from '../api.ts'
import type { Failure } from '../panes/ErrorState.tsx'
import { keyOf, outdate, recall, remember } from './answers.ts'
import { sentenceOf } from './notices.ts'
import { useProject } from './project.ts'

/** An answer on its way, here, or not to be had. An old answer stays in sight while a newer one is fetched. */
export interface Answer {
  readonly envelope: Envelope | undefined
  readonly pending: boolean
  /** Nothing to show after 300 ms: only then a skeleton. */
  readonly slow: boolean
  readonly failure: Failure | undefined
  /** The reply that the failure was read from, for what it suggests instead. */
  readonly refused: Envelope | undefined
  readonly cancelled: boolean
  /** Asks again, whatever is remembered. */
  readonly retry: () => void
  readonly cancel: () => void
}

interface Settled {
  readonly key: string
  readonly envelope?: Envelope
  readonly failure?: Failure
  readonly refused?: Envelope
  readonly cancelled?: boolean
}

/** No skeleton before this: shorter waits only flicker. */
export const PATIENCE_MS = 300

/** Asks a query of the open project, again after each publication; `undefined` params ask nothing. */
export function useAnswer(query: string, params: Params | undefined): Answer {
  const root = useProject((slice) => slice.root)
  const publication = useProject((slice) => slice.publications)
  const asked = params === undefined || root === undefined ? undefined : { project: root, format: 'json', ...params }
  const key = asked === undefined ? '' : keyOf(query, asked)
  const [settled, setSettled] = useState<Settled>({ key: '' })
  const [attempt, setAttempt] = useState(0)
  const [stop, setStop] = useState<AbortController | undefined>(undefined)

  useEffect(() => {
    if (asked === undefined) return
    const known = recall(key, publication)
    if (known?.fresh) {
      setSettled({ key, envelope: known.envelope })
      return
    }
    const controller = new AbortController()
    setStop(controller)
    void settle(query, asked, controller.signal, (envelope) => remember(key, envelope, publication)).then((end) =>
      end === undefined ? undefined : setSettled({ key, ...end }),
    )
    return () => controller.abort(LEFT)
    // `asked` is told apart by `key`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [query, key, publication, attempt])

  const here = settled.key === key && key !== ''
  const envelope = here && settled.envelope !== undefined ? settled.envelope : recall(key, publication)?.envelope
  const pending = key !== '' && !here
  return {
    envelope,
    pending,
    slow: useSlow(pending && envelope === undefined, key),
    failure: here ? settled.failure : undefined,
    refused: here ? settled.refused : undefined,
    cancelled: here && settled.cancelled === true,
    retry: useCallback(() => {
      outdate(key)
      setSettled({ key: '' })
      setAttempt((count) => count + 1)
    }, [key]),
    cancel: useCallback(() => stop?.abort(), [stop]),
  }
}

/** Waits for the answer and says how it ended; undefined where nobody wants to know any more. */
async function settle(
  query: string,
  asked: Params,
  signal: AbortSignal,
  keep: (envelope: Envelope) => void,
): Promise<Omit<Settled, 'key'> | undefined> {
  try {
    const envelope = await ask(query, asked, signal)
    keep(envelope)
    if (signal.aborted) return undefined
    return envelope.success ? { envelope } : { failure: failureOf(envelope), refused: envelope }
  } catch (cause) {
    if (signal.reason === LEFT) return undefined
    return signal.aborted ? { cancelled: true } : { failure: failureOfThrown(query, cause) }
  }
}

const LEFT = Symbol('the question is not shown any more')

/** What is told of an answer without success. */
export function failureOf(envelope: Envelope): Failure {
  return {
    title: TITLES[envelope.error_type ?? 'internal'] ?? 'The question could not be answered',
    cause: asSentence(envelope.error ?? envelope.summary_line),
    hint: asSentence(forPeople(envelope.hint ?? envelope.next_step)),
    details: JSON.stringify(envelope, undefined, 2),
  }
}

/** A hint that names a query to call is for agents: the window has its own ways. */
function forPeople(hint: string): string {
  return hint.startsWith('call ') ? '' : hint
}

function asSentence(text: string): string {
  if (text === '') return text
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`
}

const TITLES: Readonly<Record<string, string>> = {
  not_indexed: 'Not indexed yet',
  project_not_found: 'This project is not known',
  file_not_found: 'The file is not there any more',
  timeout: 'It took too long',
  resource_exhausted: 'It needs more than is allowed',
  cancelled: 'Cancelled',
}

/** What is told when no answer came at all. */
export function failureOfThrown(query: string, cause: unknown): Failure {
  return {
    title: 'No answer from the engine',
    cause: sentenceOf(cause),
    hint: 'What is shown already stays usable.',
    details: `${query}: ${sentenceOf(cause)}`,
  }
}

function useSlow(waiting: boolean, key: string): boolean {
  const [slowKey, setSlowKey] = useState<string | undefined>(undefined)
  useEffect(() => {
    if (!waiting) return
    const timer = window.setTimeout(() => setSlowKey(key), PATIENCE_MS)
    return () => {
      window.clearTimeout(timer)
      setSlowKey(undefined)
    }
  }, [waiting, key])
  return waiting && slowKey === key
}
