import { useMemo } from 'react'
import type { Envelope, IndexInfo } from '#shared/envelope'
import { numberOf, readTable, recordOf, scalarNumber, scalarText, textOf } from './rows.ts'
import { useAnswer, type Answer } from './useAnswer.ts'

/** What the status line and the toolbar say of the open project's index. */
export interface IndexStatus {
  readonly info: IndexInfo | undefined
  readonly files: number
  /** Files of which nothing is in the index, and those of which not everything is. */
  readonly notParsed: number
  readonly partlyParsed: number
  readonly skipped: number
  readonly symbols: number
  readonly calls: number
  /** Share of the calls that are unresolved, 0 to 1; undefined without a call. */
  readonly unresolvedShare: number | undefined
  readonly head: string | undefined
}

/** The state of the open project's index, asked again after each publication. */
export function useStatus(): { readonly status: IndexStatus | undefined; readonly answer: Answer } {
  const answer = useAnswer('index_status', {})
  const { envelope } = answer
  const status = useMemo(() => (envelope === undefined ? undefined : statusOf(envelope)), [envelope])
  return { status, answer }
}

/** Reads the status out of the reply. */
export function statusOf(envelope: Envelope): IndexStatus {
  const calls = scalarNumber(envelope, 'sites_total') ?? 0
  const unresolved = scalarNumber(envelope, 'unresolved_total') ?? 0
  return {
    info: envelope.index,
    files: scalarNumber(envelope, 'files') ?? envelope.index?.files ?? 0,
    notParsed: scalarNumber(envelope, 'not_parsed_files') ?? 0,
    partlyParsed: scalarNumber(envelope, 'partly_parsed_files') ?? 0,
    skipped: sumOf(recordOf(envelope, 'skipped_counts')),
    symbols: scalarNumber(envelope, 'symbols') ?? 0,
    calls,
    unresolvedShare: calls === 0 ? undefined : unresolved / calls,
    head: scalarText(envelope, 'head'),
  }
}

/** One language of the report. */
export interface LanguageShare {
  readonly language: string
  readonly files: number
  readonly sites: number
  /** Resolved calls out of those that the project could resolve, 0 to 1; undefined where there are none. */
  readonly resolvedShare: number | undefined
}

/** The languages of the index, most files first, as the reply has them. */
export function languagesOf(envelope: Envelope): readonly LanguageShare[] {
  return (readTable(envelope, 'languages')?.rows ?? []).map((row) => ({
    language: textOf(row, 'language'),
    files: numberOf(row, 'files'),
    sites: numberOf(row, 'sites'),
    resolvedShare:
      row['resolved_share'] === null || row['resolved_share'] === undefined
        ? undefined
        : numberOf(row, 'resolved_share'),
  }))
}

function sumOf(counts: Readonly<Record<string, unknown>>): number {
  return Object.values(counts).reduce<number>((sum, count) => sum + (typeof count === 'number' ? count : 0), 0)
}
