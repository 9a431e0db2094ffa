import type { Tree } from 'web-tree-sitter'
import type { LoadedGrammar } from './loadGrammar.ts'
import type { ImportPlaces } from './outlineImports.ts'
import { hiddenFields, kindOf, tokenKinds, type TokenKind } from './outlineKinds.ts'
import { createSpanCursor } from './outlineSpanCursor.ts'
import type { Span } from './outlineSpans.ts'

/** What a tree says: for each span and for the module the tokens and the nesting of its own, without comments. */
export interface ReadTokens {
  /** Undefined for a span inside of one token. */
  readonly said: readonly (Said | undefined)[]
  readonly module: readonly string[]
  readonly comments: readonly Comment[]
  /** Where symbols begin and end, with the keywords of a declaration around them: offset to span. */
  readonly starts: ReadonlyMap<number, number>
  readonly ends: ReadonlyMap<number, number>
  /** Statements whose imports are expressions (`require('./a')(app)`), by the offset of the import. */
  readonly statements: ReadonlyMap<number, string>
}

export interface Said {
  readonly code: string[]
  readonly signature: string[]
  /** Keywords of the declaration that the span stands in: `export`, `const`. */
  readonly words: string[]
}

export interface Comment {
  readonly start: number
  readonly end: number
  /** The innermost span around it, or -1. */
  readonly span: number
}

export interface TokenTask {
  readonly text: string
  readonly spans: readonly Span[]
  readonly places: ImportPlaces
}

/** A node whose children are being read. */
interface Frame {
  /** The span whose own code it is, or -1. */
  readonly owner: number
  readonly start: number
  readonly end: number
  /** Spans from this one on began inside. */
  readonly spansFrom: number
  readonly codeFrom: number
  readonly signatureFrom: number
  readonly inSignature: boolean
  /** Never taken for a mere wrapper of symbols: the tree itself, and the body of something. */
  readonly isKept: boolean
  /** It is all of its span. */
  readonly isWhole: boolean
  /** Anonymous tokens that are words; a bracket before the first makes it a container. */
  readonly words: string[]
  isContainer: boolean
  /** Something of its own that has a name, not only keywords and brackets. */
  hasOwn: boolean
  hasImports: boolean
  /** What was read last belongs to a symbol inside. */
  isAfterSymbol: boolean
  /** A comma or semicolon that counts once something of its own follows. */
  separator: string
  separatorEnd: number
}

/**
 * One pass with a cursor. Re-formatting leaves no trace: separators at the end of a list or statement and beside symbols
 * are left out. Adding a symbol leaves none in the code around: a node that holds nothing but symbols, keywords and
 * brackets (`export const …`, `var ( … )`) is left out there, and its keywords go to the symbols. Leaves count with their
 * text, strings too; nesting counts through the kinds of inner nodes.
 */
export function readTokens(tree: Tree, loaded: LoadedGrammar, task: TokenTask): ReadTokens {
  const { text, places } = task
  const kinds = tokenKinds(loaded.grammar)
  const hidden = hiddenFields(loaded.grammar)
  const documentation = documentationOf(tree, loaded)
  const said: Said[] = task.spans.map(() => ({ code: [], signature: [], words: [] }))
  const module: string[] = []
  const comments: Comment[] = []
  const statements = new Map<number, string>()
  const spans = createSpanCursor(task.spans)
  const frames: Frame[] = []
  /** How far the body or value of a span reaches that is not in its signature. */
  const hiddenEnd = new Int32Array(task.spans.length)

  const cursor = tree.walk()
  try {
    let isInside = visit()
    while (frames.length > 0) {
      if (isInside || cursor.gotoNextSibling()) {
        isInside = visit()
      } else {
        cursor.gotoParent()
        leave()
      }
    }
  } finally {
    cursor.delete()
  }
  return {
    said: said.map((each, span) => (spans.isEntered(span) ? each : undefined)),
    module,
    comments,
    starts: spans.starts,
    ends: spans.ends,
    statements,
  }

  /** Reads a leaf, or opens the frame of an inner node and stands at its first child then. */
  function visit(): boolean {
    const start = cursor.startIndex
    const end = cursor.endIndex
    const kind = kindOf(kinds, cursor.nodeTypeId)
    const parent = frames.at(-1)
    const inner = spans.ownerOf(start, end)
    // A file may hold nothing but one symbol: its tree is the module's all the same.
    const owner = parent === undefined ? -1 : inner
    if (kind.isComment || documentation.get(start) === end) {
      comments.push({ start, end, span: owner })
      return false
    }
    if (owner < 0 && parent !== undefined && isImport(start, end)) {
      parent.hasImports = true
      return false
    }
    const field = kind.isNamed ? cursor.currentFieldId : 0
    if (owner >= 0 && field > 0) hide(owner, field, { start, end })
    const inSignature = owner >= 0 && start >= (hiddenEnd[owner] ?? 0)
    if (parent !== undefined) noteChild(parent, owner, start, end, kind)
    if (!cursor.gotoFirstChild()) {
      if (parent !== undefined) readLeaf(parent, { owner, start, end, kind, inSignature })
      return false
    }
    const isKept = parent === undefined || (field > 0 && field === hidden.body)
    // Nodes around nothing but the symbol (a block of one statement, an `export`) say no more than their tokens.
    const isWhole = start === task.spans[owner]?.start && end >= task.spans[owner].end
    open(owner, { start, end, inSignature, isKept, isWhole })
    if (!isWhole) push(owner, kind.opening, inSignature)
    return true
  }

  function open(owner: number, place: Pick<Frame, 'start' | 'end' | 'inSignature' | 'isKept' | 'isWhole'>): void {
    frames.push({
      ...place,
      owner,
      spansFrom: spans.entered,
      codeFrom: codeOf(owner).length,
      signatureFrom: said[owner]?.signature.length ?? 0,
      words: [],
      isContainer: false,
      hasOwn: false,
      hasImports: false,
      isAfterSymbol: false,
      separator: '',
      separatorEnd: 0,
    })
  }

  /** Settles the separator before a child: it counts between two things of the frame's own. */
  function noteChild(frame: Frame, owner: number, start: number, end: number, kind: TokenKind): void {
    const isOwn = owner === frame.owner
    if (isOwn && frame.separator !== '' && !isTrailing(frame, start, end, kind)) {
      push(owner, frame.separator, frame.inSignature && start >= (hiddenEnd[owner] ?? 0))
    }
    frame.separator = ''
    if (!isOwn) frame.isAfterSymbol = true
  }

  function isTrailing({ separator, separatorEnd }: Frame, start: number, end: number, kind: TokenKind): boolean {
    if (kind.isNamed || end - start !== 1 || !CLOSING.includes(text.charAt(start))) return false
    return separator === ';' || text.slice(separatorEnd, start).includes('\n')
  }

  interface Leaf {
    readonly owner: number
    readonly start: number
    readonly end: number
    readonly kind: TokenKind
    readonly inSignature: boolean
  }

  function readLeaf(frame: Frame, { owner, start, end, kind, inSignature }: Leaf): void {
    const token = text.slice(start, end)
    if (owner !== frame.owner) {
      // A span of several nodes (a member with its decorators) ends with the separator behind it.
      if (kind.isNamed || token !== ';') push(owner, token, inSignature)
      return
    }
    if (!kind.isNamed && (token === ',' || token === ';')) {
      if (!frame.isAfterSymbol) {
        frame.separator = token
        frame.separatorEnd = end
      }
      return
    }
    frame.isAfterSymbol = false
    if (kind.isNamed) frame.hasOwn = true
    else if (WORD.test(token)) frame.words.push(token)
    else if (frame.words.length === 0 && OPENING.includes(token)) frame.isContainer = true
    push(owner, token, inSignature)
  }

  function leave(): void {
    const frame = frames.pop()
    if (frame === undefined) return
    const { owner, inSignature } = frame
    const parent = frames.at(-1)
    const inside = spans.enteredSince(frame.spansFrom, owner)
    const isBare = codeOf(owner).length === frame.codeFrom + 1
    const isWrapper = inside.length > 0 ? !frame.isContainer && (!frame.isKept || isBare) : frame.hasImports
    if (!frame.hasOwn && isWrapper && parent !== undefined) {
      codeOf(owner).length = frame.codeFrom
      const signature = said[owner]?.signature
      if (signature !== undefined) signature.length = frame.signatureFrom
      for (const span of inside) said[span]?.words.unshift(...frame.words)
      spans.widen(inside, frame.start, frame.end)
      if (frame.hasImports) parent.hasImports = true
      if (parent.owner === owner) parent.isAfterSymbol = true
      return
    }
    if (!frame.isWhole) push(owner, CLOSE, inSignature)
    if (parent?.owner !== owner) return
    parent.hasOwn = true
    parent.isAfterSymbol = false
  }

  function hide(owner: number, field: number, { start, end }: { readonly start: number; readonly end: number }): void {
    const span = task.spans[owner]
    if (span === undefined || (start === span.start && end === span.end)) return
    const isHidden = span.hides === 'body' ? field === hidden.body : span.hides === 'value' && hidden.values.has(field)
    if (isHidden && start >= (hiddenEnd[owner] ?? 0)) hiddenEnd[owner] = end
  }

  function isImport(start: number, end: number): boolean {
    if (places.ends.get(start) === end) return true
    if (frames.length !== 1 || spans.nextStart < end) return false
    const offset = places.expressionIn(start, end)
    if (offset === undefined) return places.handsOn(start, end)
    statements.set(offset, text.slice(start, end).replace(/\s+/g, ' '))
    return true
  }

  function push(owner: number, token: string, inSignature: boolean): void {
    codeOf(owner).push(token)
    if (inSignature) said[owner]?.signature.push(token)
  }

  function codeOf(owner: number): string[] {
    return said[owner]?.code ?? module
  }
}

/** Starts and ends of what the language calls documentation. */
function documentationOf(tree: Tree, { documentation }: LoadedGrammar): ReadonlyMap<number, number> {
  const captures = documentation?.captures(tree.rootNode) ?? []
  return new Map(captures.map(({ node }) => [node.startIndex, node.endIndex]))
}

const CLOSE = ')'
const OPENING = '([{'
const CLOSING = ')]}'
const WORD = /^\p{L}/u
