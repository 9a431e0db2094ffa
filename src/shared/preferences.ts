import { EDITOR_IDS, TEMPLATE_LENGTH_MAX, type EditorChoice } from './editors.ts'
import { isRecord } from './isRecord.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const DENSITIES = ['normal', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** What a person likes on this machine, in the window and in every browser. */
export interface Preferences {
  readonly theme: Theme
  readonly density: Density
  readonly editor: EditorChoice
  /** Sizes of panes in pixels, by `screen.pane`; without one it is the size of the tokens. */
  readonly panes: Readonly<Record<string, number>>
  /** Projects whose suggestions for a start were closed, by root, the last at the end. */
  readonly startsClosed: readonly string[]
  /** The small picture of all in the corner of one that is larger than the stage. */
  readonly minimap: boolean
}

/** How many projects are remembered for `startsClosed`, and how many panes can have a size. */
export const STARTS_CLOSED_MAX = 100
const PANES_MAX = 100
const PANE_PIXELS_MAX = 10_000
const PATH_LENGTH_MAX = 4_096

/** Preferences in whatever was kept: what is of another version or another hand is ignored part by part. */
export function preferencesIn(kept: unknown): Preferences {
  const { theme, density, editor, panes, startsClosed, minimap } = isRecord(kept) ? kept : {}
  const sizes = Object.entries(isRecord(panes) ? panes : {}).filter(
    (entry): entry is [string, number] =>
      /^[a-z]+\.[a-z]+$/.test(entry[0]) && typeof entry[1] === 'number' && entry[1] > 0 && entry[1] < PANE_PIXELS_MAX,
  )
  const closed = Array.isArray(startsClosed) ? startsClosed : []
  return {
    theme: THEMES.find((known) => known === theme) ?? 'system',
    density: DENSITIES.find((known) => known === density) ?? 'normal',
    editor: editorIn(editor),
    panes: Object.fromEntries(sizes.slice(0, PANES_MAX)),
    startsClosed: closed
      .filter((root): root is string => typeof root === 'string' && root.length <= PATH_LENGTH_MAX)
      .slice(-STARTS_CLOSED_MAX),
    minimap: minimap !== false,
  }
}

function editorIn(kept: unknown): EditorChoice {
  const { id, template } = isRecord(kept) ? kept : {}
  return {
    id: EDITOR_IDS.find((known) => known === id) ?? 'auto',
    template: typeof template === 'string' ? template.slice(0, TEMPLATE_LENGTH_MAX) : '',
  }
}
