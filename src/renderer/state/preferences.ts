import { create } from 'zustand'
import type { Screen } from '#shared/viewState'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export type Pane = 'navigator' | 'inspector' | 'list'
/** Sizes of panes in pixels, by `screen.pane`; without one it is the size of the tokens. */
export type PaneSizes = Readonly<Record<string, number>>

interface PreferencesSlice {
  readonly theme: Theme
  readonly panes: PaneSizes
  /** Roots of the projects whose suggestions for a start were closed. */
  readonly startsClosed: readonly string[]
  setTheme(theme: Theme): void
  setPane(screen: Screen, pane: Pane, size: number | undefined): void
  closeStarts(root: string): void
}

/** How many projects are remembered for this. */
const CLOSED_MOST = 100

const KEY = 'faultline.preferences'

/** What this person likes on this machine; kept by the browser, never in the project. */
export const usePreferences = create<PreferencesSlice>((set) => ({
  ...restore(),
  closeStarts: (root) =>
    set(({ startsClosed }) => ({
      startsClosed: [...startsClosed.filter((other) => other !== root), root].slice(-CLOSED_MOST),
    })),
  setTheme: (theme) => set({ theme }),
  setPane: (screen, pane, size) =>
    set(({ panes }) => {
      const key = `${screen}.${pane}`
      const { [key]: _dropped, ...others } = panes
      return { panes: size === undefined ? others : { ...others, [key]: size } }
    }),
}))

/** Puts the theme on the document, and keeps it there through changes of the setting and of the operating system. */
export function keepTheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    document.documentElement.dataset['theme'] = shownTheme(usePreferences.getState().theme, system.matches)
  }
  apply()
  usePreferences.subscribe(apply)
  system.addEventListener('change', apply)
}

/** The next theme in the order in which the button goes through them. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
}

function shownTheme(theme: Theme, systemIsDark: boolean): 'light' | 'dark' {
  return theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme
}

type Kept = Pick<PreferencesSlice, 'theme' | 'panes' | 'startsClosed'>
const NOTHING: Kept = { theme: 'system', panes: {}, startsClosed: [] }

/** Settings of another version or another hand are ignored part by part. */
function restore(): Kept {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return NOTHING
    const theme = 'theme' in kept ? THEMES.find((known) => known === kept.theme) : undefined
    const panes = 'panes' in kept && typeof kept.panes === 'object' && kept.panes !== null ? kept.panes : {}
    const sizes = Object.entries(panes).filter(([, size]) => typeof size === 'number' && size > 0)
    const closed = 'startsClosed' in kept && Array.isArray(kept.startsClosed) ? kept.startsClosed : []
    return {
      theme: theme ?? 'system',
      panes: Object.fromEntries(sizes),
      startsClosed: closed.filter((root) => typeof root === 'string'),
    }
  } catch {
    // Unreadable or forbidden storage: the defaults serve.
    return NOTHING
  }
}

usePreferences.subscribe(({ theme, panes, startsClosed }) => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ theme, panes, startsClosed }))
  } catch {
    // Storage that is full or forbidden costs the memory of a setting, nothing else.
  }
})
