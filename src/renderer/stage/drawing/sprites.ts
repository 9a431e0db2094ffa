import type { SymbolKind } from '#shared/symbol'
import { badgeWidthOf, NODE_HEIGHT } from '../layout/measures.ts'
import type { ColorToken, Palette } from './palette.ts'
import { KIND_LETTERS } from '../../ui/kindLetters.ts'

/** Pixels of a sprite for each px of the drawing: sharp up to the largest zoom on an ordinary screen. */
const SCALE = 3
const GLYPH = 14
const BADGE_HEIGHT = 15
const HATCH_STEP = 6

/** A painted picture as the canvas renderer keeps those that it loaded. */
interface Sprite {
  readonly image: HTMLCanvasElement & { readonly complete: true }
}

/** Small pictures on boxes, each painted once for a theme with the fonts of the page. They are known by short names. */
export interface Sprites {
  /** What was painted so far, by name: what the renderer takes for images that it has. */
  readonly painted: Record<string, Sprite>
  readonly glyph: (kind: string) => string
  readonly badge: (text: string) => string
  readonly hatch: string
  readonly loop: string
  /** A bar in five steps. */
  readonly heat: (level: number) => string
}

/** An image that draws nothing, for boxes without a glyph. */
export const NO_IMAGE = 'none'
export const GLYPH_SIZE = GLYPH
export const HEAT_SIZE = { width: 5, height: 30 } as const
const HEAT_STEPS = 5
export const BADGE_SIZE = BADGE_HEIGHT

/** Themes that were painted: a picture of one is never taken for that of another. */
let themes = 0

/** Painters for one theme. What was painted is kept for as long as the theme is. */
export function createSprites(palette: Palette): Sprites {
  themes += 1
  const theme = themes
  const painted: Record<string, Sprite> = {}
  const once = (
    what: string,
    width: number,
    height: number,
    paint: (canvas: CanvasRenderingContext2D) => void,
  ): string => {
    // A name, and not the picture itself: the renderer reads through it for each box whose style it finds.
    const name = `${what} ${theme}`
    painted[name] ??= { image: Object.assign(paintImage(width, height, paint), { complete: true } as const) }
    return name
  }
  return {
    painted,
    glyph: (kind) => (kind === '' ? NO_IMAGE : once(`glyph ${kind}`, GLYPH, GLYPH, paintGlyph(kind, palette))),
    badge: (text) =>
      text === '' ? NO_IMAGE : once(`badge ${text}`, badgeBox(text), BADGE_HEIGHT, paintBadge(text, palette)),
    hatch: once('hatch', NODE_HEIGHT * 6, NODE_HEIGHT, paintHatch(palette)),
    loop: once('loop', GLYPH, GLYPH, paintLoop(palette)),
    heat: (level) => once(`heat ${level}`, HEAT_SIZE.width, HEAT_SIZE.height, paintHeat(level, palette)),
  }
}

/** Width of the badge itself, without the space beside it. */
export function badgeBox(text: string): number {
  return text === '' ? 0 : badgeWidthOf(text) - 5
}

type Paint = (canvas: CanvasRenderingContext2D) => void

function paintGlyph(kind: string, palette: Palette): Paint {
  return (canvas) => {
    canvas.fillStyle = palette.color(kindToken(kind))
    canvas.font = `600 10.5px ${palette.fontCode}`
    canvas.textAlign = 'center'
    canvas.textBaseline = 'alphabetic'
    canvas.fillText(letterOf(kind), GLYPH / 2, GLYPH / 2 + 3.6)
  }
}

function paintBadge(text: string, palette: Palette): Paint {
  const width = badgeBox(text)
  return (canvas) => {
    canvas.fillStyle = palette.color('bg-inset')
    canvas.beginPath()
    canvas.roundRect(0, 0, width, BADGE_HEIGHT, 3)
    canvas.fill()
    canvas.fillStyle = palette.color('text-2')
    canvas.font = `500 10.5px ${palette.fontUi}`
    canvas.textAlign = 'center'
    canvas.fillText(text, width / 2, BADGE_HEIGHT / 2 + 3.7)
  }
}

function paintHatch(palette: Palette): Paint {
  return (canvas) => {
    canvas.strokeStyle = palette.color('g-hatch')
    canvas.globalAlpha = 0.35
    canvas.lineWidth = 1
    canvas.beginPath()
    for (let x = -NODE_HEIGHT; x < NODE_HEIGHT * 6; x += HATCH_STEP) {
      canvas.moveTo(x, NODE_HEIGHT)
      canvas.lineTo(x + NODE_HEIGHT, 0)
    }
    canvas.stroke()
  }
}

/** A bar that is filled from below: its length says what its colour says. */
function paintHeat(level: number, palette: Palette): Paint {
  const step = Math.min(HEAT_STEPS, Math.max(1, Math.round(level)))
  const filled = (HEAT_SIZE.height * step) / HEAT_STEPS
  return (canvas) => {
    canvas.fillStyle = palette.color('bg-inset')
    canvas.fillRect(0, 0, HEAT_SIZE.width, HEAT_SIZE.height)
    canvas.fillStyle = palette.color(HEAT_TOKENS[step - 1] ?? 'heat-5')
    canvas.fillRect(0, HEAT_SIZE.height - filled, HEAT_SIZE.width, filled)
  }
}

const HEAT_TOKENS = ['heat-1', 'heat-2', 'heat-3', 'heat-4', 'heat-5'] as const

/** Three quarters of a circle with an arrow: it calls itself. */
function paintLoop(palette: Palette): Paint {
  return (canvas) => {
    canvas.strokeStyle = palette.color('g-cycle')
    canvas.fillStyle = palette.color('g-cycle')
    canvas.lineWidth = 1.75
    canvas.beginPath()
    canvas.arc(GLYPH / 2, GLYPH / 2, 4.5, -0.3 * Math.PI, 1.3 * Math.PI)
    canvas.stroke()
    canvas.beginPath()
    canvas.moveTo(5.2, 0.6)
    canvas.lineTo(7.6, 4.6)
    canvas.lineTo(2.8, 5)
    canvas.fill()
  }
}

function paintImage(width: number, height: number, paint: Paint): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * SCALE)
  canvas.height = Math.ceil(height * SCALE)
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  context.scale(SCALE, SCALE)
  paint(context)
  return canvas
}

/** What a change does to a symbol is a glyph too: `change:S`, by its letter. */
const CHANGE = 'change:'

function letterOf(kind: string): string {
  if (kind.startsWith(CHANGE)) return kind.slice(CHANGE.length)
  return Object.hasOwn(KIND_LETTERS, kind) ? KIND_LETTERS[kind as SymbolKind] : ''
}

function kindToken(kind: string): ColorToken {
  if (kind.startsWith(CHANGE)) return kind === `${CHANGE}R` ? 'g-removed' : 'g-changed'
  switch (kind) {
    case 'class':
    case 'interface':
    case 'function':
    case 'method':
    case 'type':
    case 'enum':
    case 'external':
    case 'test':
    case 'module':
    case 'file':
      return `k-${kind}`
    case 'folder':
      return 'k-module'
    default:
      return 'k-file'
  }
}
