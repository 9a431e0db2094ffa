import { labelFor, widthFor } from '../../../stage/diagram/measure.ts'
import type { BoxLook, BoxShape, DiagramBox, DiagramCaption, DiagramFrame } from '../../../stage/diagram/types.ts'
import { countOf, formatCount } from '../../../ui/formatCount.ts'
import { changeLetter, changeWord } from '../changeWords.ts'
import type { Changed, Reached } from '../ImpactReport.ts'
import type { Witnesses } from '../witness.ts'
import { distinctLabels, type Named } from './distinctLabels.ts'
import { TESTS_BOX, TESTS_ROOM, type HopColumn, type HopInput, type Placed } from './types.ts'
import type { LinkedItem } from './orderColumns.ts'
import { BOX_HEIGHT, FRAME_ASIDE, type PlacedFrame, type PlacedRow } from './placeColumns.ts'

/** Widths of a column's boxes, in px: as wide as its names, within these. More columns are narrower. */
const LEAST_WIDTH = 132
const MOST_WIDTH = { few: 208, many: 176 } as const
const FEW_COLUMNS = 4
/** Between the boxes of two columns. */
const COLUMN_GAP = { few: 92, many: 80 } as const
/** From the last frame of a column to what is in the list only. */
const REST_BELOW = 30

interface Drawn {
  readonly boxes: readonly DiagramBox[]
  readonly frames: readonly DiagramFrame[]
  readonly captions: readonly DiagramCaption[]
  readonly columns: readonly HopColumn[]
  readonly members: ReadonlyMap<string, readonly string[]>
}

/** Boxes, module frames and captions of all columns, and where the columns stand. */
export function drawBoxes(placed: readonly Placed[], witnesses: Witnesses, input: HopInput): Drawn {
  const size = placed.length <= FEW_COLUMNS ? 'few' : 'many'
  const boxes: DiagramBox[] = []
  const frames: DiagramFrame[] = []
  const captions: DiagramCaption[] = []
  const columns: HopColumn[] = []
  const members = new Map<string, readonly string[]>()
  const labels: Named[] = []
  const widths = new Map<string, { readonly width: number; readonly text: Text }>()
  let left = 0
  for (const column of placed) {
    const { hop, base, opened } = column
    const rows = [...base.rows, ...opened.flatMap((below) => below.column.rows)]
    const beside = hop === 0 && input.tests !== undefined ? testsWidth(input.tests) - 2 * FRAME_ASIDE : 0
    const width = Math.max(beside, columnWidth(rows, witnesses, MOST_WIDTH[size]))
    const x = left + FRAME_ASIDE + width / 2
    const at = { x, width, hop, opened: new Set(opened.map(({ bundle }) => bundle)) }
    for (const row of rows) {
      const { box, symbols, text } = boxOf(row, at, witnesses)
      boxes.push(box)
      members.set(box.id, symbols)
      if (row.item !== undefined) {
        labels.push({ id: row.item.id, name: row.item.name })
        widths.set(box.id, { width, text })
      }
    }
    const right = left + width + 2 * FRAME_ASIDE
    for (const frame of [...base.frames, ...opened.flatMap((below) => below.column.frames)]) {
      frames.push(frameOf(frame, left, right))
    }
    if (hop === 0 && input.tests !== undefined) {
      const y = base.bottom + TESTS_ROOM - BOX_HEIGHT / 2 - 4
      boxes.push(testsBox(input.tests, left, y))
      members.set(TESTS_BOX, [])
      captions.push({ id: TESTS_BOX, text: 'these reach the change', x: left + 4, y: y - 24, align: 'left' })
    }
    const count = hop === 0 ? witnesses.changed.size : (input.hopCounts[hop - 1] ?? 0)
    const missing = hop === 0 ? 0 : count - base.rows.reduce((sum, row) => sum + symbolsIn(row), 0)
    if (missing > 0) {
      const text = `${formatCount(missing)} more in the list`
      captions.push({ id: `rest ${hop}`, text, x: left + 4, y: column.bottom + REST_BELOW, align: 'left' })
    }
    columns.push({ hop, count, left, right })
    left = right + COLUMN_GAP[size] - 2 * FRAME_ASIDE
  }
  const distinct = distinctLabels(labels, (id, label) => {
    const fit = widths.get(id)
    return fit === undefined ? label : labelFor(label, fit.width, fit.text)
  })
  return {
    boxes: boxes.map((box) => ({ ...box, label: distinct.get(box.id) ?? box.label })),
    frames,
    captions,
    columns,
    members,
  }
}

interface Text {
  readonly shape: BoxShape
  readonly glyph: string
  readonly badge?: string | undefined
}

interface At {
  readonly x: number
  readonly width: number
  readonly hop: number
  readonly opened: ReadonlySet<string>
}

function boxOf(
  row: PlacedRow<LinkedItem>,
  at: At,
  witnesses: Witnesses,
): { readonly box: DiagramBox; readonly symbols: readonly string[]; readonly text: Text } {
  const { item, group, y } = row
  const frame = { x: at.x, y, width: at.width, height: BOX_HEIGHT }
  if (item === undefined) {
    const isOpen = at.opened.has(group.bundle ?? '')
    const text: Text = { shape: 'rectangle', glyph: '', badge: isOpen ? '−' : '+' }
    const what = at.hop === 0 ? 'changed symbol' : 'symbol'
    const said = countOf(group.items.length, what)
    const box: DiagramBox = {
      ...frame,
      ...text,
      badge: isOpen ? '−' : '+',
      id: group.bundle ?? '',
      label: labelFor(said, at.width, text),
      look: isOpen ? 'handle' : lookOfHop(at.hop),
      title: `${said} of ${group.module}${at.hop === 0 ? '' : ` at hop ${at.hop}`}`,
      facts: [isOpen ? 'open below; Space folds them' : 'Space opens them below'],
    }
    return { box, symbols: group.items.map(({ id }) => id), text }
  }
  const changed = witnesses.changed.get(item.id)
  const reached = witnesses.reached.get(item.id)
  const text = textOf(changed, reached)
  const box: DiagramBox = {
    ...frame,
    shape: text.shape,
    glyph: text.glyph,
    ...(text.badge === undefined ? {} : { badge: text.badge }),
    id: item.id,
    label: labelFor(item.name, at.width, text),
    look: changed?.change === 'deleted' ? 'removed' : lookOfHop(at.hop),
    title: item.name,
    facts: changed === undefined ? reachedFacts(reached) : changedFacts(changed),
  }
  return { box, symbols: [item.id], text }
}

function textOf(changed: Changed | undefined, reached: Reached | undefined): Text {
  if (changed !== undefined) return { shape: shapeOf(changed.kind), glyph: `change:${changeLetter(changed.change)}` }
  const kind = reached?.kind ?? 'function'
  return {
    shape: shapeOf(kind),
    glyph: reached?.test === true ? 'test' : kind,
    badge: reached?.entry === true ? 'E' : undefined,
  }
}

function shapeOf(kind: string): BoxShape {
  if (kind === 'function' || kind === 'method') return 'pill'
  return kind === 'file' ? 'file' : 'rectangle'
}

function lookOfHop(hop: number): BoxLook {
  if (hop === 0) return 'changed'
  return hop === 1 ? 'hop1' : hop === 2 ? 'hop2' : 'hop3'
}

function changedFacts({ change, callers, file, line }: Changed): readonly string[] {
  return [
    changeWord(change),
    ...(callers === undefined ? [] : [countOf(callers, 'caller')]),
    line > 0 ? `${file}:${line}` : file,
  ]
}

function reachedFacts(row: Reached | undefined): readonly string[] {
  if (row === undefined) return []
  return [
    `hop ${row.hop}${row.entry ? ', entry point' : ''}`,
    row.via === 'unresolved' ? 'its call leads nowhere now' : `via ${row.via}`,
    row.at === undefined ? `${row.file}:${row.line}` : `${row.at.file}:${row.at.line}`,
  ]
}

/** As wide as the widest name of its symbols, drawn or folded, so that opening a bundle changes nothing. */
function columnWidth(rows: readonly PlacedRow<LinkedItem>[], witnesses: Witnesses, most: number): number {
  const widths = rows
    .flatMap(({ group }) => group.items)
    .map(({ id, name }) => widthFor(name, textOf(witnesses.changed.get(id), witnesses.reached.get(id))))
  return Math.max(
    LEAST_WIDTH,
    Math.min(
      most,
      widths.reduce((widest, width) => Math.max(widest, width), 0),
    ),
  )
}

function symbolsIn({ item, group }: PlacedRow<LinkedItem>): number {
  return item === undefined ? group.items.length : 1
}

function frameOf({ id, title, top, bottom }: PlacedFrame, left: number, right: number): DiagramFrame {
  return { id, title, left, right, top, bottom }
}

function testsWidth(said: string): number {
  return widthFor(said, { shape: 'rectangle', glyph: 'test' })
}

function testsBox(said: string, left: number, y: number): DiagramBox {
  const width = testsWidth(said)
  return {
    id: TESTS_BOX,
    label: said,
    glyph: 'test',
    shape: 'rectangle',
    look: 'tests',
    x: left + width / 2,
    y,
    width,
    height: BOX_HEIGHT,
    title: said,
    facts: ['these reach the change', 'L lists them'],
  }
}
