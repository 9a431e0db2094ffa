import { interfaceWidth } from '../../stage/layout/interfaceWidth.ts'
import { shorten } from '../../stage/layout/labels.ts'
import type { Diagram, DiagramBox, DiagramEdge } from '../../stage/diagram/types.ts'
import { countOf, formatCount } from '../../ui/formatCount.ts'
import type { LaidBox, LaidEdge } from './layout/columns.ts'
import { placeCounts } from './layout/placeCounts.ts'
import type { Spot } from './layout/placeColumns.ts'
import type { Frame, OpenedBox } from './layout/placeOpened.ts'
import { routeEdges } from './layout/routeEdges.ts'
import { edgeId, type MapBox, type MapEdge, type ModuleMap } from './ModuleMap.ts'
import type { HeatScale } from './overlays.ts'

const BOX_HEIGHT = 46
const BOX_MOST = 196
const BOX_LEAST = 84
export const NAME_FONT = 12.5
const DETAIL_FONT = 11
/** A name is set in a heavier face than the table of widths has. */
const HEAVIER = 1.04
const BEFORE = 12
const AFTER = 26
const COUNT_FONT = 10.5

/** Boxes as the layout takes them. */
export function laidBoxes(boxes: readonly MapBox[], names: ReadonlyMap<string, string>): readonly LaidBox[] {
  return boxes.map((box) => {
    const name = interfaceWidth(nameOf(names, box.id), NAME_FONT) * HEAVIER
    const detail = interfaceWidth(detailOf(box), DETAIL_FONT)
    const width = Math.round(Math.min(BOX_MOST, Math.max(BOX_LEAST, BEFORE + Math.max(name, detail) + AFTER)))
    return { id: box.id, width, height: BOX_HEIGHT, order: box.order }
  })
}

/** Edges as the layout takes them. */
export function laidEdges(edges: readonly MapEdge[]): readonly LaidEdge[] {
  return edges.map(({ from, to, count, feedback }) => ({ from, to, weight: count, back: feedback }))
}

/** The modules that are open in place, in the order in which they were opened. */
export function openedBoxes(
  map: ModuleMap,
  open: readonly string[],
  names: ReadonlyMap<string, string>,
): readonly OpenedBox[] {
  const opened = new Set(map.opened.map(({ id }) => id))
  return open
    .filter((id) => opened.has(id))
    .map((id) => {
      const shown = map.boxes.filter((box) => box.parent === id)
      const held = map.opened.filter(({ id: inner, parent }) => parent === id && open.includes(inner))
      const inside = [...shown.map((box) => box.id), ...held.map((box) => box.id)].toSorted()
      const widths = shown.map((box) => innerWidth(box, names))
      return { id, inside, width: Math.max(BOX_LEAST, ...widths), handle: handleWidth(nameOf(names, id)) }
    })
}

export interface Placing {
  readonly base: ReadonlyMap<string, Spot>
  readonly frames: ReadonlyMap<string, Frame>
  /** Why the order is a simpler one than its size asks for; undefined where it is not. */
  readonly instead?: string | undefined
}

export interface Drawn {
  readonly map: ModuleMap
  readonly edges: readonly MapEdge[]
  /** Those of the edges that are drawn faint and without a count: what the picture is about are the others. */
  readonly weak: ReadonlySet<MapEdge>
  readonly names: ReadonlyMap<string, string>
  readonly heat: HeatScale | undefined
  /** What the bar says of a box, in words. */
  readonly saying: (box: MapBox) => string
  /** Members of cycles are marked. */
  readonly marksCycles: boolean
}

/** The picture of a map: boxes and frames where the layout put them, edges routed between them, counts on the edges. */
export function mapDiagram({ base, frames }: Placing, drawn: Drawn): Diagram {
  const spots = spotsOf(drawn.map, base, frames)
  const boxes = drawn.map.boxes.flatMap((box) => {
    const spot = spots.get(box.id)
    return spot === undefined ? [] : [boxOf(box, spot, drawn)]
  })
  const handles = [...frames.values()].flatMap((frame) => handleOf(frame, drawn.names))
  const frameSpots = [...frames.values()].map(({ left, right, top, bottom }) => ({
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: right - left,
    height: bottom - top,
  }))
  const columns = drawn.map.boxes.flatMap(({ id }) => base.get(id) ?? [])
  return {
    // From the upper left, so that the keys begin there.
    boxes: [...boxes, ...handles].toSorted((a, b) => a.x - a.width / 2 - (b.x - b.width / 2) || a.y - b.y),
    edges: edgesOf(drawn, spots, { columns, frames: frameSpots, covered: [...spots.values(), ...handles] }),
    frames: [...frames.values()].map(({ id, left, right, top, bottom }) => ({
      id,
      title: '',
      left,
      right,
      top,
      bottom,
    })),
    captions: [],
  }
}

function spotsOf(
  map: ModuleMap,
  base: ReadonlyMap<string, Spot>,
  frames: ReadonlyMap<string, Frame>,
): ReadonlyMap<string, Spot> {
  const inner = new Map([...frames.values()].flatMap((frame) => [...frame.spots].filter(([id]) => id !== frame.id)))
  return new Map(
    map.boxes.flatMap(({ id }) => {
      const spot = base.get(id) ?? inner.get(id)
      return spot === undefined ? [] : [[id, spot] as const]
    }),
  )
}

function boxOf(box: MapBox, spot: Spot, { names, heat, saying, marksCycles }: Drawn): DiagramBox {
  const name = nameOf(names, box.id)
  const detail = detailOf(box)
  const isLow = spot.height < BOX_HEIGHT
  const room = spot.width - BEFORE - AFTER - (isLow ? interfaceWidth(detail, DETAIL_FONT) + 10 : 0)
  const level = heat?.level(box)
  return {
    id: box.id,
    label: fitted(name, room),
    detail,
    glyph: '',
    shape: box.kind === 'file' ? 'file' : 'module',
    look: box.outside ? 'outside' : box.kind === 'rest' ? 'bundle' : marksCycles && box.cycle > 0 ? 'cycle' : 'plain',
    ...spot,
    ...(level === undefined ? {} : { heat: level }),
    ...(box.notParsed > 0 ? { notParsed: true } : {}),
    title: box.id === '*' ? 'files at the root' : box.id,
    facts: [
      box.kind === 'file' ? countOf(box.lines, 'line') : countOf(box.files, 'file'),
      countOf(box.symbols, 'symbol'),
      saying(box),
      ...(box.notParsed > 0 ? [`${formatCount(box.notParsed)} not parsed`] : []),
      ...(box.cycle > 0 ? [`in cycle ${formatCount(box.cycle)}`] : []),
      ...(box.outside ? ['outside of what is shown'] : []),
      ...(box.opens ? ['Space opens it in place, Enter shows it alone'] : []),
    ].filter((fact) => fact !== ''),
  }
}

/** The handle on the border of an opened module: its name, and the way to close it. */
function handleOf({ id, spots }: Frame, names: ReadonlyMap<string, string>): readonly DiagramBox[] {
  const spot = spots.get(id)
  if (spot === undefined) return []
  const handle: DiagramBox = {
    id,
    label: fitted(nameOf(names, id), spot.width - BEFORE - AFTER),
    glyph: '',
    shape: 'module',
    look: 'handle',
    ...spot,
    badge: '−',
    title: id,
    facts: ['open in place', 'Space closes it'],
  }
  return [handle]
}

function edgesOf(
  { edges, names, weak }: Drawn,
  spots: ReadonlyMap<string, Spot>,
  { columns, frames, covered }: Record<'columns' | 'frames' | 'covered', readonly Spot[]>,
): readonly DiagramEdge[] {
  const routes = routeEdges(edges, spots, columns, frames)
  // The heaviest choose their place first.
  const ranked = edges.map((_, at) => at).toSorted((a, b) => (edges[b]?.count ?? 0) - (edges[a]?.count ?? 0) || a - b)
  const texts = edges.map((edge) => countText(edge, weak.has(edge)))
  const places = placeCounts(
    ranked.map((at) => (texts[at] === '' ? undefined : routes[at])),
    ranked.map((at) => interfaceWidth(texts[at] ?? '', COUNT_FONT) + 8),
    covered,
  )
  const countAt = new Map(ranked.map((at, rank) => [at, places[rank]]))
  return edges.flatMap((edge, at) => {
    const route = routes[at]
    if (route === undefined) return []
    const place = countAt.get(at)
    return [
      {
        id: edgeId(edge.from, edge.to),
        source: edge.from,
        target: edge.to,
        look: lookOf(edge, weak.has(edge)),
        ...route,
        width: widthOf(edge, weak.has(edge)),
        ...(place === undefined ? {} : { count: { text: texts[at] ?? '', at: place } }),
        title: edgeTitle(edge, names),
      },
    ]
  })
}

function lookOf({ feedback, count, dispatch }: MapEdge, isWeak: boolean): DiagramEdge['look'] {
  if (feedback) return isWeak ? 'weakcycle' : 'cycle'
  if (count > 0) return isWeak ? 'faint' : 'counted'
  return dispatch > 0 ? 'dispatch' : 'possible'
}

function widthOf({ count, feedback }: MapEdge, isWeak: boolean): number {
  if (isWeak) return feedback ? 1.25 : 1
  return Math.min(feedback ? 2.5 : 3, (feedback ? 1.5 : 1.25) + 0.5 * Math.log10(Math.max(1, count)))
}

function countText({ count, feedback }: MapEdge, isWeak: boolean): string {
  if (count === 0 || isWeak) return ''
  return feedback ? `↻ ${formatCount(count)}` : formatCount(count)
}

/** "orders to inventory: 118 references, 74 of them calls". */
function edgeTitle(edge: MapEdge, names: ReadonlyMap<string, string>): string {
  const ends = `${nameOf(names, edge.from)} to ${nameOf(names, edge.to)}`
  return `${ends}: ${countOf(edge.count, 'reference')}${edge.feedback ? ', closes a cycle' : ''}`
}

function detailOf(box: MapBox): string {
  return box.kind === 'file' ? countOf(box.lines, 'line') : countOf(box.files, 'file')
}

function innerWidth(box: MapBox, names: ReadonlyMap<string, string>): number {
  const name = interfaceWidth(nameOf(names, box.id), NAME_FONT) * HEAVIER
  return Math.round(Math.min(210, BEFORE + name + 10 + interfaceWidth(detailOf(box), DETAIL_FONT) + AFTER))
}

function handleWidth(name: string): number {
  return Math.round(Math.min(210, BEFORE + interfaceWidth(name, NAME_FONT) * HEAVIER + AFTER + 4))
}

function nameOf(names: ReadonlyMap<string, string>, id: string): string {
  return names.get(id) ?? id
}

/** The name as it fits: shortened in the middle. */
function fitted(name: string, room: number): string {
  for (let length = name.length; length > 0; length -= 1) {
    const text = shorten(name, length)
    if (interfaceWidth(text, NAME_FONT) * HEAVIER <= room + 0.5) return text
  }
  return '…'
}
