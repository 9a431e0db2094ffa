import { shellWord } from './shellWord.ts'

/** What the sentence around a call would read as its own, where a word has no quotes. */
const OF_THE_SENTENCE = /,|[.:]$/

/**
 * An argument of a call as `next_step` names it: `symbol=Ledger.post`, `cut='a -> b'`. The value is one word of a shell that
 * means exactly itself, whatever a repository calls its files and symbols; what no line can show stands as JSON.
 */
export function named(name: string, value: string): string {
  const word = shellWord(value) ?? JSON.stringify(value)
  return `${name}=${word === value && OF_THE_SENTENCE.test(value) ? `'${value}'` : word}`
}
