import { useMemo } from 'react'
import type { Envelope } from '#shared/envelope'
import { readTable } from '../state/rows.ts'
import { SYMBOL_COLUMNS, symbolRow, type SymbolRow } from '../state/symbolRow.ts'
import { useAnswers } from '../state/useAnswers.ts'
import { useStable } from '../state/useStable.ts'
import { nestSymbols } from './nestSymbols.ts'
import type { TreeRow } from './fileTree.ts'

/** A symbol below its file in the tree. */
export interface SymbolLeaf {
  readonly kind: 'symbol'
  readonly symbol: SymbolRow
  /** Its name within what it stands in. */
  readonly label: string
  readonly depth: number
}

/** Symbols that one file shows in the tree; a longer file is searched instead. */
const MOST_SYMBOLS = 500

/** The rows of the tree with the symbols of each open file below it, in the order of the text. */
export function useSymbolsOf(rows: readonly TreeRow[]): readonly (TreeRow | SymbolLeaf)[] {
  const opened = rows.filter((row) => row.kind === 'file' && row.open)
  const { envelopes } = useAnswers(
    opened.map((row) => ({
      query: 'search_graph',
      params: { file_pattern: literalPattern(row.path), limit: MOST_SYMBOLS, fields: SYMBOL_COLUMNS },
    })),
  )
  const stable = useStable(envelopes)
  return useMemo(() => {
    const leaves = new Map(opened.map((row, at) => [row.path, leavesOf(stable[at], row.depth + 1)]))
    return rows.flatMap((row) => [row, ...(leaves.get(row.path) ?? [])])
    // `opened` is made of `rows`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rows, stable])
}

function leavesOf(envelope: Envelope | undefined, depth: number): readonly SymbolLeaf[] {
  const found = envelope === undefined ? [] : (readTable(envelope, 'results')?.rows ?? []).map(symbolRow)
  const symbols = found.filter(({ kind }) => kind !== 'file' && kind !== 'module' && kind !== 'folder')
  return nestSymbols(symbols.sort((a, b) => a.line - b.line || (a.qn < b.qn ? -1 : 1))).map(
    ({ symbol, label, level }) => ({
      kind: 'symbol',
      symbol,
      label,
      depth: depth + level,
    }),
  )
}

/** A path as a glob that means itself: folders of some routers have brackets in their names. */
function literalPattern(path: string): string {
  return path.replaceAll(/[*?[\]{}()!+@\\]/g, String.raw`\$&`)
}
