import { witnessesOf, type Witnesses } from '../witness.ts'
import { drawBoxes } from './drawBoxes.ts'
import { drawEdges } from './drawEdges.ts'
import { foldColumns, type Group } from './foldColumns.ts'
import { orderColumns, type LinkedItem } from './orderColumns.ts'
import { placeBelow, placeColumn } from './placeColumns.ts'
import { TESTS_ROOM, type HopInput, type HopLayout, type Placed } from './types.ts'

/** Members of a bundle that are drawn when it is open; the list has the others. */
const MOST_OPENED = 40
/**
 * Hop columns from left to right: what changed, what is reached in one hop, in two, and so on. Equal input gives an equal
 * picture, in whatever order rows come; opening a bundle adds boxes below its column and moves none.
 */
export function hopLayout(input: HopInput): HopLayout {
  const witnesses = witnessesOf(input.changed, input.reached)
  const columns = orderColumns(foldColumns(columnsOf(witnesses, input.hopCounts.length)))
  const placed = columns.map((groups, hop) => place(groups, hop, input))
  const boxes = drawBoxes(placed, witnesses, input)
  const boxOf = whereDrawn(placed)
  const edges = drawEdges(witnesses, boxOf, boxes.boxes)
  const bundles = placed.flatMap(({ base, opened }) =>
    base.rows.filter(({ item, group }) => item === undefined && !opened.some(({ bundle }) => bundle === group.bundle)),
  )
  return {
    diagram: { boxes: boxes.boxes, edges, frames: boxes.frames, captions: boxes.captions },
    columns: boxes.columns,
    members: boxes.members,
    boxOf,
    openedFrames: new Map(
      placed.flatMap(({ opened }) => opened.map(({ bundle, column }) => [bundle, column.frames[0]?.id ?? ''] as const)),
    ),
    folded: bundles.reduce((sum, { group }) => sum + group.items.length, 0),
    bundles: bundles.length,
    beyond: Math.max(0, input.hopCounts.reduce((sum, count) => sum + count, 0) - witnesses.reached.size),
  }
}

function columnsOf({ reached, changed, nearer }: Witnesses, hops: number): readonly (readonly LinkedItem[])[] {
  const seeds = [...changed.values()].map(({ qn, module, name }) => ({ id: qn, module, name, nearer: undefined }))
  const columns: LinkedItem[][] = Array.from({ length: hops }, () => [])
  for (const row of reached.values()) {
    columns[row.hop - 1]?.push({ id: row.qn, module: row.module, name: row.name, nearer: nearer(row) })
  }
  return [seeds, ...columns]
}

function place(groups: readonly Group<LinkedItem>[], hop: number, { open, tests }: HopInput): Placed {
  const base = placeColumn(groups, hop)
  let bottom = base.bottom + (hop === 0 && tests !== undefined ? TESTS_ROOM : 0)
  const opened: Placed['opened'][number][] = []
  for (const bundle of new Set(open)) {
    const group = groups.find((candidate) => candidate.bundle === bundle)
    if (group === undefined) continue
    const shown = { ...group, bundle: undefined, items: group.items.slice(0, MOST_OPENED) }
    const column = placeBelow([shown], hop, bottom)
    opened.push({ bundle, column })
    bottom = column.bottom
  }
  return { hop, base, opened, bottom }
}

function whereDrawn(placed: readonly Placed[]): ReadonlyMap<string, string> {
  const boxOf = new Map<string, string>()
  for (const { base, opened } of placed) {
    for (const { item, group } of base.rows) {
      if (item !== undefined) boxOf.set(item.id, item.id)
      else for (const { id } of group.items) boxOf.set(id, group.bundle ?? '')
    }
    for (const { column } of opened)
      for (const { item } of column.rows) if (item !== undefined) boxOf.set(item.id, item.id)
  }
  return boxOf
}
