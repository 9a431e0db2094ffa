import { HIDDEN_CHARACTER } from './hiddenCharacters.ts'

/** Rules of an ignore file (the syntax of `.gitignore`): read out of its text, and changed in it line by line. */

export interface IgnoreRule {
  /** Its line in the file, from 0. */
  readonly line: number
  readonly pattern: string
}

export interface RuleChange {
  /** Lines that go, from 0. */
  readonly removed: readonly number[]
  /** Patterns that come, at the end. */
  readonly added: readonly string[]
}

export const RULE_LENGTH_MAX = 1_000
/** Rules that one change may add or remove. */
export const RULES_CHANGED_MAX = 200

/** The rules of the text, in its order. Comments and empty lines are none. */
export function ignoreRulesOf(text: string): readonly IgnoreRule[] {
  return text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((written, line) => ({ line, pattern: written.replace(/\r$/, '') }))
    .filter(({ pattern }) => pattern.trim() !== '' && !pattern.startsWith('#'))
}

/** Why a pattern cannot be added, as a sentence; undefined where it can. */
export function faultOfRule(pattern: string, known: readonly IgnoreRule[]): string | undefined {
  if (pattern.trim() === '') return 'Write a pattern, for example docs/ or *.generated.ts.'
  if (pattern.length > RULE_LENGTH_MAX) return `A pattern has at most ${RULE_LENGTH_MAX} characters.`
  if (HIDDEN_CHARACTER.test(pattern)) return 'A pattern is one line without hidden characters.'
  if (pattern.startsWith('#')) return String.raw`A line that begins with # is a comment; write \# for a name that does.`
  if (/^!?\/*$/.test(pattern)) return 'This pattern names nothing.'
  if (boundedRule(pattern) === undefined) return 'A pattern has /**/ twice at most.'
  if (/(?<!\\)(?:\\\\)*\\$/.test(pattern)) return 'A backslash at the end has nothing to escape.'
  if (known.some((rule) => rule.pattern === pattern)) return `${pattern} is there already.`
  return undefined
}

/**
 * The same rule with repeated wildcards for folders as one; undefined where it has more of them than two. Each is one more way to share out the folders of
 * a path, for each of the ways so far.
 */
export function boundedRule(line: string): string | undefined {
  const rule = line.replace(/(?:\/\*\*)+\/(?=[^/])/g, '/**/')
  return rule.split('/**/', 4).length <= 3 ? rule : undefined
}

/** The text with some lines gone and some more at its end. Every other line stays as it is, and new ones end as the others do. */
export function changeRules(text: string, { removed, added }: RuleChange): string {
  const gone = new Set(removed)
  const lines = text.split(/(?<=\n)/).filter((_, line) => !gone.has(line))
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const kept = lines.join('')
  const gap = added.length === 0 || kept === '' || kept.endsWith('\n') ? '' : end
  return `${kept}${gap}${added.map((pattern) => `${pattern}${end}`).join('')}`
}
