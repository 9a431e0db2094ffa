import type { ExpressionId } from '#model/Expression'
import type { Member } from '#model/FileFacts'
import { emptyType } from '#model/emptyType'
import { define } from './define.ts'
import { parseDocType } from './docTypeParser.ts'
import { tagsOf, type DocTag } from './docTypes.ts'
import type { Walk } from './Walk.ts'

const COMMENT = /\/\*\*(?:(?!\*\/)[^])*?@(?:typedef|callback)\b(?:(?!\*\/)[^])*\*\//g
const DECLARATIONS_LIMIT = 500
const NAME = /^\s*\[?\s*([\w$]+)/

/** Declares the types that comments of a JavaScript file name: `@typedef` with its properties, and `@callback`. */
export function readDocDeclarations(walk: Walk): void {
  if (!walk.text.includes('@typedef') && !walk.text.includes('@callback')) return
  let count = 0
  for (const found of walk.text.matchAll(COMMENT)) {
    count += 1
    if (count > DECLARATIONS_LIMIT) return
    declareAll(walk, found[0], found.index)
  }
}

/** A comment may declare several types: each takes the tags up to the next. */
function declareAll(walk: Walk, comment: string, start: number): void {
  const tags = tagsOf(comment)
  const heads = tags.flatMap(({ tag }, at) => (tag === 'typedef' || tag === 'callback' ? [at] : []))
  for (const [place, at] of heads.entries()) {
    declare(walk, heads.length === 1 ? tags : tags.slice(at, heads[place + 1]), { comment, start })
  }
}

function declare(
  walk: Walk,
  tags: readonly DocTag[],
  { comment, start }: { readonly comment: string; readonly start: number },
): void {
  const head = tags.find(({ tag }) => tag === 'typedef' || tag === 'callback')
  const name = head === undefined ? undefined : NAME.exec(head.rest)?.[1]
  if (head === undefined || name === undefined) return
  const at = start + nameInComment(comment, name)
  const range = { start, end: start + comment.length }
  const definition = define(
    walk,
    { name, kind: 'type', container: -1, nameStart: at, ...range, flags: [] },
    { start: at, end: at + name.length },
  )
  const index = walk.facts.types.length
  const typeOf = (text: string): ExpressionId => (text === '' ? walk.unknown : parseDocType(walk, 0, text))
  const properties = tags.filter(({ tag }) => tag === 'property' || tag === 'prop')
  const aliased = head.tag === 'callback' ? callbackType(walk, tags) : properties.length > 0 ? -1 : typeOf(head.type)
  const members = properties.flatMap(({ type, rest }): Member[] => {
    const property = NAME.exec(rest)?.[1]
    if (property === undefined) return []
    const declared = typeOf(type)
    return [{ name: property, static: false, kind: 'field', definition: -1, values: [], declared, abstract: true }]
  })
  walk.facts.types.push({
    ...emptyType(definition, 0, 'alias'),
    members,
    aliased,
  })
  const symbol = walk.facts.definitions[definition]
  if (symbol !== undefined) symbol.type = index
  walk.facts.bind(0, name, 'definition', { value: walk.make.class(index), definition, space: 'type' })
}

/** Where the declared name stands, rather than a type or path that holds it. */
function nameInComment(comment: string, name: string): number {
  const found = new RegExp(`[}\\s]\\s*${name.replaceAll('$', '\\$')}(?![\\w$])`).exec(comment)
  return found === null ? 0 : found.index + found[0].length - name.length
}

function callbackType(walk: Walk, tags: readonly DocTag[]): ExpressionId {
  const parameters = tags.filter(({ tag }) => tag === 'param').map(({ type }) => parseDocType(walk, 0, type))
  const result = tags.find(({ tag }) => tag === 'returns' || tag === 'return')
  return walk.make.functionType(parameters, result === undefined ? -1 : parseDocType(walk, 0, result.type))
}
