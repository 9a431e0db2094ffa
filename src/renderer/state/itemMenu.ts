import { create } from 'zustand'
import { lastTwoParts } from './shortNames.ts'

/** A point of the page. */
interface PagePoint {
  readonly x: number
  readonly y: number
}

/** What the menu is about: a symbol, or a line of a file. */
export type MenuItemOf =
  | { readonly kind: 'symbol'; readonly qn: string; readonly name: string }
  | { readonly kind: 'place'; readonly file: string; readonly line: number }

interface ItemMenuSlice {
  readonly open: boolean
  /** Stays while the menu closes. */
  readonly target: { readonly item: MenuItemOf; readonly at: PagePoint } | undefined
  /** What had the focus before, and gets it back. */
  readonly before: HTMLElement | undefined
}

/** The one menu of symbols and files, which lists, stages and inspectors open. */
export const useItemMenu = create<ItemMenuSlice>(() => ({ open: false, target: undefined, before: undefined }))

/** Opens the menu of a symbol at a place of the page; without a name it goes by the end of its qualified one. */
export function showSymbolMenu(qn: string, at: PagePoint, name: string = lastTwoParts(qn)): void {
  show({ kind: 'symbol', qn, name }, at)
}

/** Opens the menu of a line of a file at a place of the page. */
export function showPlaceMenu(file: string, line: number, at: PagePoint): void {
  show({ kind: 'place', file, line: Math.max(1, line) }, at)
}

export function closeItemMenu(): void {
  useItemMenu.setState({ open: false })
}

/**
 * Whatever is shown with `data-symbol`, or with `data-file` and perhaps `data-line`, has its menu, by the right button and from the
 * keyboard. Lists and stages, which know their rows, open it themselves.
 */
export function listenForMenus(): () => void {
  const open = (event: MouseEvent): void => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    const shown = event.target.closest<HTMLElement>('[data-symbol], [data-file]')
    if (shown === null) return
    event.preventDefault()
    const { left, bottom } = shown.getBoundingClientRect()
    const at = event.button === 2 ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom }
    const { symbol, file = '', line = '1' } = shown.dataset
    if (symbol === undefined) showPlaceMenu(file, Number(line), at)
    else showSymbolMenu(symbol, at)
  }
  document.addEventListener('contextmenu', open)
  return () => document.removeEventListener('contextmenu', open)
}

function show(item: MenuItemOf, at: PagePoint): void {
  const { activeElement } = document
  useItemMenu.setState({
    open: true,
    target: { item, at },
    before: activeElement instanceof HTMLElement ? activeElement : undefined,
  })
}
