import type { Query, Tree } from 'web-tree-sitter'
import { textPredicatesOf, type PredicateCapture, type TreeSitterModule } from './treeSitter.ts'

/** Captured nodes as columns, by start, longer first; a node that several patterns capture comes again for each. */
export interface Captures {
  readonly count: number
  /** Indices into the query's `captureNames`. */
  readonly name: Int32Array
  /** A number that a node has for itself among those of its tree. */
  readonly node: Int32Array
  /** Offsets in UTF-16 units; the end is exclusive. */
  readonly start: Int32Array
  readonly end: Int32Array
}

export interface ReadOptions {
  /** What the tree was made of. */
  readonly text: string
  /** Asked now and then; where it says yes, the captures end there. */
  readonly isLate: () => boolean
}

/** The words of a node: its id, start, row, column, and alias. */
const NODE_WORDS = 5
const CAPTURE_WORDS = 1 + NODE_WORDS
/** Before the captures of a match: its pattern, how many they are, which of them is meant. */
const MATCH_WORDS = 3
/** Runs a query over a whole tree and reads what it captured out of the memory of tree-sitter. */
export function readCaptures(
  module: TreeSitterModule,
  query: Query,
  tree: Tree,
  { text, isLate }: ReadOptions,
): Captures {
  const { transfer } = module
  module.passRoot(tree)
  module.passCaptures(query, tree, isLate)
  // Nothing below makes the memory grow.
  const words = module.words()
  const matches = words[transfer] ?? 0
  const result = words[transfer + 1] ?? 0
  const endOf = (at: number): number => {
    for (let word = 0; word < NODE_WORDS; word += 1) words[transfer + word] = words[at + word] ?? 0
    return module.endOf(tree)
  }
  const predicates = textPredicatesOf(query)
  const holds = (at: number, captured: number): boolean => {
    const asked = predicates[words[at] ?? 0]
    if (asked === undefined || asked.length === 0) return true
    const captures: PredicateCapture[] = []
    for (let index = 0; index < captured; index += 1) {
      const capture = at + MATCH_WORDS + index * CAPTURE_WORDS
      const node = { text: text.slice(words[capture + 2], endOf(capture + 1)) }
      captures.push({ name: query.captureNames[words[capture] ?? 0] ?? '', node })
    }
    return asked.every((predicate) => predicate(captures))
  }

  const name = new Int32Array(matches)
  const node = new Int32Array(matches)
  const start = new Int32Array(matches)
  const end = new Int32Array(matches)
  let count = 0
  let at = result / Int32Array.BYTES_PER_ELEMENT
  for (let match = 0; match < matches; match += 1) {
    const captured = words[at + 1] ?? 0
    if (holds(at, captured)) {
      const capture = at + MATCH_WORDS + (words[at + 2] ?? 0) * CAPTURE_WORDS
      name[count] = words[capture] ?? 0
      node[count] = words[capture + 1] ?? 0
      start[count] = words[capture + 2] ?? 0
      end[count] = endOf(capture + 1)
      count += 1
    }
    at += MATCH_WORDS + captured * CAPTURE_WORDS
  }
  module.free(result)
  return { count, name, node, start, end }
}
