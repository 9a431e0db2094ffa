import type { Node, QueryCapture } from 'web-tree-sitter'
import type { Syntax } from '#model/Syntax'

const FIELD_PREFIX = 'field.'

/** What nodes without captured children share; the first child replaces it. */
const NO_CHILDREN: MutableSyntax[] = []

interface MutableSyntax extends Syntax {
  kind: string
  field: string
  children: MutableSyntax[]
}

/** Nodes that start where the last one did, so that further captures of one of them are found. */
interface Recent {
  readonly ids: number[]
  readonly nodes: MutableSyntax[]
}

/**
 * Nests the captures of one query by their ranges. Captures arrive by start, longer first; of two nodes with the same
 * range the one whose pattern stands first in `facts.scm` is the outer, and patterns of a single node come in the order
 * of the tree. Captures of one node are merged: the first plain name is its kind, a `field.` name its field. Linear in
 * the captures.
 */
export function buildSyntax(root: Node, captures: readonly QueryCapture[]): Syntax {
  const top: MutableSyntax = { kind: 'root', field: '', start: 0, end: root.endIndex, children: NO_CHILDREN }
  const open: MutableSyntax[] = [top]
  const recent: Recent = { ids: [], nodes: [] }
  let recentStart = -1
  for (const { name, node } of captures) {
    const start = node.startIndex
    if (start !== recentStart) {
      recent.ids.length = 0
      recent.nodes.length = 0
      recentStart = start
    }
    const known = recent.nodes[recent.ids.indexOf(node.id)]
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
      children: NO_CHILDREN,
    }
    recent.ids.push(node.id)
    recent.nodes.push(syntax)
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
  if (parent !== undefined) addChild(parent, syntax)
  open.push(syntax)
}

function addChild(parent: MutableSyntax, child: MutableSyntax): void {
  if (parent.children === NO_CHILDREN) parent.children = [child]
  else parent.children.push(child)
}
