import type { StylesheetJson } from 'cytoscape'
import { diagramStyle } from '../diagram/diagramStyle.ts'
import type { Palette } from '../drawing/palette.ts'
import type { Sprites } from '../drawing/sprites.ts'
import { boxStyle } from './boxStyle.ts'
import { bundleStyle } from './bundleStyle.ts'
import { lineStyle } from './lineStyle.ts'
import { markStyle } from './markStyle.ts'

/** Below this zoom names are not legible: boxes become hubs without a label. */
export const HUB_ZOOM = 0.6

/** Known to Cytoscape, but its types want every property of the core or none. */
const AROUND: Readonly<Record<string, number>> = { 'outside-texture-bg-opacity': 0 }

/** The whole look of the drawing in one theme. A change of theme replaces it; the elements stay. */
export function stageStyle(palette: Palette, sprites: Sprites): StylesheetJson {
  return [
    // Around a picture that is moved as an image: the stage.
    { selector: 'core', style: AROUND },
    ...boxStyle(palette, sprites),
    ...bundleStyle(palette),
    ...lineStyle(palette),
    ...diagramStyle(palette),
    ...markStyle(palette),
  ]
}
