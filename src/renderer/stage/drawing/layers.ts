/** What lies above what in the drawing. */
export const LAYER = { lines: 1, lit: 5, layers: 10, boxes: 20, above: 30 } as const

/** A node that is nothing but its text, whose anchor is the node's place. */
export const bareText = {
  width: 0.1,
  height: 0.1,
  'background-opacity': 0,
  'border-width': 0,
  'text-valign': 'center',
  'z-index-compare': 'manual',
  events: 'no',
} as const
