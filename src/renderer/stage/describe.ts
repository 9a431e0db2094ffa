import type { Box, DrawnEdge, Projection, SymbolBox } from './types.ts'

/** What a box is, in words, for the tooltip's first line and the screen reader. */
export function describeBox(box: Box, projection: Projection): string {
  if (box.type === 'bundle') {
    return `${box.count} ${box.label}. ${box.open ? 'Space folds them again.' : 'Space expands, L lists.'}`
  }
  return `${box.node.label}, ${describeFacts(box, projection)}`
}

/** What is known of a symbol's box, without its name. */
export function describeFacts(box: SymbolBox, projection: Projection): string {
  const { node } = box
  const parts = [node.test ? `${node.kind}, test` : node.kind]
  if (node.module !== '') parts.push(node.external ? `external, ${node.module}` : `in ${node.module}`)
  if (box.side === 'centre') parts.push('in the centre')
  else parts.push(box.hop === 1 ? oneOf(box.side) : `${oneOf(box.side)} at hop ${box.hop}`)
  const sites = sitesOf(box, projection)
  if (sites > 0) parts.push(sites === 1 ? '1 call site' : `${sites} call sites`)
  if (box.recursive) parts.push('calls itself')
  if (node.notParsed) parts.push('its file was not parsed')
  if (box.expanded) parts.push('expanded')
  else if (box.more > 0) parts.push(`${box.more} more ${box.side} to expand`)
  return parts.join(', ')
}

/** What a line is, in words. */
export function describeEdge(edge: DrawnEdge, nameOf: (id: string) => string): string {
  const sites = edge.sites === 1 ? '1 call site' : `${edge.sites} call sites`
  const style = edge.style === 'counted' ? '' : edge.style === 'dispatch' ? ', by dispatch' : ', possible, not counted'
  return `${nameOf(edge.source)} → ${nameOf(edge.target)}: ${sites}${style}${edge.mutual ? ', and back' : ''}`
}

/** The picture as a whole, for its accessible name. */
export function describePicture(projection: Projection, centre: string): string {
  const boxes = projection.nodes.length
  const { symbols, bundles } = projection.folded
  const folded =
    bundles === 0 ? '' : `, ${symbols} symbols folded into ${bundles} ${bundles === 1 ? 'bundle' : 'bundles'}`
  return `Callers and callees of ${centre}: ${boxes} boxes, ${projection.edges.length} lines${folded}`
}

/** The short name of a box. */
export function nameOfBox(box: Box): string {
  return box.type === 'bundle' ? `${box.count} ${box.label}` : box.node.label
}

function oneOf(side: 'callers' | 'callees'): string {
  return side === 'callers' ? 'caller' : 'callee'
}

function sitesOf(box: Box, projection: Projection): number {
  return projection.edges
    .filter(
      (edge) => edge.side === box.side && (box.side === 'callers' ? edge.source === box.id : edge.target === box.id),
    )
    .reduce((sum, edge) => sum + edge.sites, 0)
}
