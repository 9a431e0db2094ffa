import { glyphOf, shapeOf } from './drawing/elements.ts'
import { routedEdges, type RoutedEdge } from './drawing/edgeElements.ts'
import type { Diagram, DiagramBox, DiagramEdge } from './diagram/types.ts'
import type { Layout } from './layout/columns.ts'
import { badgeText, boxHeight } from './layout/measures.ts'
import type { Box, Placed, Projection } from './types.ts'

/** The neighbourhood of a symbol as a diagram: the same boxes at the same places, with full names. */
export function diagramOfProjection(projection: Projection, { positions, captions }: Layout): Diagram {
  const names = new Map(projection.nodes.map((box) => [box.id, nameOf(box)]))
  return {
    boxes: projection.nodes.flatMap((box) => {
      const placed = positions[box.id]
      return placed === undefined ? [] : [diagramBox(box, placed)]
    }),
    edges: routedEdges(projection, positions).map((routed) => diagramEdge(routed, names)),
    frames: [],
    captions,
  }
}

function diagramBox(box: Box, { x, y, width, label }: Placed): DiagramBox {
  const place = { id: box.id, shape: shapeOf(box), x, y, width, height: boxHeight(box), title: nameOf(box) }
  if (box.type === 'bundle') {
    const look = box.reason === 'tests' ? 'tests' : 'bundle'
    return { ...place, label: `${box.count} ${label}`, glyph: '', look, facts: [] }
  }
  return {
    ...place,
    label,
    glyph: glyphOf(box),
    look: box.side === 'centre' ? 'active' : box.node.test ? 'tests' : 'plain',
    badge: badgeText(box),
    notParsed: box.node.notParsed,
    recursive: box.recursive,
    facts: [box.node.file].filter((file) => file !== ''),
  }
}

function diagramEdge(
  { edge, start, end, control, width }: RoutedEdge,
  names: ReadonlyMap<string, string>,
): DiagramEdge {
  const { id, source, target, side, style, sites, mutual } = edge
  return {
    id,
    source,
    target,
    look: mutual ? 'cycle' : side === 'lateral' ? 'faint' : style,
    start,
    end,
    control,
    width,
    ...(side === 'lateral' ? {} : { tone: side }),
    title: `${names.get(source) ?? source} → ${names.get(target) ?? target}: ${sites} ${sites === 1 ? 'site' : 'sites'}`,
  }
}

function nameOf(box: Box): string {
  return box.type === 'bundle' ? `${box.count} ${box.label}` : box.node.qn
}
