import type { Failure } from '../panes/ErrorState.tsx'

/** While others are awaited, answers are told together, so often: a picture is made anew for each telling. */
export const TOGETHER_MS = 100

/** A question with the name by which it is known again. */
export interface Wanted {
  readonly key: string
  /** Resolves once its answer is remembered, with how it failed where it did; never rejects. */
  readonly answer: (signal: AbortSignal) => Promise<Failure | undefined>
}

export interface Asking {
  /** Asks these and no others: what is under way goes on where it is among them, and is given up where it is not. */
  readonly want: (questions: readonly Wanted[]) => void
  /** Gives up what is under way. Nothing is told of it. */
  readonly stop: () => void
}

/**
 * Asks a list of questions that changes as answers come: none is asked twice at a time. `tell` hears that answers came, with the
 * failures since the list last changed: at once when the last one is here, before that every 100 ms.
 */
export function createAsking(tell: (failures: Readonly<Record<string, Failure>>) => void): Asking {
  const underWay = new Map<string, AbortController>()
  let failures: Readonly<Record<string, Failure>> = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellNow = (): void => {
    clearTimeout(timer)
    timer = undefined
    tell(failures)
  }
  const ask = async ({ key, answer }: Wanted, controller: AbortController): Promise<void> => {
    const failure = await answer(controller.signal)
    if (controller.signal.aborted) return
    underWay.delete(key)
    if (failure !== undefined) failures = { ...failures, [key]: failure }
    if (underWay.size === 0) tellNow()
    else timer ??= setTimeout(tellNow, TOGETHER_MS)
  }
  const giveUp = (isGivenUp: (key: string) => boolean): void => {
    for (const [key, controller] of underWay) {
      if (!isGivenUp(key)) continue
      underWay.delete(key)
      controller.abort()
    }
  }
  return {
    want: (questions) => {
      failures = {}
      const keys = new Set(questions.map(({ key }) => key))
      giveUp((key) => !keys.has(key))
      for (const question of questions) {
        if (underWay.has(question.key)) continue
        const controller = new AbortController()
        underWay.set(question.key, controller)
        void ask(question, controller)
      }
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      giveUp(() => true)
    },
  }
}
