import type { CellLook, Matrix, MatrixCell } from '../stage/matrix/types.ts'
import type { ExportTheme } from './ExportPicture.ts'
import { rounded, textAt, titled } from './svgText.ts'

const SIDE = 16
const HEAD = 20
/** Width of a letter of the code face at the size of the names, and what stands beside them. */
const LETTER = 6.4
const NUMBER = 34
const FAINTEST = 0.35

/** A drawing with the sides of what it fills. */
export interface DrawnParts {
  readonly parts: readonly string[]
  readonly bounds: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
}

/** A matrix as shapes: names in full beside their rows, numbers above the columns, each cell with what it stands for. */
export function matrixParts({ members, cells }: Matrix, theme: ExportTheme): DrawnParts {
  const { color, fontCode } = theme
  const letters = members.reduce((most, { label }) => Math.max(most, label.length), 0)
  const gutter = Math.ceil(letters * LETTER) + NUMBER
  const size = members.length * SIDE
  const most = cells.reduce((greatest, { value }) => Math.max(greatest, value), 1)
  const names = members.flatMap(({ label, title }, at) => {
    const middle = HEAD + at * SIDE + 12
    const name = textAt({ x: gutter - NUMBER + 4, y: middle }, label, {
      'font-family': fontCode,
      'font-size': 10.5,
      fill: color('text-2'),
      'text-anchor': 'end',
    })
    const number = { fill: color('text-3'), 'font-size': 9.5 }
    return [
      titled(title, name),
      textAt({ x: gutter - 6, y: middle }, String(at + 1), { ...number, 'text-anchor': 'end' }),
      textAt({ x: gutter + at * SIDE + SIDE / 2, y: HEAD - 6 }, String(at + 1), { ...number, 'text-anchor': 'middle' }),
      square(gutter + at * SIDE, HEAD + at * SIDE, SIDE, `fill="${color('m-diagonal')}"`),
    ]
  })
  const frame = `<rect x="${gutter}" y="${HEAD}" width="${size}" height="${size}" fill="none" stroke="${color('m-grid')}"/>`
  const drawn = cells.map((cell) => {
    const [user, used] = [members[cell.row], members[cell.column]]
    const said = `${user?.id ?? ''} → ${used?.id ?? ''}: ${cell.title}`
    return titled(said, cellShape(cell, gutter, most, theme))
  })
  return { parts: [frame, ...names, ...drawn], bounds: { left: 0, top: 0, right: gutter + size, bottom: HEAD + size } }
}

function cellShape({ row, column, value, look }: MatrixCell, gutter: number, most: number, theme: ExportTheme): string {
  const { color } = theme
  const [x, y, side] = [gutter + column * SIDE + 1.5, HEAD + row * SIDE + 1.5, SIDE - 3]
  const strength = FAINTEST + ((1 - FAINTEST) * Math.log(1 + value)) / Math.log(1 + most)
  const looks: Readonly<Record<CellLook, string>> = {
    below: `fill="${color('m-below')}" fill-opacity="${rounded(strength)}"`,
    above: `fill="${color('m-above')}"`,
    cut: `fill="${color('bg-stage')}" stroke="${color('m-above')}" stroke-width="1.25" stroke-dasharray="2.5 2"`,
  }
  const shape = square(x, y, side, `rx="2" ${looks[look]}`)
  if (look === 'below') return shape
  const fill = color(look === 'cut' ? 'm-above' : 'bg-stage')
  const place = { x: x + side / 2, y: y + side / 2 + 3 }
  return shape + textAt(place, String(value), { fill, 'font-size': 8, 'font-weight': 600, 'text-anchor': 'middle' })
}

function square(x: number, y: number, side: number, style: string): string {
  return `<rect x="${rounded(x)}" y="${rounded(y)}" width="${side}" height="${side}" ${style}/>`
}
