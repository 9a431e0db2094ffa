import { regexFinder } from '../rows/patterns.ts'

/** Calls `found` for each line of a text that matches, in order: its number and the column of the first match, from 1. */
export type LineMatcher = (text: string, found: (line: number, column: number) => void) => void

/**
 * What `pattern` means for a text: the characters themselves, or with `regex` an expression in RE2 syntax that is tried on
 * each line by itself, as grep does, so that `^` and `$` are the ends of a line. A literal pattern may span lines; it counts
 * for the line that it begins in. Throws a UserError with the position where an expression is wrong.
 */
export function lineMatcher(pattern: string, regex: boolean): LineMatcher {
  return regex ? expressionMatcher(pattern) : literalMatcher(pattern)
}

/** One search through the whole text; lines are only counted up to where something was found. */
function literalMatcher(pattern: string): LineMatcher {
  return (text, found) => {
    let line = 1
    let lineStart = 0
    for (let at = text.indexOf(pattern); at >= 0;) {
      for (let feed = text.indexOf('\n', lineStart); feed >= 0 && feed < at; feed = text.indexOf('\n', lineStart)) {
        line += 1
        lineStart = feed + 1
      }
      found(line, at - lineStart + 1)
      const lineEnd = text.indexOf('\n', at)
      at = lineEnd < 0 ? -1 : text.indexOf(pattern, lineEnd + 1)
    }
  }
}

function expressionMatcher(pattern: string): LineMatcher {
  const find = regexFinder(pattern, 'pattern')
  return (text, found) => {
    let line = 1
    for (let start = 0; start < text.length; line += 1) {
      const feed = text.indexOf('\n', start)
      const end = feed < 0 ? text.length : feed
      const content = text.slice(start, text[end - 1] === '\r' ? end - 1 : end)
      const at = find(content)
      if (at >= 0) found(line, at + 1)
      start = end + 1
    }
  }
}
