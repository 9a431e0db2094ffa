import { compareText, type Group, type Item } from './foldColumns.ts'

/** A symbol with the one that it is reached through. */
export interface LinkedItem extends Item {
  /** Its id, one hop nearer; undefined where it is not known. */
  readonly nearer: string | undefined
  /** What orders those that hang on the same one. */
  readonly name: string
}

/**
 * Orders modules and symbols of each column by where those stand that they are reached through, column by column from the
 * change outwards (barycentre heuristic, one sweep: each symbol has one line, so that only the module boxes can force a
 * crossing). A column never depends on those further out: rows that are added there move nothing nearer.
 */
export function orderColumns(
  columns: readonly (readonly Group<LinkedItem>[])[],
): readonly (readonly Group<LinkedItem>[])[] {
  const ranks = new Map<string, number>()
  return columns.map((groups) => {
    const ordered = groups
      .map((group) => {
        const items = [...group.items].sort(
          (a, b) => rankOf(a, ranks) - rankOf(b, ranks) || compareText(a.name, b.name) || compareText(a.id, b.id),
        )
        return { group: { ...group, items }, rank: mean(items.map((item) => rankOf(item, ranks))) }
      })
      .sort((a, b) => a.rank - b.rank || compareText(a.group.module, b.group.module))
      .map(({ group }) => group)
    let next = 0
    const boxes = ordered.reduce((sum, { bundle, items }) => sum + (bundle === undefined ? items.length : 1), 0)
    // Ranks run from -1 to 1 in every column, as the columns are centred on one line.
    const scaled = (at: number): number => (boxes < 2 ? 0 : (2 * at) / (boxes - 1) - 1)
    for (const { bundle, items } of ordered) {
      for (const { id } of items) {
        ranks.set(id, scaled(next))
        if (bundle === undefined) next += 1
      }
      if (bundle !== undefined) next += 1
    }
    return ordered
  })
}

/** What hangs on nothing that is known stands below the others. */
const LAST = 2

function rankOf({ nearer }: LinkedItem, ranks: ReadonlyMap<string, number>): number {
  return nearer === undefined ? LAST : (ranks.get(nearer) ?? LAST)
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}
