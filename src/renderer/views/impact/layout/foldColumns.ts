/** A symbol in a column of the picture. */
export interface Item {
  readonly id: string
  readonly module: string
}

/** Symbols of one module at one hop: drawn one by one, or as one bundle. */
export interface Group<Of extends Item> {
  readonly module: string
  readonly items: readonly Of[]
  /** The bundle's id; undefined where the symbols are drawn one by one. */
  readonly bundle: string | undefined
  /** How many modules stand in the bundle; 1 but for what is left of a long column. */
  readonly modules: number
}

/** Rows of one column that are legible at once, where a module's frame takes one more, and boxes of the whole picture. */
export const COLUMN_ROWS = 18
export const PICTURE_BOXES = 60

/**
 * Groups the symbols of each hop by module and folds the largest groups until the picture is legible: at most COLUMN_ROWS in a
 * column and PICTURE_BOXES in all. A column of too many modules ends in one bundle for the smallest of them. Every symbol is
 * in exactly one group. The order of the symbols does not matter.
 */
export function foldColumns<Of extends Item>(columns: readonly (readonly Of[])[]): readonly (readonly Group<Of>[])[] {
  const all = columns.map((items, hop) => ({ hop, groups: groupsOf(items) }))
  for (const column of all) foldUntil(COLUMN_ROWS, [column], rowsOf)
  foldUntil(PICTURE_BOXES, all, boxesOf)
  const fits = all.reduce((sum, { groups }) => sum + boxesOf(groups), 0) <= PICTURE_BOXES
  const most = fits ? COLUMN_ROWS : Math.min(COLUMN_ROWS, 2 * Math.max(2, Math.floor(PICTURE_BOXES / all.length)))
  return all.map((column) => mergeSmallest(column, most))
}

interface Column<Of extends Item> {
  readonly hop: number
  readonly groups: Group<Of>[]
}

function groupsOf<Of extends Item>(items: readonly Of[]): Group<Of>[] {
  const modules = new Map<string, Of[]>()
  for (const item of items) {
    const group = modules.get(item.module)
    if (group === undefined) modules.set(item.module, [item])
    else group.push(item)
  }
  return [...modules]
    .map(([module, members]) => ({ module, items: members, bundle: undefined, modules: 1 }))
    .sort((a, b) => compareText(a.module, b.module))
}

function boxesOf<Of extends Item>(groups: readonly Group<Of>[]): number {
  return groups.reduce((boxes, { bundle, items }) => boxes + (bundle === undefined ? items.length : 1), 0)
}

function rowsOf<Of extends Item>(groups: readonly Group<Of>[]): number {
  return boxesOf(groups) + groups.length
}

/** Folds the largest group again and again; of equal ones the furthest from the change, then the last by name. */
function foldUntil<Of extends Item>(
  most: number,
  columns: readonly Column<Of>[],
  measure: (groups: readonly Group<Of>[]) => number,
): void {
  let size = columns.reduce((sum, { groups }) => sum + measure(groups), 0)
  while (size > most) {
    let best: { readonly column: Column<Of>; readonly at: number; readonly size: number } | undefined
    for (const column of columns) {
      for (const [at, { bundle, items }] of column.groups.entries()) {
        if (bundle !== undefined || items.length < 2 || items.length < (best?.size ?? 0)) continue
        best = { column, at, size: items.length }
      }
    }
    const group = best?.column.groups[best.at]
    if (best === undefined || group === undefined) return
    best.column.groups[best.at] = { ...group, bundle: bundleId(best.column.hop, group.module) }
    size -= group.items.length - 1
  }
}

function mergeSmallest<Of extends Item>({ hop, groups }: Column<Of>, most: number): readonly Group<Of>[] {
  if (rowsOf(groups) <= most) return groups
  // Here every group is one box, with its frame two rows: what has more symbols was folded before.
  const largest = [...groups].sort((a, b) => b.items.length - a.items.length || compareText(a.module, b.module))
  const kept = new Set(largest.slice(0, Math.floor(most / 2) - 1))
  const others = groups.filter((group) => !kept.has(group))
  const rest: Group<Of> = {
    module: `${others.length} modules`,
    items: others.flatMap(({ items }) => items),
    bundle: bundleId(hop, ''),
    modules: others.length,
  }
  return [...groups.filter((group) => kept.has(group)), rest]
}

/** The id of the bundle of a module at a hop; without a module, of what is left of the column. */
export function bundleId(hop: number, module: string): string {
  return `bundle:${hop}:${module}`
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
