import { create } from 'zustand'
import { lastTwoParts } from './shortNames.ts'

/** The symbol that the menu is about, by its qualified name, and where on the page it opens. */
export interface SymbolMenuTarget {
  readonly qn: string
  readonly name: string
  readonly x: number
  readonly y: number
}

interface SymbolMenuSlice {
  readonly open: boolean
  /** Stays while the menu closes. */
  readonly target: SymbolMenuTarget | undefined
  /** What had the focus before, and gets it back. */
  readonly before: HTMLElement | undefined
}

/** The one menu of symbols, which lists, stages and inspectors open. */
export const useSymbolMenu = create<SymbolMenuSlice>(() => ({ open: false, target: undefined, before: undefined }))

/** Opens the menu of a symbol at a place of the page; without a name it goes by the end of its qualified one. */
export function showSymbolMenu(qn: string, at: { readonly x: number; readonly y: number }, name?: string): void {
  const { activeElement } = document
  const target = { qn, name: name ?? lastTwoParts(qn), x: at.x, y: at.y }
  useSymbolMenu.setState({
    open: true,
    target,
    before: activeElement instanceof HTMLElement ? activeElement : undefined,
  })
}

export function closeSymbolMenu(): void {
  useSymbolMenu.setState({ open: false })
}
