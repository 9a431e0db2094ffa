import type { Syntax } from '#model/Syntax'
import type { Captures } from './readCaptures.ts'

const FIELD_PREFIX = 'field.'

/** What nodes without captured children share; the first child replaces it. */
const NO_CHILDREN: MutableSyntax[] = []

interface MutableSyntax extends Syntax {
  kind: string
  field: string
  children: MutableSyntax[]
}

/** What a capture's name says of its node. */
export interface CaptureLabel {
  /** `other` where the name is that of a field. */
  readonly kind: string
  /** The empty string where the name is that of a kind. */
  readonly field: string
}

/** Of each of a query's names what it says. */
export function captureLabels(names: readonly string[]): readonly CaptureLabel[] {
  return names.map((name) =>
    name.startsWith(FIELD_PREFIX)
      ? { kind: 'other', field: name.slice(FIELD_PREFIX.length) }
      : { kind: name, field: '' },
  )
}

/**
 * Nests the captures of one query by their ranges, below a root that ends where the text does. Captures arrive by start, longer first; of two
 * nodes with the same range the one whose pattern stands first in `facts.scm` is the outer, and patterns of a single node come in the order
 * of the tree. Captures of one node are merged: the first plain name is its kind, a `field.` name its field. Linear in
 * the captures.
 */
export function buildSyntax(captures: Captures, labels: readonly CaptureLabel[], rootEnd: number): Syntax {
  const top: MutableSyntax = { kind: 'root', field: '', start: 0, end: rootEnd, children: NO_CHILDREN }
  const open: MutableSyntax[] = [top]
  // Nodes that start where the last one did, so that further captures of one of them are found.
  const recentIds: number[] = []
  const recent: MutableSyntax[] = []
  let recentStart = -1
  for (let index = 0; index < captures.count; index += 1) {
    const label = labels[captures.name[index] ?? 0]
    const start = captures.start[index] ?? 0
    const id = captures.node[index] ?? 0
    if (label === undefined) continue
    if (start !== recentStart) {
      recentIds.length = 0
      recent.length = 0
      recentStart = start
    }
    const at = recentIds.indexOf(id)
    const known = at < 0 ? undefined : recent[at]
    if (known !== undefined) {
      rename(known, label)
      continue
    }
    const end = captures.end[index] ?? 0
    const syntax: MutableSyntax = { kind: label.kind, field: label.field, start, end, children: NO_CHILDREN }
    recentIds.push(id)
    recent.push(syntax)
    place(open, syntax)
  }
  return top
}

function rename(syntax: MutableSyntax, { kind, field }: CaptureLabel): void {
  if (syntax.field === '') syntax.field = field
  if (syntax.kind === 'other') syntax.kind = kind
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
