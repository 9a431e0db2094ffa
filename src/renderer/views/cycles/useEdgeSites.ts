import { useMemo } from 'react'
import type { CycleLevel, TestsFilter } from '#shared/viewState'
import { numberOf, readTable, textOf } from '../../state/rows.ts'
import { useAnswer, type Answer } from '../../state/useAnswer.ts'
import type { CycleEdge } from './CycleReport.ts'

/** A place in the code that makes an edge. */
export interface EdgeSite {
  readonly file: string
  readonly line: number
  /** From 1; 0 where only the line is known. */
  readonly column: number
  readonly from: string
  readonly to: string
  readonly text: string
  readonly kind: string
}

export interface EdgeSites {
  readonly answer: Answer
  readonly sites: readonly EdgeSite[]
  readonly total: number
}

/** More than anyone reads beside a picture; how many there are is said. */
const SITES_MAX = 200

/** What is behind an edge of a cycle. Asks nothing without one. */
export function useEdgeSites(edge: CycleEdge | undefined, level: CycleLevel, tests: TestsFilter): EdgeSites {
  const answer = useAnswer(
    'edge_sites',
    edge === undefined ? undefined : { ...endsOf(edge, level), tests, limit: SITES_MAX },
  )
  const { envelope } = answer
  return useMemo(() => {
    const table = envelope === undefined ? undefined : readTable(envelope, 'sites')
    const sites = (table?.rows ?? []).map((row) => ({
      file: textOf(row, 'file'),
      line: numberOf(row, 'line'),
      column: numberOf(row, 'column'),
      from: textOf(row, 'from'),
      to: textOf(row, 'to'),
      text: textOf(row, 'text'),
      kind: textOf(row, 'kind'),
    }))
    return { answer, sites, total: table?.page.total ?? 0 }
    // The answer's own functions change with every question; what is read is in the envelope.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [envelope, answer.failure, answer.slow])
}

function endsOf({ from, to }: CycleEdge, level: CycleLevel): Readonly<Record<string, unknown>> {
  switch (level) {
    case 'call':
      return { from, to, level: 'symbol', edge_kinds: ['calls'] }
    case 'file':
      return { from, to, level: 'file' }
    case 'module':
      // A module of a cycle is a folder without those below it.
      return { from: directly(from), to: directly(to), level: 'module' }
  }
  return level satisfies never
}

function directly(folder: string): string {
  return folder === '.' ? '*' : `${folder}/*`
}
