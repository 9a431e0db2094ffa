import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './paths.ts'

/** Stands here and not beside the stage because the interface's own folder has no file system. */
const RENDERER = join(root, 'src/renderer')
const read = (path: string): string => readFileSync(join(RENDERER, path), 'utf8')
const [light = '', dark = ''] = read('ui/tokens.css').split(':root[data-theme="dark"]')

/** Where the canvas has a number of its own that the tokens give to the parts in HTML. */
const SHARED: readonly (readonly [token: string, file: string, constant: string])[] = [
  ['g-node-h', 'stage/layout/measures.ts', 'NODE_HEIGHT'],
  ['g-col-gap', 'stage/layout/measures.ts', 'COLUMN_GAP_LEAST'],
  ['g-edge', 'stage/drawing/edgeElements.ts', 'EDGE'],
  ['g-edge-max', 'stage/drawing/edgeElements.ts', 'EDGE_MOST'],
  ['g-edge-selected', 'stage/style/markStyle.ts', 'EDGE_SELECTED'],
  ['g-dim', 'stage/style/markStyle.ts', 'DIMMED'],
  ['t-move', 'stage/canvas/createStageCanvas.ts', 'MOVE_MS'],
]

const colours = [...read('stage/drawing/palette.ts').matchAll(/^ {2}'([\w-]+)',$/gm)].map((match) => match[1] ?? '')

describe('the drawing and the tokens', () => {
  it.each(SHARED)('agree on --%s', (token, file, constant) => {
    const drawn = read(file).match(new RegExp(`const ${constant} = ([\\d.]+)`))?.[1]
    const said = light.match(new RegExp(`--${token}: *([\\d.]+)`))?.[1]
    expect(Number(drawn)).toBe(Number(said))
  })

  it('have every colour that the drawing uses as hex, which is what a canvas takes, in both themes', () => {
    expect(colours.length).toBeGreaterThan(20)
    for (const colour of colours) {
      const hex = new RegExp(`--${colour}: *#[0-9a-f]{6}\\b`)
      expect(light).toMatch(hex)
      expect(dark).toMatch(hex)
    }
  })
})
