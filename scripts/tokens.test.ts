import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './paths.ts'

/** Stands here and not beside the tokens because the interface's own folder has no file system. */
const RENDERER = join(root, 'src/renderer')
const TOKENS_PATH = 'ui/tokens.css'
const TOKENS = readFileSync(join(RENDERER, TOKENS_PATH), 'utf8')
const [lightText = '', darkText = ''] = TOKENS.split(':root[data-theme="dark"]')

type Theme = Readonly<Record<string, string>>
const light = colours(lightText)
const themes: Readonly<Record<string, Theme>> = { light, dark: { ...light, ...colours(darkText) } }

/** The two thresholds of WCAG AA: text, and graphics or the outlines of controls. */
const TEXT = 4.5
const GRAPHICS = 3

type Pair = readonly [front: string, back: string, least: number]

const SURFACES = ['bg-app', 'bg-panel', 'bg-stage', 'bg-raised', 'bg-control', 'bg-hover', 'bg-selected']
const KINDS = ['module', 'file', 'class', 'interface', 'function', 'method', 'type', 'enum', 'external', 'test']
const VERDICT_TINTS = ['safe', 'caution', 'review', 'unsafe', 'info', 'none', 'warn']
const FILLS = [
  'g-fill',
  'g-changed-fill',
  'g-hop1-fill',
  'g-hop2-fill',
  'g-hop3-fill',
  'g-test-fill',
  'g-removed-fill',
  'g-cycle-fill',
]
const EDGES = ['line', 'edge-color', 'changed', 'hop1', 'hop2', 'hop3', 'test', 'removed', 'cycle', 'hatch']
const CODE = ['keyword', 'string', 'number', 'type', 'call', 'comment']

const PAIRS: readonly Pair[] = [
  ...cross(['text', 'text-2', 'text-3'], [...SURFACES, 'bg-inset'], TEXT),
  ...cross(['accent'], ['bg-app', 'bg-panel', 'bg-stage', 'bg-raised', 'bg-selected'], TEXT),
  ['text-on-accent', 'accent-strong', TEXT],
  ...VERDICT_TINTS.flatMap((verdict) => cross([`v-${verdict}`], [`v-${verdict}-bg`, 'bg-stage', 'bg-panel'], TEXT)),
  ...cross(['g-text'], [...FILLS, 'bg-selected'], TEXT),
  ...cross(
    CODE.map((name) => `c-${name}`),
    ['bg-stage', 'bg-lit', 'bg-panel'],
    TEXT,
  ),
  ['c-gutter', 'bg-stage', TEXT],
  ...cross(['g-box-title'], ['bg-stage', 'g-box'], TEXT),
  ...cross(['g-caller', 'g-callee'], ['bg-stage', 'bg-hover', 'bg-selected', 'g-box'], TEXT),
  ...cross(
    KINDS.map((kind) => `k-${kind}`),
    ['g-fill', 'bg-panel', 'bg-selected'],
    TEXT,
  ),
  ...cross(
    EDGES.map((name) => `g-${name}`),
    ['bg-stage', 'g-box'],
    GRAPHICS,
  ),
  ...['changed', 'hop1', 'hop2', 'removed', 'cycle'].map((name): Pair => [`g-${name}`, `g-${name}-fill`, GRAPHICS]),
  ...cross(
    ['k-function', 'k-class'],
    ['g-changed-fill', 'g-hop1-fill', 'g-hop2-fill', 'g-hop3-fill', 'g-cycle-fill'],
    GRAPHICS,
  ),
  ...cross(['control-line'], ['bg-app', 'bg-panel', 'bg-stage', 'bg-raised'], GRAPHICS),
  ...cross(['m-below', 'm-above'], ['bg-stage'], GRAPHICS),
]

describe.each(Object.keys(themes))('the colours of the %s theme', (name) => {
  it.each(PAIRS)('have enough contrast: %s on %s is at least %f', (front, back, least) => {
    const theme = themes[name] ?? {}
    expect(ratio(theme[front], theme[back])).toBeGreaterThanOrEqual(least)
  })
})

describe('the family of tokens', () => {
  it('measures contrast as the standard defines it', () => {
    expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(ratio('#777777', '#ffffff')).toBeCloseTo(4.478, 2)
  })

  it('is the only place that names a colour', () => {
    const offenders = others().filter(([, text]) => COLOUR.test(text))
    expect(offenders.map(([path]) => path)).toEqual([])
  })

  it.each(["color: '#ff0066'", 'fill: #fff;', 'background: rgb(1 2 3 / 0.5)', 'stroke: red;', "'#12345678'"])(
    'would notice %s elsewhere',
    (text) => expect(COLOUR.test(text)).toBe(true),
  )

  it('is the only style sheet that names a size in pixels', () => {
    const sized = sheets().filter(([, text]) => /\d(px|rem)\b/.test(withoutMedia(text)))
    expect(sized.map(([path]) => path)).toEqual([])
  })

  it('has every token that a style sheet uses', () => {
    const defined = new Set([...definedIn(TOKENS), ...SET_BY_POPUPS])
    const missing = sheets().flatMap(([path, text]) => {
      const own = definedIn(text)
      const used = [...text.matchAll(/var\((--[\w-]+)\s*\)/g)].map((match) => match[1] ?? '')
      return used.filter((token) => !defined.has(token) && !own.has(token)).map((token) => `${path}: ${token}`)
    })
    expect(missing).toEqual([])
  })
})

/** What the library sets on whatever stands at a field or button. */
const SET_BY_POPUPS = ['--anchor-width', '--available-height', '--available-width']

/** Hex colours, colour functions with numbers, and the names that people reach for first. */
const COLOUR =
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?=\s*[;,)'"`]|$)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(\s*[\d.]|:\s*(?:black|white|red|green|blue|orange|gr[ae]y|yellow|purple)\s*[;}]/im

/** Every style sheet, script and page of the interface but the tokens and the tests, by its path, without comments. */
function others(): readonly (readonly [string, string])[] {
  return readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx?|html)$/.test(path) && !/\.test\.tsx?$/.test(path) && path !== TOKENS_PATH)
    .map((path) => [path, withoutComments(readFileSync(join(RENDERER, path), 'utf8'))] as const)
}

function sheets(): readonly (readonly [string, string])[] {
  return others().filter(([path]) => path.endsWith('.css'))
}

function definedIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1] ?? ''))
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}

/** The query of a medium or a container cannot read a token, so its widths stand in the sheet. */
function withoutMedia(text: string): string {
  return text.replaceAll(/@(?:media|container)[^{]*\{/g, '{')
}

function cross(fronts: readonly string[], backs: readonly string[], least: number): readonly Pair[] {
  return fronts.flatMap((front) => backs.map((back): Pair => [front, back, least]))
}

function colours(text: string): Theme {
  return Object.fromEntries([...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((match) => [match[1], match[2]]))
}

function ratio(front: string | undefined, back: string | undefined): number {
  if (front === undefined || back === undefined) throw new Error('A colour of the pair is not among the tokens.')
  const [darker = 0, lighter = 0] = [luminance(front), luminance(back)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
