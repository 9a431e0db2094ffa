import { create } from 'zustand'
import { EDITOR_IDS, TEMPLATE_LENGTH_MAX, type EditorChoice } from '#shared/editors'
import { isRecord } from '#shared/isRecord'
import type { Screen } from '#shared/viewState'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const DENSITIES = ['normal', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

export type Pane = 'navigator' | 'inspector' | 'list'
/** Sizes of panes in pixels, by `screen.pane`; without one it is the size of the tokens. */
export type PaneSizes = Readonly<Record<string, number>>

interface Preferences {
  readonly theme: Theme
  readonly density: Density
  readonly editor: EditorChoice
  readonly panes: PaneSizes
  /** Projects whose suggestions for a start were closed, by root, the last at the end. */
  readonly startsClosed: readonly string[]
}

interface PreferencesSlice extends Preferences {
  setTheme(theme: Theme): void
  setDensity(density: Density): void
  setEditor(editor: EditorChoice): void
  setPane(screen: Screen, pane: Pane, size: number | undefined): void
  closeStarts(root: string): void
}

/** How many projects are remembered for this. */
const CLOSED_MOST = 100

const KEY = 'faultline.preferences'

/** What this person likes on this machine; kept by the browser, never in the project. */
export const usePreferences = create<PreferencesSlice>((set) => ({
  ...restore(),
  setTheme: (theme) => set({ theme }),
  setDensity: (density) => set({ density }),
  setEditor: (editor) => set({ editor }),
  setPane: (screen, pane, size) =>
    set(({ panes }) => {
      const key = `${screen}.${pane}`
      const { [key]: _dropped, ...others } = panes
      return { panes: size === undefined ? others : { ...others, [key]: size } }
    }),
  closeStarts: (root) =>
    set(({ startsClosed }) => ({
      startsClosed: [...startsClosed.filter((other) => other !== root), root].slice(-CLOSED_MOST),
    })),
}))

/** Puts theme and density on the document, and keeps them there through changes of the settings and of the operating system. */
export function keepTheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const { theme, density } = usePreferences.getState()
    document.documentElement.dataset['theme'] = shownTheme(theme, system.matches)
    document.documentElement.dataset['density'] = density
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

/** Settings of another version or another hand are ignored part by part. */
function restore(): Preferences {
  const kept = readKept()
  const panes = isRecord(kept['panes']) ? kept['panes'] : {}
  const sizes = Object.entries(panes).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
  )
  const closed = Array.isArray(kept['startsClosed']) ? kept['startsClosed'] : []
  return {
    theme: THEMES.find((known) => known === kept['theme']) ?? 'system',
    density: DENSITIES.find((known) => known === kept['density']) ?? 'normal',
    editor: editorIn(kept['editor']),
    panes: Object.fromEntries(sizes),
    startsClosed: closed.filter((root) => typeof root === 'string'),
  }
}

function editorIn(kept: unknown): EditorChoice {
  const { id, template } = isRecord(kept) ? kept : {}
  return {
    id: EDITOR_IDS.find((known) => known === id) ?? 'auto',
    template: typeof template === 'string' ? template.slice(0, TEMPLATE_LENGTH_MAX) : '',
  }
}

function readKept(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '{}')
    return isRecord(kept) ? kept : {}
  } catch {
    // Unreadable or forbidden storage: the defaults serve.
    return {}
  }
}

usePreferences.subscribe(({ theme, density, editor, panes, startsClosed }) => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ theme, density, editor, panes, startsClosed }))
  } catch {
    // Storage that is full or forbidden costs the memory of a setting, nothing else.
  }
})
