import { create } from 'zustand'
import type { EditorChoice } from '#shared/editors'
import {
  preferencesIn,
  STARTS_CLOSED_MAX,
  THEMES,
  type Density,
  type Preferences,
  type Theme,
} from '#shared/preferences'
import type { Screen } from '#shared/viewState'
import { command } from '../api.ts'
import { say, sentenceOf } from './notices.ts'

export type Pane = 'navigator' | 'inspector' | 'list'

interface PreferencesSlice extends Preferences {
  setTheme(theme: Theme): void
  setDensity(density: Density): void
  setEditor(editor: EditorChoice): void
  setPane(screen: Screen, pane: Pane, size: number | undefined): void
  closeStarts(root: string): void
  setMinimap(minimap: boolean): void
}

/** Changes are kept when they have stood for so long: a drag is not written pixel by pixel. */
const SETTLED_MS = 300
/** The theme of the last time, so that the first picture of the page has it before the engine answers. */
const THEME_KEY = 'faultline.theme'

/** What this person likes on this machine. The engine keeps it, so that the window and every browser have the same. */
export const usePreferences = create<PreferencesSlice>((set) => ({
  ...preferencesIn({ theme: lastTheme() }),
  setTheme: (theme) => set({ theme }),
  setDensity: (density) => set({ density }),
  setEditor: (editor) => set({ editor }),
  setPane: (screen, pane, size) =>
    set(({ panes }) => {
      const key = `${screen}.${pane}`
      const { [key]: _dropped, ...others } = panes
      return { panes: size === undefined ? others : { ...others, [key]: size } }
    }),
  setMinimap: (minimap) => set({ minimap }),
  closeStarts: (root) =>
    set(({ startsClosed }) => ({
      startsClosed: [...startsClosed.filter((other) => other !== root), root].slice(-STARTS_CLOSED_MAX),
    })),
}))

/** What the engine has, as far as is known; undefined until it was asked. */
let kept: string | undefined

/** Asks the engine for what is kept. Rejects where it cannot be reached. */
export async function readPreferences(): Promise<void> {
  takePreferences(await command('preferences', undefined))
}

/** Takes over what was kept, here or on another surface. */
export function takePreferences(preferences: Preferences): void {
  kept = written(preferences)
  usePreferences.setState(preferences)
}

/** Hands what is changed to the engine from now on. */
export function keepPreferences(): () => void {
  let timer: number | undefined
  const keep = (): void => {
    const now = preferencesIn(usePreferences.getState())
    if (kept === undefined || written(now) === kept) return
    kept = written(now)
    command('keepPreferences', now).catch((cause: unknown) =>
      say(`The settings could not be kept. ${sentenceOf(cause)}`, 'bad'),
    )
  }
  const unsubscribe = usePreferences.subscribe(() => {
    window.clearTimeout(timer)
    timer = window.setTimeout(keep, SETTLED_MS)
  })
  return () => {
    window.clearTimeout(timer)
    unsubscribe()
  }
}

/** Puts theme and density on the document, and keeps them there through changes of the settings and of the operating system. */
export function keepTheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const { theme, density } = usePreferences.getState()
    document.documentElement.dataset['theme'] = shownTheme(theme, system.matches)
    document.documentElement.dataset['density'] = density
    rememberTheme(theme)
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

/** The same text for the same preferences, whatever the order of their parts. */
function written(preferences: Preferences): string {
  const { theme, density, editor, panes, startsClosed, minimap } = preferences
  const sizes = Object.entries(panes).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([theme, density, editor.id, editor.template, sizes, startsClosed, minimap])
}

function lastTheme(): unknown {
  try {
    return window.localStorage.getItem(THEME_KEY)
  } catch {
    // Forbidden storage costs a flash of the system's theme, nothing else.
    return undefined
  }
}

function rememberTheme(theme: Theme): void {
  try {
    window.localStorage.setItem(THEME_KEY, theme)
  } catch {
    // As above.
  }
}
