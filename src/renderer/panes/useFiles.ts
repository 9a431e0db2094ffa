import { useDeferredValue, useMemo } from 'react'
import { readTable } from '../state/rows.ts'
import { symbolRow } from '../state/symbolRow.ts'
import { useAnswer, type Answer } from '../state/useAnswer.ts'
import { useGaps } from '../state/useGaps.ts'
import type { TreeFile } from './fileTree.ts'

/** Files that the tree holds at once; beyond it the filter finds the rest. */
const MOST_FILES = 5000

export interface FilesAnswer {
  readonly answer: Answer
  readonly files: readonly TreeFile[]
  /** Exact number of files that pass the filter. */
  readonly total: number
}

/** The files of the project whose path has the filter in it. */
export function useFiles(filter: string): FilesAnswer {
  const wanted = useDeferredValue(filter)
  const whole = useAnswer('search_graph', {
    kind: 'file',
    limit: MOST_FILES,
    fields: ['file'],
    ...(wanted === '' ? {} : { file_pattern: patternOf(wanted) }),
  })
  const gaps = useGaps()
  const table = whole.envelope === undefined ? undefined : readTable(whole.envelope, 'results')
  const files = useMemo(
    () => (table?.rows ?? []).map(symbolRow).map(({ file }) => ({ path: file, gap: gaps.get(file) })),
    // The table is read anew on each render; the reply keeps its identity.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [whole.envelope, gaps],
  )
  return { answer: whole, files, total: table?.page.total ?? 0 }
}

/** A glob for "has this in it"; what the person writes as a glob stays one. */
export function patternOf(filter: string): string {
  if (/[*?[\]{}]/.test(filter)) return filter
  return filter.includes('/') ? `**${filter}**` : `**/*${filter}*`
}
