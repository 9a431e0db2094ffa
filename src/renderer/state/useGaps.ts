import { useMemo } from 'react'
import { readTable, textOf } from './rows.ts'
import { useAnswer } from './useAnswer.ts'

/** Files marked at once; a project with more has a larger problem, which the index report lists in full. */
const MOST_MARKED = 1000

/** What the index lacks of a file. */
export type Gap = 'not_parsed' | 'partial'

/** The files of which not everything is in the index, for marking them wherever they are shown. */
export function useGaps(): ReadonlyMap<string, Gap> {
  const { envelope } = useAnswer('index_status', { limit: MOST_MARKED })
  return useMemo(() => {
    const rows = envelope === undefined ? [] : (readTable(envelope, 'not_parsed')?.rows ?? [])
    return new Map(
      rows.map((row) => [textOf(row, 'path'), textOf(row, 'status') === 'partial' ? 'partial' : 'not_parsed']),
    )
  }, [envelope])
}
