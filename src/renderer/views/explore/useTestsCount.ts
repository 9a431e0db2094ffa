import { scalarNumber } from '../../state/rows.ts'
import { useAnswers } from '../../state/useAnswers.ts'

/** Tests among the direct callers and callees of a symbol, exactly; undefined while they are counted. */
export interface TestsCount {
  readonly callers: number | undefined
  readonly callees: number | undefined
}

/** Counts the tests around a symbol, whatever the filter of the view. */
export function useTestsCount(symbol: string | undefined): TestsCount {
  const params = { symbol, tests: 'only', limit: 1 }
  const { envelopes } = useAnswers(
    symbol === undefined
      ? []
      : [
          { query: 'callers', params },
          { query: 'callees', params },
        ],
  )
  return { callers: scalarNumber(envelopes[0], 'caller_count'), callees: scalarNumber(envelopes[1], 'callee_count') }
}
