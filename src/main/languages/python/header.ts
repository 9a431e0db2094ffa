import type { Syntax } from '#model/Syntax'
import { oneLine } from '../oneLine.ts'
import { childOf } from '../children.ts'
import type { Reader } from './Reader.ts'

const DOC_LIMIT = 200
const COMMENT = /(^|\s)#[^\n]*/g
const STRING = /^([a-zA-Z]*)("""|'''|"|')([^]*)\2$/

/** The header of a `def` or `class` on one line, without its colon. */
export function signatureOf(reader: Reader, syntax: Syntax): string {
  const block = childOf(syntax, 'block')
  const end = block === undefined ? lineEnd(reader.file.text, syntax.start) : block.start
  const header = reader.file.text.slice(syntax.start, Math.min(end, syntax.end)).replace(COMMENT, '')
  return oneLine(header.trimEnd().replace(/\s*:$/, ''))
}

/** The first line of the doc string of a body, or the empty string. */
export function docOf(reader: Reader, block: Syntax | undefined): string {
  const first = block?.children[0]
  if (first?.kind !== 'string') return ''
  const content = stringContent(reader.file.textOf(first))
  const line = content?.split('\n').find((each) => each.trim() !== '')
  return (line ?? '').trim().slice(0, DOC_LIMIT)
}

/** What stands between the quotes of a string literal, or undefined where the text is none. Escapes are left as written. */
export function stringContent(text: string): string | undefined {
  return STRING.exec(text)?.[3]
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end
}
