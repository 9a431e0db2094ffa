import { useMemo } from 'react'
import type { Envelope } from '#shared/envelope'
import { readTable, scalarNumber, scalarText, wordsOf, type Row } from '../../state/rows.ts'
import { symbolRow, type SymbolRow } from '../../state/symbolRow.ts'
import { useAnswer, type Answer } from '../../state/useAnswer.ts'

/** A symbol with what its definition says. */
export interface KnownSymbol {
  readonly symbol: SymbolRow
  readonly signature: string
  readonly doc: string
  readonly complexity: number | undefined
}

export type SymbolAnswer =
  | { readonly state: 'none' | 'waiting' | 'failed'; readonly answer: Answer }
  | { readonly state: 'not_found'; readonly answer: Answer; readonly near: readonly string[] }
  | { readonly state: 'found'; readonly answer: Answer; readonly known: KnownSymbol }

/** The symbol of that qualified name, or what is near to the name. */
export function useSymbol(qn: string | undefined): SymbolAnswer {
  const answer = useAnswer('get_code_snippet', qn === undefined ? undefined : { symbol: qn })
  const { envelope } = answer
  const known = useMemo(
    () => (qn === undefined || envelope === undefined ? undefined : readSymbol(qn, envelope)),
    [qn, envelope],
  )
  if (qn === undefined) return { state: 'none', answer }
  if (known !== undefined) return { state: 'found', answer, known }
  if (envelope !== undefined) return { state: 'not_found', answer, near: nearNames(envelope) }
  return { state: answer.failure === undefined ? 'waiting' : 'failed', answer }
}

/** Reads the symbol out of the reply; undefined where the name is not in the index. */
export function readSymbol(qn: string, envelope: Envelope): KnownSymbol | undefined {
  if (envelope.verdict === 'NOT_FOUND') return undefined
  const scalars: Row = Object.fromEntries(
    Object.entries(envelope).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[key, value]] : [],
    ),
  )
  const symbol = symbolRow({
    ...scalars,
    qn: scalarText(envelope, 'symbol') ?? scalarText(envelope, 'qn') ?? qn,
    file: scalarText(envelope, 'file') ?? scalarText(envelope, 'file_path') ?? '',
  })
  return {
    symbol,
    signature: scalarText(envelope, 'signature') ?? '',
    doc: scalarText(envelope, 'doc') ?? scalarText(envelope, 'documentation') ?? '',
    complexity: scalarNumber(envelope, 'complexity'),
  }
}

/** Names near to one that is not there: suggestions, or the places that have the same name. */
export function nearNames(envelope: Envelope): readonly string[] {
  const suggestions = wordsOf(envelope, 'suggestions')
  if (suggestions.length > 0) return suggestions
  return (readTable(envelope, 'candidates')?.rows ?? []).map((row) => String(row['qn'] ?? ''))
}
