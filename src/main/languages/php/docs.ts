import type { Syntax } from '#model/Syntax'
import type { Reader } from '../basic/Reader.ts'

/** A comment longer than this is not read. */
const LENGTH_LIMIT = 20_000
const TYPE = String.raw`((?:[^\s<({]|<[^>]*(?:<[^>]*>[^>]*)*>|\([^)]*\)|\{[^}]*\}|\s*\|\s*)+)`
const PARAMETER = new RegExp(String.raw`@(?:(?:phpstan|psalm)-)?param\s+${TYPE}\s+(?:&\s*)?(?:\.\.\.)?(\$\w+)`, 'g')
const RETURN = new RegExp(String.raw`@(?:(?:phpstan|psalm)-)?return\s+${TYPE}`)
const VARIABLE = new RegExp(String.raw`@(?:(?:phpstan|psalm)-)?var\s+${TYPE}(?:\s+(\$\w+))?`)
const NAMED_PROPERTY = new RegExp(String.raw`@property(?:-read|-write)?\s+${TYPE}\s+(\$\w+)`, 'g')
const ATTRIBUTES = /(?:#\[[^\n]*\]\s*)+$/

/** The doc comment that ends right before an offset, attributes apart, or the empty string. */
export function docCommentBefore({ file: { text } }: Reader, offset: number): string {
  let before = text.slice(Math.max(0, offset - LENGTH_LIMIT), offset).trimEnd()
  if (before.endsWith(']')) before = before.replace(ATTRIBUTES, '').trimEnd()
  if (!before.endsWith('*/')) return ''
  const start = before.lastIndexOf('/**')
  return start < 0 || before.indexOf('*/', start) !== before.length - 2 ? '' : before.slice(start)
}

/** Types of parameters by their names, as text. */
export function parameterTypes(comment: string): ReadonlyMap<string, string> {
  return new Map(Array.from(comment.matchAll(PARAMETER), ([, type = '', name = '']) => [name, type]))
}

export function returnedType(comment: string): string {
  return RETURN.exec(comment)?.[1] ?? ''
}

/** `@var Ship $ship`: the type, and the name where one is given. */
export function variableType(comment: string): { readonly type: string; readonly name: string } {
  const [, type = '', name = ''] = VARIABLE.exec(comment) ?? []
  return { type, name }
}

/** Properties that a class has without declaring them, as its comment says: names and types. */
export function namedProperties(comment: string): readonly (readonly [string, string])[] {
  return Array.from(comment.matchAll(NAMED_PROPERTY), ([, type = '', name = '']) => [name, type] as const)
}

/** The comment before a statement, where an expression starts one. */
export function commentOf(reader: Reader, syntax: Syntax): string {
  const before = reader.file.text.slice(Math.max(0, syntax.start - 3), syntax.start)
  return /\*\/|\s/.test(before) ? docCommentBefore(reader, syntax.start) : ''
}
