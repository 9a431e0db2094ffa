import type { ExpressionId } from '#model/Expression'
import { commentBefore } from './comments.ts'
import { parseDocType } from './docTypeParser.ts'
import type { Context, Walk } from './Walk.ts'

/** Types that a JSDoc comment gives a function. */
export interface DocTypes {
  readonly parameters: ReadonlyMap<string, ExpressionId>
  /** -1 where it says nothing. */
  readonly returns: ExpressionId
}

const TAG = /@(\w+)\s*(?:\{)?/g
const NAME = /^\s*\[?\s*([\w$]+)/
const TAGS_LIMIT = 100

export interface DocTag {
  readonly tag: string
  readonly type: string
  /** What follows the type. */
  readonly rest: string
}

/** Types in the JSDoc comment of a function. */
export function readDocTypes(walk: Walk, context: Context, comment: string): DocTypes {
  const parameters = new Map<string, ExpressionId>()
  let returns = -1
  for (const { tag, type, rest } of tagsOf(comment)) {
    if (type === '') continue
    if (tag === 'param' || tag === 'arg' || tag === 'argument') {
      const name = NAME.exec(rest)?.[1]
      if (name !== undefined && !parameters.has(name)) parameters.set(name, parseDocType(walk, context.scope, type))
    } else if (tag === 'returns' || tag === 'return') {
      returns = parseDocType(walk, context.scope, type)
    }
  }
  return { parameters, returns: returns === walk.unknown ? -1 : returns }
}

/** `@type {T}` in the comment before a declaration; -1 where there is none. */
export function docTypeBefore(walk: Walk, context: Context, start: number): ExpressionId {
  const comment = commentBefore(walk.text, start)
  if (!comment.includes('@type')) return -1
  const found = tagsOf(comment).find(({ tag }) => tag === 'type')
  const type = found === undefined ? -1 : parseDocType(walk, context.scope, found.type)
  return type === walk.unknown ? -1 : type
}

/** `@implements {T}` in the comment before a class. */
export function docBases(walk: Walk, context: Context, start: number): readonly ExpressionId[] {
  const comment = commentBefore(walk.text, start)
  if (!comment.includes('@implements')) return []
  return tagsOf(comment)
    .filter(({ tag }) => tag === 'implements')
    .map(({ type }) => parseDocType(walk, context.scope, type))
}

/** The tags of a comment with their types in braces, without the stars at the line starts. */
export function tagsOf(comment: string): readonly DocTag[] {
  const text = comment.replace(/\n[ \t]*\*/g, '\n')
  const tags: DocTag[] = []
  TAG.lastIndex = 0
  for (let found = TAG.exec(text); found !== null && tags.length < TAGS_LIMIT; found = TAG.exec(text)) {
    const [whole, tag = ''] = found
    const hasType = whole.endsWith('{')
    const end = hasType ? closingBrace(text, TAG.lastIndex) : TAG.lastIndex
    const next = text.indexOf('\n@', end)
    const line = text.slice(hasType ? end + 1 : end, next < 0 ? end + 400 : Math.min(next, end + 400))
    tags.push({ tag, type: hasType ? text.slice(TAG.lastIndex, end).trim() : '', rest: line })
    TAG.lastIndex = Math.max(end, TAG.lastIndex)
  }
  return tags
}

function closingBrace(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]
    if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return text.length
}
