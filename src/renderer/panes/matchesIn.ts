import type { DiagramBox } from '../stage/diagram/types.ts'

/** The boxes that a text is found in, from the left to the right and downwards; letters of either case are the same. */
export function matchesIn(boxes: readonly DiagramBox[], typed: string): readonly DiagramBox[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  return boxes
    .filter(({ label, title }) => `${title}\n${label}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => a.x - b.x || a.y - b.y)
}
