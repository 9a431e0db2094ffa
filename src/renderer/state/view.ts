import { create } from 'zustand'
import { START_VIEW, type Selection, type ViewState } from '#shared/viewState'
import type { StageSnapshot } from '../stage/types.ts'
import { linkOf, viewOf } from './deepLink.ts'
import {
  editView,
  keepSnapshot,
  moveTo,
  pushView,
  replaceView,
  shownEntry,
  startHistory,
  undoEdit,
  type History,
} from './history.ts'
import { isViewEdit } from './isViewEdit.ts'

interface ViewSlice {
  readonly history: History
  /** A new step of the history: another screen, project or active symbol. */
  go(change: Partial<ViewState>): void
  /** A choice within the shown step: selection, depth, what is expanded, the page of the list. */
  adjust(change: Partial<ViewState>): void
  /** The shown step as it was before the last choice that was more than a look. False where there is none to take back. */
  undo(): boolean
  back(): void
  forward(): void
}

/**
 * What is shown, and the way back. The stage hands in where its boxes stand just before a step is left, so that going
 * back shows the whole view as it was.
 */
export const useView = create<ViewSlice>((set, get) => ({
  history: startHistory(viewOf(window.location.hash) ?? START_VIEW),
  go: (change) => {
    const shown = shownEntry(get().history).view
    const next = { ...shown, ...change }
    if (linkOf(next) === linkOf(shown)) return
    set({ history: pushView(leave(get().history), next) })
    window.history.pushState(null, '', linkOf(next))
  },
  adjust: (change) => {
    const { history } = get()
    const { view } = shownEntry(history)
    const next = { ...view, ...change }
    set({ history: isViewEdit(view, next) ? editView(history, next) : replaceView(history, next) })
    window.history.replaceState(null, '', linkOf(next))
  },
  undo: () => {
    const before = get().history
    const history = undoEdit(before)
    if (history === before) return false
    set({ history })
    window.history.replaceState(null, '', linkOf(shownEntry(history).view))
    return true
  },
  back: () => step(-1),
  forward: () => step(1),
}))

/** The view that is shown. */
export function useShownView(): ViewState {
  return useView((slice) => shownEntry(slice.history).view)
}

/** The view that is shown, outside of a component. */
export function shownView(): ViewState {
  return shownEntry(useView.getState().history).view
}

/** Makes a symbol the centre: a new step with nothing expanded. */
export function activate(qn: string, selected?: Selection): void {
  useView.getState().go({
    screen: 'explore',
    active: qn,
    expanded: [],
    hidden: [],
    selected,
    list: { ...shownView().list, page: 0 },
  })
}

let takeSnapshot: () => StageSnapshot | undefined = () => undefined

/** Tells where to ask for the places of the boxes; the stage's view does while it is shown. */
export function provideSnapshot(take: () => StageSnapshot | undefined): () => void {
  takeSnapshot = take
  return () => {
    takeSnapshot = () => undefined
  }
}

function leave(history: History): History {
  return keepSnapshot(history, takeSnapshot() ?? shownEntry(history).snapshot)
}

function step(by: -1 | 1): void {
  const { history } = useView.getState()
  const next = moveTo(leave(history), history.at + by)
  if (next.at === history.at) return
  useView.setState({ history: next })
  window.history.replaceState(null, '', linkOf(shownEntry(next).view))
}

/** An address that was typed or followed is a step like any other. The browser's own buttons land here too. */
window.addEventListener('popstate', () => {
  const view = viewOf(window.location.hash)
  const { history } = useView.getState()
  if (view === undefined || linkOf(view) === linkOf(shownEntry(history).view)) return
  const known = history.entries.findLastIndex((entry) => linkOf(entry.view) === linkOf(view))
  useView.setState({ history: known >= 0 ? moveTo(leave(history), known) : pushView(leave(history), view) })
})
