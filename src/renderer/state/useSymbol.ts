import { useMemo } from 'react'
import type { Envelope } from '#shared/envelope'
import { readTable, scalarNumber, scalarText, textOf, wordsOf } from './rows.ts'
import { symbolRow, type SymbolRow } from './symbolRow.ts'
import { useAnswer, type Answer } from './useAnswer.ts'

/** A symbol with what its definition says. */
export interface KnownSymbol {
  readonly symbol: SymbolRow
  readonly signature: string
  readonly doc: string
  readonly complexity: number | undefined
}

/** `elsewhere`: the name means no symbol or several; `names` are what it may have meant. */
export type SymbolAnswer =
  | { readonly state: 'none' | 'waiting' | 'failed'; readonly answer: Answer }
  | {
      readonly state: 'elsewhere'
      readonly answer: Answer
      readonly several: boolean
      readonly names: readonly string[]
    }
  | { readonly state: 'found'; readonly answer: Answer; readonly known: KnownSymbol }

/** The symbol of that qualified name, or what is near to the name. */
export function useSymbol(qn: string | undefined): SymbolAnswer {
  const answer = useAnswer('get_code_snippet', qn === undefined ? undefined : { symbol: qn })
  const { envelope } = answer
  const known = useMemo(() => (envelope === undefined ? undefined : readSymbol(envelope)), [envelope])
  if (qn === undefined) return { state: 'none', answer }
  if (known !== undefined) return { state: 'found', answer, known }
  if (envelope !== undefined) return { state: 'elsewhere', answer, ...meantBy(envelope) }
  return { state: answer.failure === undefined ? 'waiting' : 'failed', answer }
}

/** Reads the symbol out of the reply; undefined where the name is not that of exactly one. */
export function readSymbol(envelope: Envelope): KnownSymbol | undefined {
  const kind = scalarText(envelope, 'kind')
  const qn = scalarText(envelope, 'symbol')
  if (kind === undefined || qn === undefined) return undefined
  const symbol = symbolRow({
    qn,
    kind,
    file: scalarText(envelope, 'file_path') ?? '',
    line: scalarNumber(envelope, 'line') ?? 0,
    test: envelope['test'] === true,
    callers: scalarNumber(envelope, 'caller_count') ?? null,
    callees: scalarNumber(envelope, 'callee_count') ?? null,
  })
  return {
    symbol,
    signature: scalarText(envelope, 'signature') ?? '',
    doc: scalarText(envelope, 'doc') ?? '',
    complexity: scalarNumber(envelope, 'complexity'),
  }
}

function meantBy(envelope: Envelope): { readonly several: boolean; readonly names: readonly string[] } {
  const candidates = readTable(envelope, 'candidates')?.rows.map((row) => textOf(row, 'qn')) ?? []
  if (candidates.length > 0) return { several: true, names: candidates }
  return { several: false, names: wordsOf(envelope, 'suggestions') }
}
