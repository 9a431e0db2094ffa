import { useMemo } from 'react'
import { readTable, textOf } from './rows.ts'
import { useAnswer } from './useAnswer.ts'

/** Files marked at once; a project with more has a larger problem, which the index report lists in full. */
const MOST_MARKED = 1000

/** The files that did not parse, for marking them wherever they are shown. */
export function useNotParsed(): ReadonlySet<string> {
  const { envelope } = useAnswer('index_status', { limit: MOST_MARKED })
  return useMemo(() => {
    const rows = envelope === undefined ? [] : (readTable(envelope, 'not_parsed')?.rows ?? [])
    return new Set(rows.map((row) => textOf(row, 'path') || textOf(row, 'file')))
  }, [envelope])
}
