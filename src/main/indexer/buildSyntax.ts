import type { Node, QueryCapture } from 'web-tree-sitter'
import type { Syntax } from '#model/Syntax'

const FIELD_PREFIX = 'field.'

interface MutableSyntax extends Syntax {
  kind: string
  field: string
  readonly children: MutableSyntax[]
}

/**
 * Nests the captures of one query by their ranges. Captures arrive by start, longer first; of two nodes with the same
 * range the one whose pattern stands first in `facts.scm` is the outer. Captures of one node are merged: the first
 * plain name is its kind, a `field.` name its field. Linear in the captures.
 */
export function buildSyntax(root: Node, captures: readonly QueryCapture[]): Syntax {
  const top: MutableSyntax = { kind: 'root', field: '', start: 0, end: root.endIndex, children: [] }
  const open: MutableSyntax[] = [top]
  const recent = new Map<number, MutableSyntax>()
  let recentStart = -1
  for (const { name, node } of captures) {
    const start = node.startIndex
    if (start !== recentStart) {
      recent.clear()
      recentStart = start
    }
    const known = recent.get(node.id)
    if (known !== undefined) {
      rename(known, name)
      continue
    }
    const isField = name.startsWith(FIELD_PREFIX)
    const syntax: MutableSyntax = {
      kind: isField ? 'other' : name,
      field: isField ? name.slice(FIELD_PREFIX.length) : '',
      start,
      end: node.endIndex,
      children: [],
    }
    recent.set(node.id, syntax)
    place(open, syntax)
  }
  return top
}

function rename(syntax: MutableSyntax, name: string): void {
  if (name.startsWith(FIELD_PREFIX)) {
    if (syntax.field === '') syntax.field = name.slice(FIELD_PREFIX.length)
  } else if (syntax.kind === 'other') {
    syntax.kind = name
  }
}

/** Puts a node below the innermost open node that contains it. */
function place(open: MutableSyntax[], syntax: MutableSyntax): void {
  let parent = open[open.length - 1]
  while (parent !== undefined && open.length > 1 && parent.end < syntax.end) {
    open.pop()
    parent = open[open.length - 1]
  }
  while (parent !== undefined && open.length > 1 && parent.end <= syntax.start && parent.end !== parent.start) {
    open.pop()
    parent = open[open.length - 1]
  }
  parent?.children.push(syntax)
  open.push(syntax)
}
