import { create } from 'zustand'
import type { SymbolRow } from './symbolRow.ts'

const MOST = 20

interface VisitedSlice {
  /** The last first. */
  readonly symbols: readonly SymbolRow[]
}

/** Symbols that were in the centre in this session: what the empty palette offers. */
export const useVisited = create<VisitedSlice>(() => ({ symbols: [] }))

export function visited(symbol: SymbolRow): void {
  useVisited.setState(({ symbols }) => ({
    symbols: [symbol, ...symbols.filter((known) => known.qn !== symbol.qn)].slice(0, MOST),
  }))
}

/** Another project has other symbols. */
export function forgetVisited(): void {
  useVisited.setState({ symbols: [] })
}
