import type { ViewState } from '#shared/viewState'
import type { StageSnapshot } from '../stage/types.ts'

/** A step of the history: what was shown, and where everything stood. */
export interface HistoryEntry {
  readonly view: ViewState
  readonly snapshot: StageSnapshot | undefined
  /** What was chosen otherwise within the step before, the last first: what undo goes back through. */
  readonly undone: readonly ViewState[]
}

/** The steps and the one that is shown. There is always one. */
export interface History {
  readonly entries: readonly HistoryEntry[]
  readonly at: number
}

/** How many steps are kept; older ones are forgotten. */
const LONGEST = 200
/** How many changes within a step can be undone. */
const MOST_UNDONE = 100

/** A history of one view. */
export function startHistory(view: ViewState): History {
  return { entries: [{ view, snapshot: undefined, undone: [] }], at: 0 }
}

/** A new step after the shown one; what was ahead is forgotten. */
export function pushView(history: History, view: ViewState): History {
  const entries = [...history.entries.slice(0, history.at + 1), { view, snapshot: undefined, undone: [] }].slice(
    -LONGEST,
  )
  return { entries, at: entries.length - 1 }
}

/** The shown step with another view, in its place. */
export function replaceView(history: History, view: ViewState): History {
  return withEntry(history, { ...shownEntry(history), view })
}

/** The same, as a change that can be undone. */
export function editView(history: History, view: ViewState): History {
  const { undone, ...entry } = shownEntry(history)
  return withEntry(history, { ...entry, view, undone: [entry.view, ...undone].slice(0, MOST_UNDONE) })
}

/** The shown step as it was before its last change; the same history where there was none. */
export function undoEdit(history: History): History {
  const entry = shownEntry(history)
  const [view, ...undone] = entry.undone
  return view === undefined ? history : withEntry(history, { ...entry, view, undone })
}

/** The shown step with the places of its boxes. */
export function keepSnapshot(history: History, snapshot: StageSnapshot | undefined): History {
  return withEntry(history, { ...shownEntry(history), snapshot })
}

/** The history at another of its steps, at the nearest where there is none such. */
export function moveTo(history: History, at: number): History {
  return { ...history, at: Math.max(0, Math.min(history.entries.length - 1, at)) }
}

/** The step that is shown. */
export function shownEntry(history: History): HistoryEntry {
  const entry = history.entries[history.at]
  if (entry === undefined) throw new Error(`The history has no step ${history.at}.`)
  return entry
}

function withEntry(history: History, entry: HistoryEntry): History {
  return { ...history, entries: history.entries.map((old, index) => (index === history.at ? entry : old)) }
}
