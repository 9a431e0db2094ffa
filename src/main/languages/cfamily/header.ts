import type { Syntax } from '#model/Syntax'
import { oneLine } from '../oneLine.ts'
import type { Reader } from './Reader.ts'

const DOC_LIMIT = 200
const DOC_LINES_LIMIT = 200

const BODIES = new Set(['block', 'members', 'initializers', 'method', 'property'])

/** The header of a declaration on one line, without its body. */
export function signatureOf({ file }: Reader, syntax: Syntax): string {
  const body = syntax.children.find(({ kind }) => BODIES.has(kind))
  const text = file.text.slice(syntax.start, body?.start ?? syntax.end).replace(/([\s:;{]|@end)+$/, '')
  // The type may stand in the brackets of a macro.
  return oneLine(text.replace(/^([^()]*)\)/, '$1'))
}

/** The first line of the comment that ends right above an offset, or the empty string. */
export function docBefore({ file: { text } }: Reader, offset: number): string {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  if (text.slice(lineStart, offset).trim() !== '') return ''
  let end = lineStart - 1
  let first = ''
  for (let step = 0; end > 0 && step < DOC_LINES_LIMIT; step += 1) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(start, end).trim()
    if (line.endsWith('*/'))
      return step === 0 ? blockComment(text, start + text.slice(start, end).lastIndexOf('*/')) : first
    if (!line.startsWith('//')) return first
    const words = line.replace(/^\/+[!<]?/, '').trim()
    if (/\w/.test(words)) first = words.slice(0, DOC_LIMIT)
    end = start - 1
  }
  return first
}

function blockComment(text: string, end: number): string {
  const start = text.lastIndexOf('/*', end)
  if (start < 0) return ''
  for (const line of text.slice(start + 2, end).split('\n')) {
    const words = line.replace(/^[\s*!]+/, '').replace(/[\s*-]+$/, '')
    if (/[A-Za-z]{2}/.test(words)) return words.replace(/^[@\\](brief|short)\s+/, '').slice(0, DOC_LIMIT)
  }
  return ''
}
