import type { Syntax } from '#model/Syntax'
import type { Captures } from './readCaptures.ts'

const FIELD_PREFIX = 'field.'

/** What nodes without captured children share. */
const NO_CHILDREN: readonly Syntax[] = []

interface MutableSyntax extends Syntax {
  kind: string
  field: string
  children: readonly Syntax[]
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
  const nesting = createNesting(top)
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
    nesting.place(syntax)
  }
  nesting.finish()
  return top
}

function rename(syntax: MutableSyntax, { kind, field }: CaptureLabel): void {
  if (syntax.field === '') syntax.field = field
  if (syntax.kind === 'other') syntax.kind = kind
}

/**
 * Nests nodes that come by start, outer first. A node's children are kept in one list with those of the others until it is closed: an array that
 * grew with each of them would be several times as long.
 */
function createNesting(top: MutableSyntax): { place(syntax: MutableSyntax): void; finish(): void } {
  const open = [top]
  /** For each open node, where its children begin among the closed ones. */
  const firsts = [0]
  const closed: MutableSyntax[] = []

  function close(): void {
    const syntax = open.pop()
    const first = firsts.pop()
    if (syntax === undefined || first === undefined) return
    if (first < closed.length) {
      syntax.children = closed.slice(first)
      closed.length = first
    }
    closed.push(syntax)
  }

  return {
    place(syntax) {
      let parent = open[open.length - 1]
      while (parent !== undefined && open.length > 1 && !contains(parent, syntax)) {
        close()
        parent = open[open.length - 1]
      }
      open.push(syntax)
      firsts.push(closed.length)
    },
    finish() {
      while (open.length > 0) close()
    },
  }
}

/** Whether a node that starts no later holds another one. What is empty may hold what starts there and is empty too. */
function contains(outer: Syntax, inner: Syntax): boolean {
  return inner.end <= outer.end && (inner.start < outer.end || outer.end === outer.start)
}
