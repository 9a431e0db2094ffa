import { LIMITS } from './limits.ts'

const MINIFIED_NAME = /[.-](?:min|bundle)\.[cm]?[jt]sx?$/i

/** Why a text was made by a minifier or bundler and not by hand, or undefined. Data tables with long lines are not. */
export function looksMinified(path: string, text: string): string | undefined {
  const lines = countLines(text)
  const mean = text.length / lines
  if (MINIFIED_NAME.test(path) && mean > LIMITS.minifiedMeanLine / 4) return 'its name and its long lines say so'
  if (text.length > LIMITS.minifiedBytes && mean > LIMITS.minifiedMeanLine) {
    return `${Math.round(mean)} characters per line on average`
  }
  const longest = longestLine(text)
  // One long line in an ordinary file is embedded data; nothing but long lines is a build product.
  if (longest > LIMITS.minifiedLine && longest * 2 > text.length) return `a line of ${longest} characters`
  return undefined
}

function countLines(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

function longestLine(text: string): number {
  let longest = 0
  let start = 0
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    longest = Math.max(longest, end - start)
    start = end + 1
  }
  return Math.max(longest, text.length - start)
}
