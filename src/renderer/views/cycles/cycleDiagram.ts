import type { CycleLevel } from '#shared/viewState'
import { labelFor, widthFor } from '../../stage/diagram/measure.ts'
import type { BoxShape, Diagram, DiagramBox, DiagramCaption, DiagramEdge } from '../../stage/diagram/types.ts'
import { countOf, formatCount } from '../../ui/formatCount.ts'
import type { CycleDetail, CycleEdge } from './CycleReport.ts'
import { onlyWords } from './onlyWords.ts'
import { middleOf, ringOf, ringRoutes } from './ring.ts'
import type { Remains } from './whatRemains.ts'

const HEIGHT = 26
const BUNDLE_HEIGHT = 44
const WIDEST = 190
const ROW = 34
const GAP = 8
const COLUMN_GAP = 84
/** Width of the rows of what is free. */
const FREE_WIDTH = 400
const FREE_NUMBER = 26
const FREE_ROWS = 7
const RING_WIDTH = 2
const CAPTION_ABOVE = 30

/** The id of the box for the members that are not drawn. */
export const MORE = 'more:'
/** Prefixes of the boxes of what is left: a member may be drawn in the loop too. */
const AFTER = 'after:'
const FREE = 'free:'

/** The member that a box stands for, or undefined for a bundle. */
export function memberOf(box: string): string | undefined {
  if (box.startsWith(MORE)) return undefined
  for (const prefix of [AFTER, FREE]) if (box.startsWith(prefix)) return box.slice(prefix.length)
  return box
}

/** The box that shows a member: in the loop, in what stays tangled, in what is free. */
export function boxOf(diagram: Diagram, member: string): string | undefined {
  return [member, `${AFTER}${member}`, `${FREE}${member}`].find((id) => diagram.boxes.some((box) => box.id === id))
}

/** The key of the edge behind a line. */
export function edgeOf(line: string): string {
  return line.startsWith(AFTER) ? line.slice(AFTER.length) : line
}

interface Input {
  readonly detail: CycleDetail
  /** What the ring shows: the shortest of all loops, or that through one edge. */
  readonly loop: CycleDetail['loop']
  readonly level: CycleLevel
  readonly names: ReadonlyMap<string, string>
  readonly cuts: ReadonlySet<string>
  readonly remains: Remains | undefined
  readonly left: CycleDetail | undefined
}

/** A loop of a cycle as a ring; right of it, where edges are cut, what stays tangled and what is free in build order. */
export function cycleDiagram({ detail, loop, level, names, cuts, remains, left }: Input): Diagram {
  const whole = ringPart(detail.members, loop, { level, names, cuts, prefix: '', centre: { x: 0, y: 0 } })
  const bounds = boundsOf(whole)
  const { top } = bounds
  const head: DiagramCaption = {
    id: 'loop',
    text: `${loop === detail.loop ? 'Shortest loop' : 'Shortest loop through the edge'}: ${countOf(loop.length, MEMBER_NOUNS[level])}, ${countOf(loop.length, 'edge')}`,
    x: bounds.left,
    y: top - CAPTION_ABOVE,
    align: 'left',
  }
  if (remains === undefined) return { ...whole, frames: [], captions: [head] }
  const after = afterPart({ detail, loop, level, names, cuts, remains, left }, bounds.right + COLUMN_GAP, top)
  return {
    boxes: [...whole.boxes, ...after.boxes],
    edges: [...whole.edges, ...after.edges],
    frames: [],
    captions: [head, ...after.captions],
  }
}

export const MEMBER_NOUNS: Readonly<Record<CycleLevel, string>> = { call: 'symbol', file: 'file', module: 'module' }

type Part = Pick<Diagram, 'boxes' | 'edges'>

interface RingInput {
  readonly level: CycleLevel
  readonly names: ReadonlyMap<string, string>
  readonly cuts: ReadonlySet<string>
  readonly prefix: string
  readonly centre: { readonly x: number; readonly y: number }
}

function ringPart(
  members: CycleDetail['members'],
  loop: CycleDetail['loop'],
  { level, names, cuts, prefix, centre }: RingInput,
): Part {
  const known = new Map(members.map((member) => [member.name, member]))
  const flat = loop.map(({ from }) => {
    const member = known.get(from)
    const facts = member === undefined ? [] : [`used by ${member.entering}, uses ${member.leaving} of the cycle`]
    return memberBox(from, { level, names, prefix, look: 'cycle', facts })
  })
  const rest = members.length - loop.length
  const bundle =
    rest > 0
      ? moreBox(`${MORE}${prefix}`, rest, rest === 1 ? 'more member' : 'more members', 'not in this loop')
      : undefined
  const ring = ringOf(flat, bundle)
  const boxes = flat.map((box, at) => ({ ...box, ...shifted(ring.places[at], centre) }))
  const routes = ringRoutes(flat, ring)
  const edges = loop.map((edge, at): DiagramEdge => {
    const route = routes[at] ?? { start: centre, end: centre, control: [] }
    const isCut = cuts.has(edge.key)
    return {
      id: `${prefix}${edge.key}`,
      source: `${prefix}${edge.from}`,
      target: `${prefix}${edge.to}`,
      look: isCut ? 'cut' : 'cycle',
      start: shifted(route.start, centre),
      end: shifted(route.end, centre),
      control: route.control.map((point) => shifted(point, centre)),
      width: RING_WIDTH,
      count: {
        text: isCut ? '✂ cut' : formatCount(edge.references),
        at: shifted(middleOf(route), centre),
      },
      title: edgeTitle(edge, names),
    }
  })
  return { boxes: bundle === undefined ? boxes : [...boxes, { ...bundle, ...centre }], edges }
}

function afterPart({ detail, level, names, cuts, remains, left }: Input, x: number, top: number) {
  const boxes: DiagramBox[] = []
  const edges: DiagramEdge[] = []
  const captions: DiagramCaption[] = []
  const caption = (id: string, text: string, y: number): void => {
    captions.push({ id, text, x, y, align: 'left' })
  }
  const { tangled = [], free = [] } = remains ?? {}
  const largest = tangled[0]?.length ?? 0
  const still = tangled.reduce((sum, part) => sum + part.length, 0)
  caption(
    'after',
    largest === 0
      ? `After ${countOf(cuts.size, 'cut')}: no cycle is left of it`
      : `After ${countOf(cuts.size, 'cut')}: largest cycle ${formatCount(detail.row.size)} → ${formatCount(largest)}`,
    top - CAPTION_ABOVE,
  )
  let y = top
  if (largest > 0) {
    const parts = tangled.length === 1 ? '' : ` in ${countOf(tangled.length, 'cycle')}`
    caption('still', `still in a cycle: ${formatCount(still)}${parts}`, y)
    y += CAPTION_ABOVE / 2
    if (left !== undefined && left.loop.length > 0) {
      const input = { level, names, cuts, prefix: AFTER }
      const origin = ringPart(left.members, left.loop, { ...input, centre: { x: 0, y: 0 } })
      const bounds = boundsOf(origin)
      const centre = { x: x - bounds.left, y: y - bounds.top + GAP }
      const ring = ringPart(left.members, left.loop, { ...input, centre })
      boxes.push(...ring.boxes)
      edges.push(...ring.edges)
      y = boundsOf(ring).bottom + ROW
    }
  }
  const count = free.reduce((sum, step) => sum + step.length, 0)
  if (count > 0) {
    caption('free', `free: ${formatCount(count)}, in the order in which they now build`, y)
    boxes.push(...freeRows(free, { level, names, x, y: y + ROW }, captions))
  }
  return { boxes, edges, captions }
}

interface FreeInput {
  readonly level: CycleLevel
  readonly names: ReadonlyMap<string, string>
  readonly x: number
  readonly y: number
}

/** A row for each step: as many boxes as it holds, and a bundle for the rest of it. */
function freeRows(
  free: readonly (readonly string[])[],
  { level, names, x, y }: FreeInput,
  captions: DiagramCaption[],
): readonly DiagramBox[] {
  const boxes: DiagramBox[] = []
  const shown = free.length > FREE_ROWS ? free.slice(0, FREE_ROWS - 1) : free
  for (const [at, step] of shown.entries()) {
    const middle = y + at * ROW
    captions.push({ id: `step ${at}`, text: String(at + 1), x, y: middle, align: 'left' })
    let left = x + FREE_NUMBER
    for (const [index, name] of step.entries()) {
      const box = memberBox(name, {
        level,
        names,
        prefix: FREE,
        look: 'plain',
        facts: [`free, builds in step ${at + 1}`],
      })
      const rest = step.length - index
      const more = moreBox(`${MORE}${FREE}${at}`, rest, 'more', '')
      const fits = left + box.width <= x + FREE_WIDTH - (rest > 1 ? more.width + GAP : 0)
      const next = index > 0 && !fits ? { ...more, height: HEIGHT } : box
      boxes.push({ ...next, x: left + next.width / 2, y: middle })
      left += next.width + GAP
      if (next !== box) break
    }
  }
  const hidden = free.slice(shown.length)
  if (hidden.length > 0) {
    const rest = hidden.reduce((sum, step) => sum + step.length, 0)
    const box = moreBox(`${MORE}${FREE}steps`, rest, `in ${countOf(hidden.length, 'more step')}`, '')
    boxes.push({ ...box, height: HEIGHT, x: x + FREE_NUMBER + box.width / 2, y: y + shown.length * ROW })
  }
  return boxes
}

const SHAPES: Readonly<Record<CycleLevel, BoxShape>> = { call: 'pill', file: 'file', module: 'module' }
const GLYPHS: Readonly<Record<CycleLevel, string>> = { call: 'function', file: 'file', module: 'folder' }

interface MemberInput {
  readonly level: CycleLevel
  readonly names: ReadonlyMap<string, string>
  readonly prefix: string
  readonly look: DiagramBox['look']
  readonly facts: readonly string[]
}

function memberBox(name: string, { level, names, prefix, look, facts }: MemberInput): DiagramBox {
  const text = { shape: SHAPES[level], glyph: GLYPHS[level] }
  const full = names.get(name) ?? name
  const width = Math.min(WIDEST, widthFor(full, text))
  return {
    id: `${prefix}${name}`,
    label: labelFor(full, width, text),
    ...text,
    look,
    x: 0,
    y: 0,
    width,
    height: HEIGHT,
    title: name,
    facts,
  }
}

function moreBox(id: string, count: number, word: string, detail: string): DiagramBox {
  const label = `${formatCount(count)} ${word}`
  const text = { shape: 'rectangle', glyph: '' } as const
  return {
    id,
    label,
    ...(detail === '' ? {} : { detail }),
    ...text,
    look: 'bundle',
    x: 0,
    y: 0,
    width: widthFor(label, text) + GAP,
    height: detail === '' ? HEIGHT : BUNDLE_HEIGHT,
    title: label,
    facts: ['Enter lists them'],
  }
}

function edgeTitle({ from, to, references, only, file, line }: CycleEdge, names: ReadonlyMap<string, string>): string {
  const words = onlyWords(only)
  return `${names.get(from) ?? from} → ${names.get(to) ?? to}: ${countOf(references, 'reference')}${words === '' ? '' : `, ${words}`}, ${file}:${line}`
}

function shifted(point: { x: number; y: number } | undefined, by: { readonly x: number; readonly y: number }) {
  return { x: (point?.x ?? 0) + by.x, y: (point?.y ?? 0) + by.y }
}

interface Sides {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The rectangle around the boxes, and around the lines where these swing out further. */
function boundsOf({ boxes, edges }: Part): Sides {
  const points = [
    ...boxes.flatMap(({ x, y, width, height }) => [
      { x: x - width / 2, y: y - height / 2 },
      { x: x + width / 2, y: y + height / 2 },
    ]),
    ...edges.map((edge) => middleOf(edge)),
  ]
  const sides = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const { x, y } of points) {
    sides.left = Math.min(sides.left, x)
    sides.right = Math.max(sides.right, x)
    sides.top = Math.min(sides.top, y)
    sides.bottom = Math.max(sides.bottom, y)
  }
  return sides
}
