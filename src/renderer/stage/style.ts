import { bareText, LAYER } from './drawing/layers.ts'
import { DISPATCH_DASH } from './drawing/dash.ts'
import type { EdgeSingular, NodeSingular, StylesheetJson } from 'cytoscape'
import { diagramStyle } from './diagram/diagramStyle.ts'
import type { Palette } from './drawing/palette.ts'
import { BADGE_SIZE, badgeBox, createSprites, GLYPH_SIZE, HEAT_SIZE, type Sprites } from './drawing/sprites.ts'

/** Below this zoom names are not legible: boxes become hubs without a label. */
export const HUB_ZOOM = 0.6

export const DIMMED = 0.25
export const EDGE_SELECTED = 2.25
const BADGE_INSET = 8
/** Above and below the bar in a low box, together. */
const HEAT_CLEAR = 10

/** Known to Cytoscape, but its types want every property of the core or none. */
const AROUND: Readonly<Record<string, number>> = { 'outside-texture-bg-opacity': 0 }

/** The whole look of the drawing in one theme. A change of theme replaces it; the elements stay. */
export function stageStyle(palette: Palette): StylesheetJson {
  const sprites = createSprites(palette)
  return [
    // Around a picture that is moved as an image: the stage.
    { selector: 'core', style: AROUND },
    ...boxStyle(palette, sprites),
    ...bundleStyle(palette),
    ...textStyle(palette),
    ...lineStyle(palette),
    ...diagramStyle(palette),
    ...markStyle(palette),
  ]
}

function boxStyle({ color, fontCode }: Palette, sprites: Sprites): StylesheetJson {
  return [
    {
      selector: 'node.box',
      style: {
        width: 'data(width)',
        height: 'data(height)',
        label: 'data(label)',
        shape: 'round-rectangle',
        'background-color': color('g-fill'),
        'border-color': color('g-line'),
        'border-width': 1,
        color: color('g-text'),
        'font-family': fontCode,
        'font-size': 11.5,
        'text-halign': 'right',
        'text-valign': 'center',
        'text-margin-x': (node: NodeSingular) => Number(node.data('textX')),
        'text-margin-y': 1,
        'z-index': LAYER.boxes,
        'z-index-compare': 'manual',
        'overlay-opacity': 0,
        'background-fit': 'none',
        'background-clip': 'none',
        'background-image-containment': 'over',
        'bounds-expansion': 4,
      },
    },
    {
      selector: 'node.box[glyph != ""], node.box[badge != ""], node.box[heat > 0]',
      style: images((node) => imagesOf(node, sprites)),
    },
    { selector: 'node.pill', style: { 'corner-radius': '13px' } },
    { selector: 'node.rectangle', style: { 'corner-radius': '4px' } },
    { selector: 'node.hexagon', style: polygon(hexagonPoints) },
    { selector: 'node.file', style: polygon(fileCornerPoints) },
    { selector: 'node.not-parsed', style: { 'border-style': 'dashed', 'border-color': color('g-hatch') } },
    { selector: 'node.box.tests', style: { 'border-color': color('g-test') } },
    {
      selector: 'node.active',
      style: {
        'background-color': color('bg-selected'),
        'border-color': color('accent'),
        'border-width': 2,
        'corner-radius': '18px',
        'font-size': 13,
        'font-weight': 600,
      },
    },
    { selector: 'node.active.rectangle', style: { 'corner-radius': '6px' } },
  ]
}

interface Picture {
  readonly image: string
  readonly width: number
  readonly height: number
  readonly x: number
}

function imagesOf(node: NodeSingular, sprites: Sprites): readonly Picture[] {
  const width = Number(node.data('width'))
  const badge = String(node.data('badge'))
  const pictures: Picture[] = []
  if (node.hasClass('not-parsed')) pictures.push({ image: sprites.hatch, width: width - 2, height: 24, x: 1 })
  pictures.push({
    image: sprites.glyph(String(node.data('glyph'))),
    width: GLYPH_SIZE,
    height: GLYPH_SIZE,
    x: Number(node.data('glyphX')),
  })
  const heat = Number(node.data('heat') ?? 0)
  if (heat > 0) {
    const height = Math.min(HEAT_SIZE.height, Number(node.data('height')) - HEAT_CLEAR)
    pictures.push({
      image: sprites.heat(heat),
      width: HEAT_SIZE.width,
      height,
      x: width - HEAT_SIZE.width - BADGE_INSET,
    })
  }
  if (badge !== '') {
    const box = badgeBox(badge)
    const right = width - box - BADGE_INSET - (heat > 0 ? HEAT_SIZE.width + BADGE_INSET : 0)
    pictures.push({
      image: sprites.badge(badge),
      width: box,
      height: BADGE_SIZE,
      x: node.hasClass('callers') ? BADGE_INSET : right,
    })
  }
  if (node.hasClass('recursive')) {
    pictures.push({ image: sprites.loop, width: GLYPH_SIZE, height: GLYPH_SIZE, x: width - GLYPH_SIZE - BADGE_INSET })
  }
  return pictures
}

/** Several images on one box: Cytoscape takes a list for each property, in the same order. */
function images(
  of: (node: NodeSingular) => readonly Picture[],
): Record<string, (node: NodeSingular) => readonly string[]> {
  return {
    'background-image': (node) => of(node).map((picture) => picture.image),
    'background-width': (node) => of(node).map((picture) => `${picture.width}px`),
    'background-height': (node) => of(node).map((picture) => `${picture.height}px`),
    'background-position-x': (node) => of(node).map((picture) => `${picture.x}px`),
    'background-position-y': (node) => of(node).map(() => '50%'),
  }
}

function polygon(points: (node: NodeSingular) => string): Record<string, string | ((node: NodeSingular) => string)> {
  return { shape: 'polygon', 'shape-polygon-points': points }
}

function hexagonPoints(node: NodeSingular): string {
  const inset = 1 - 18 / Number(node.data('width'))
  return `${-inset} -1 ${inset} -1 1 0 ${inset} 1 ${-inset} 1 -1 0`
}

function fileCornerPoints(node: NodeSingular): string {
  const inset = 1 - 16 / Number(node.data('width'))
  const below = 16 / Number(node.data('height')) - 1
  return `-1 -1 ${inset} -1 1 ${below} 1 1 -1 1`
}

function bundleStyle({ color, fontUi }: Palette): StylesheetJson {
  return [
    {
      selector: 'node.layer',
      style: {
        width: 'data(width)',
        height: 'data(height)',
        shape: 'round-rectangle',
        'background-color': color('bg-stage'),
        'border-color': color('g-line'),
        'border-width': 1,
        'z-index': LAYER.layers,
        'z-index-compare': 'manual',
        events: 'no',
      },
    },
    {
      selector: 'node.bundle',
      style: { 'font-family': fontUi, 'font-size': 12, color: color('text-2'), 'text-margin-y': 0 },
    },
    { selector: 'node.layer.tests', style: { 'border-color': color('g-test') } },
    { selector: 'node.box.possible, node.layer.possible', style: { 'border-style': 'dotted', 'border-width': 1.25 } },
    { selector: 'node.open', style: { 'background-color': color('bg-inset'), 'border-style': 'dashed' } },
    {
      selector: 'node.count',
      style: {
        ...bareText,
        label: 'data(label)',
        'font-family': fontUi,
        'font-size': 11.5,
        'font-weight': 600,
        color: color('text'),
        'text-halign': 'right',
        'z-index': LAYER.above,
      },
    },
  ]
}

function textStyle({ color, fontUi }: Palette): StylesheetJson {
  return [
    {
      selector: 'node.caption',
      style: {
        ...bareText,
        label: 'data(label)',
        'font-family': fontUi,
        'font-size': 11,
        color: color('text-3'),
        'z-index': LAYER.layers,
      },
    },
    { selector: 'node.caption.right', style: { 'text-halign': 'left' } },
    { selector: 'node.caption.left', style: { 'text-halign': 'right' } },
    { selector: 'node.caption.centre', style: { 'text-halign': 'center' } },
  ]
}

/** Known to Cytoscape since 3.23, but not to its types. */
const endpointDistances: Readonly<Record<string, string>> = { 'edge-distances': 'endpoints' }

function lineStyle({ color }: Palette): StylesheetJson {
  return [
    {
      selector: 'edge.line',
      style: {
        'curve-style': 'unbundled-bezier',
        ...endpointDistances,
        'source-endpoint': 'data(sourceEnd)',
        'target-endpoint': 'data(targetEnd)',
        'control-point-weights': 'data(weights)',
        'control-point-distances': 'data(distances)',
        'target-distance-from-node': 2,
        width: 'data(width)',
        'line-color': color('g-edge-color'),
        'target-arrow-color': color('g-edge-color'),
        'source-arrow-color': color('g-edge-color'),
        'target-arrow-shape': 'triangle',
        'arrow-scale': 0.75,
        'z-index': LAYER.lines,
        'z-index-compare': 'manual',
        'overlay-opacity': 0,
      },
    },
    { selector: 'edge.callers', style: lineColor(color('g-caller')) },
    { selector: 'edge.callees', style: lineColor(color('g-callee')) },
    { selector: 'edge.lateral', style: { display: 'none' } },
    {
      selector: 'edge.dispatch',
      style: {
        'line-style': 'dashed',
        'line-dash-pattern': [...DISPATCH_DASH],
        'line-dash-offset': (edge: EdgeSingular) => Number(edge.data('dash')),
      },
    },
    {
      selector: 'edge.possible',
      style: { 'line-style': 'dashed', 'line-dash-pattern': [1.5, 3.5], 'line-cap': 'round' },
    },
    { selector: 'edge.shared', style: { 'target-arrow-shape': 'none', 'target-distance-from-node': 0 } },
    {
      selector: 'edge.mutual',
      style: {
        ...lineColor(color('g-cycle')),
        width: 2,
        'source-arrow-shape': 'triangle',
        'source-distance-from-node': 2,
      },
    },
    {
      selector: 'node.arrow',
      style: {
        width: 'data(width)',
        height: 'data(height)',
        shape: 'polygon',
        'shape-polygon-points': '-1 -1 1 0 -1 1',
        'background-color': color('g-caller'),
        'border-width': 0,
        'z-index': LAYER.lit + 1,
        'z-index-compare': 'manual',
        events: 'no',
      },
    },
    { selector: 'node.arrow.mutual', style: { 'background-color': color('g-cycle') } },
  ]
}

function lineColor(color: string): Record<string, string> {
  return { 'line-color': color, 'target-arrow-color': color, 'source-arrow-color': color }
}

/** Selection, focus, what is dimmed, and what is too small to read. */
function markStyle({ color, fontUi }: Palette): StylesheetJson {
  return [
    { selector: '.dimmed', style: { opacity: DIMMED } },
    // Else it would shine through the box above it.
    { selector: 'node.layer.dimmed', style: { opacity: 0 } },
    { selector: 'edge.lateral.touched', style: { display: 'element' } },
    { selector: 'node.hovered', style: { 'background-color': color('bg-inset') } },
    { selector: 'edge.hovered', style: { width: 2 } },
    { selector: 'node.ringed', style: { 'border-color': color('accent'), 'border-width': 2 } },
    {
      selector: 'edge.picked',
      style: { ...lineColor(color('accent')), width: EDGE_SELECTED, 'z-index': LAYER.lit, display: 'element' },
    },
    { selector: 'node.arrow.picked', style: { 'background-color': color('accent') } },
    {
      selector: 'node.sites',
      style: {
        width: 'data(width)',
        height: 16,
        shape: 'round-rectangle',
        'corner-radius': '8px',
        'background-color': color('accent-strong'),
        label: 'data(label)',
        color: color('text-on-accent'),
        'font-family': fontUi,
        'font-size': 10.5,
        'font-weight': 600,
        'text-halign': 'center',
        'text-valign': 'center',
        'z-index': LAYER.above,
        'z-index-compare': 'manual',
        events: 'no',
      },
    },
    {
      selector: 'node.focused',
      style: {
        'outline-color': color('accent'),
        'outline-width': 2,
        'outline-offset': 3,
      },
    },
    { selector: 'node.box.hub', style: { label: '', 'background-image': 'none', 'background-opacity': 0.3 } },
    {
      selector: 'node.hub.callers',
      style: { 'background-color': color('g-caller'), 'border-color': color('g-caller') },
    },
    {
      selector: 'node.hub.callees',
      style: { 'background-color': color('g-callee'), 'border-color': color('g-callee') },
    },
    { selector: 'node.hub.active', style: { 'background-color': color('accent') } },
    { selector: 'node.count.hub', style: { label: '' } },
    // Groups are what is still read there.
    { selector: 'node.caption.hub', style: { 'font-size': 17, color: color('text-2') } },
  ]
}
