import type { Selection } from '#shared/viewState'
import type { Marks } from './canvas/marks.ts'
import { edgeId } from './projection/drawEdges.ts'
import type { Box, Projection } from './types.ts'

/** The box that stands for a symbol: its own, or the bundle that it is folded into. */
export function boxFor(projection: Projection, qn: string): Box | undefined {
  let bundle: Box | undefined
  for (const box of projection.nodes) {
    if (box.id === qn) return box
    if (box.type === 'bundle' && !box.open && box.members.includes(qn)) bundle = box
  }
  return bundle
}

/** What a selection looks like in this picture. One that is not in the picture marks nothing. */
export function marksFor(projection: Projection, selected: Selection | undefined, focused: string | undefined): Marks {
  const none: Marks = { box: undefined, dims: false, edge: undefined, focused }
  if (selected === undefined) return none
  switch (selected.kind) {
    case 'symbol': {
      const box = boxFor(projection, selected.qn)
      return box === undefined ? none : { ...none, box: box.id, dims: box.side !== 'centre' }
    }
    case 'edge': {
      const source = boxFor(projection, selected.source)
      const target = boxFor(projection, selected.target)
      if (source === undefined || target === undefined) return none
      const drawn = new Set(projection.edges.map((edge) => edge.id))
      // Of two that call each other one line is drawn: it stands for both.
      const ids = [edgeId(source.id, target.id), edgeId(target.id, source.id)]
      return { ...none, edge: ids.find((id) => drawn.has(id)) }
    }
  }
}
