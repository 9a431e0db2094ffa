import type { SyntaxFile } from '#model/Syntax'

const DOC_LIMIT = 200
/** Lines of a doc comment that are looked through for its first. */
const DOC_LINES_LIMIT = 200

/** What a string literal says, without its quotes. */
export function unquoted(text: string): string {
  return text.replace(/^(?:@?(["'`]))([^]*)\1$|^\[=*\[([^]*)\]=*\]$/, '$2$3')
}

const LINE_COMMENT = /^(?:-{2,}|#(?!!)|\/{2,}!?)[-|^]*\s?(.*)$/
const BLOCK_END = /(?:\*\/|\*\)|#>|\]=*\])\s*$/
const BLOCK_START = /\/\*|\(\*|<#|--\[=*\[/
const ORNAMENT = /^[\s*!-]+|\s*(?:\*\/|\*\)|#>|\]=*\])\s*$|^\.[A-Z]+$/g

/** The first line of the comment that stands directly above an offset, or the empty string. */
export function docAbove({ text }: SyntaxFile, offset: number): string {
  let first = ''
  let end = text.lastIndexOf('\n', offset - 1)
  for (let step = 0; end > 0 && step < DOC_LINES_LIMIT; step += 1) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(start, end).trim()
    if (step === 0 && BLOCK_END.test(line)) return blockAbove(text, end)
    const comment = LINE_COMMENT.exec(line)
    if (comment === null) break
    first = (comment[1] ?? '').trim().slice(0, DOC_LIMIT)
    end = start - 1
  }
  return first
}

function blockAbove(text: string, end: number): string {
  const lines: string[] = []
  let at = end
  for (let step = 0; at > 0 && step < DOC_LINES_LIMIT; step += 1) {
    const start = text.lastIndexOf('\n', at - 1) + 1
    const line = text.slice(start, at)
    const opened = BLOCK_START.exec(line)
    lines.push(opened === null ? line : line.slice(opened.index + opened[0].length))
    if (opened !== null) break
    at = start - 1
  }
  const said = lines.reverse().map((line) => line.trim().replace(ORNAMENT, '').replace(ORNAMENT, '').trim())
  return (said.find((line) => line !== '') ?? '').slice(0, DOC_LIMIT)
}
