import type { NodeSingular, StylesheetJson } from 'cytoscape'
import { LAYER } from '../drawing/layers.ts'
import type { Palette } from '../drawing/palette.ts'
import { BADGE_SIZE, badgeBox, GLYPH_SIZE, HEAT_SIZE, type Sprites } from '../drawing/sprites.ts'

const BADGE_INSET = 8
/** Above and below the bar in a low box, together. */
const HEAT_CLEAR = 10

/** Boxes by kind, with the small pictures on them. */
export function boxStyle({ color, fontCode }: Palette, sprites: Sprites): StylesheetJson {
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

/**
 * Several images on one box: Cytoscape takes a list for each property, in the same order. Boxes with the same pictures get the same
 * lists, which it then need not read again.
 */
function images(
  of: (node: NodeSingular) => readonly Picture[],
): Record<string, (node: NodeSingular) => readonly string[]> {
  const known = new Map<string, readonly string[]>()
  const list = (write: (picture: Picture) => string) => (node: NodeSingular) => {
    const written = of(node).map(write)
    const key = written.join()
    const same = known.get(key) ?? written
    known.set(key, same)
    return same
  }
  return {
    'background-image': list(({ image }) => image),
    'background-width': list(({ width }) => `${width}px`),
    'background-height': list(({ height }) => `${height}px`),
    'background-position-x': list(({ x }) => `${x}px`),
    'background-position-y': list(() => '50%'),
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
