import { resolveSymbol } from '#graph/resolveSymbol'
import type { GraphReader } from '#graph/GraphReader'
import type { PayloadValue } from '#shared/envelope'
import type { FlatTable, Table } from '#shared/table'
import type { Verdict } from '#shared/verdict'
import type { Sayings } from '../defineQuery.ts'
import { pageFacts } from '../pageLists.ts'
import { inKeyOrder } from './symbolOrder.ts'
import { fileOf, kindOf, printedName } from './symbolFacts.ts'
import { named } from '../named.ts'

/** Candidates that an answer names; their total is exact. */
const CANDIDATES_MAX = 20

/** What the name in a question means. */
export type Lookup =
  | {
      readonly kind: 'found'
      readonly symbols: readonly number[]
      readonly label: string
      readonly candidates?: FlatTable
    }
  | {
      readonly kind: 'absent'
      readonly asked: string
      /** Set where the name exists, but not there. */
      readonly file?: string
      readonly suggestions: readonly string[]
      readonly candidates?: FlatTable
    }

/** Looks a name up. Several definitions are all taken, and are candidates. */
export function lookup(reader: GraphReader, asked: string, file: string | undefined): Lookup {
  const resolution = resolveSymbol(reader, asked, file)
  switch (resolution.kind) {
    case 'found': {
      const symbols = inKeyOrder(reader, resolution.symbols)
      const [first] = symbols
      if (symbols.length === 1 && first !== undefined)
        return { kind: 'found', symbols, label: printedName(reader, first) }
      return { kind: 'found', symbols, label: asked, candidates: candidateTable(reader, symbols) }
    }
    case 'wrong_file': {
      const candidates = candidateTable(reader, inKeyOrder(reader, resolution.candidates))
      return { kind: 'absent', asked, ...(file === undefined ? {} : { file }), suggestions: [], candidates }
    }
    case 'not_found':
      return { kind: 'absent', asked, suggestions: resolution.near }
  }
  return resolution satisfies never
}

/** The part of an answer that says what was asked about. */
export function lookupScalars(found: Lookup): Readonly<Record<string, PayloadValue | undefined>> {
  if (found.kind === 'found') {
    return { symbol: found.label, ambiguous: found.candidates === undefined ? undefined : true }
  }
  return { symbol: found.asked, suggestions: found.suggestions.length === 0 ? undefined : found.suggestions }
}

export function lookupTables(found: Lookup): Readonly<Record<string, Table | undefined>> {
  return { candidates: found.candidates }
}

/** The verdict of a question that is not graded. */
export function judgeLookup(found: Lookup): Verdict {
  if (found.kind === 'absent') return 'NOT_FOUND'
  return found.candidates === undefined ? 'INFO' : 'CAUTION'
}

/** What to say of a name that means nothing. */
export function sayAbsent(found: Lookup & { readonly kind: 'absent' }, query: string): Sayings {
  const [near] = found.suggestions
  if (found.file !== undefined) {
    const first = found.candidates?.rows[0]?.[0]
    return {
      summary: `symbol not found: ${found.asked} is not in ${found.file}, but ${found.candidates?.total ?? 0} of that name elsewhere`,
      next: `call ${query} ${named('symbol', String(first ?? found.asked))} without file_path`,
    }
  }
  return {
    summary: `symbol not found: ${found.asked}${near === undefined ? '' : `, near: ${found.suggestions.join(', ')}`}`,
    next:
      near === undefined
        ? `call search_graph ${named('query', found.asked)}`
        : `call ${query} ${named('symbol', near)}`,
  }
}

/** What to do first about a name that means several symbols. */
export function nextForAmbiguous(found: Lookup & { readonly kind: 'found' }, query: string): string {
  const first = found.candidates?.rows[0]?.[0]
  return `${found.label} means ${found.symbols.length} symbols: call ${query} ${named('symbol', String(first))} or another candidate`
}

function candidateTable(reader: GraphReader, symbols: readonly number[]): FlatTable {
  const rows = symbols
    .slice(0, CANDIDATES_MAX)
    .map((symbol) => [
      printedName(reader, symbol),
      kindOf(reader, symbol),
      fileOf(reader, symbol) || null,
      reader.graph.symbols.line[symbol] ?? null,
    ])
  return {
    cols: ['qn', 'kind', 'file', 'line'],
    rows,
    ...pageFacts(symbols.length, rows.length, rows.length, CANDIDATES_MAX),
  }
}
