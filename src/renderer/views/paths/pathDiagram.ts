import { widthFor } from '../../stage/diagram/measure.ts'
import type { Diagram, EdgeLook } from '../../stage/diagram/types.ts'
import type { FoundPath } from './readPath.ts'

const HEIGHT = 26
const GAP = 44
/** From the line of a call to what is written beside it. */
const BESIDE = 14
const LETTER = 6

/** A path as boxes from top to bottom, with the place of each call beside its line: for exports, the screen shows it as a trace. */
export function pathDiagram({ names, steps }: FoundPath): Diagram {
  const rows = new Map(names.map((name, at) => [name, at]))
  const place = (at: number): number => at * (HEIGHT + GAP)
  return {
    boxes: names.map((name, at) => ({
      id: name,
      label: name,
      glyph: '',
      shape: 'pill',
      look: at === 0 ? 'active' : 'plain',
      x: 0,
      y: place(at),
      width: widthFor(name, { shape: 'pill', glyph: '' }),
      height: HEIGHT,
      title: name,
      facts: [],
    })),
    edges: steps.map(({ caller, callee, file, line, via }) => {
      const [from, to] = [place(rows.get(caller) ?? 0) + HEIGHT / 2, place(rows.get(callee) ?? 0) - HEIGHT / 2]
      const text = `${file}:${line}${via === '' ? '' : `, ${via}`}`
      return {
        id: `${caller} ${callee}`,
        source: caller,
        target: callee,
        look: lookOf(via),
        start: { x: 0, y: from },
        end: { x: 0, y: to },
        control: [],
        width: 1.25,
        count: { text, at: { x: BESIDE + (text.length * LETTER) / 2, y: (from + to) / 2 } },
        title: `${caller} calls ${callee} at ${text}`,
      }
    }),
    frames: [],
    captions: [],
  }
}

function lookOf(via: string): EdgeLook {
  return via === 'dispatch' || via === 'possible' ? via : 'counted'
}
