import { shellWord } from './shellWord.ts'

/**
 * An argument of a call as `next_step` names it: `symbol=Ledger.post`, `cut='a -> b'`. The value is one word of a shell that
 * means exactly itself, whatever a repository calls its files and symbols; what no line can show stands as JSON.
 */
export function named(name: string, value: string): string {
  return `${name}=${shellWord(value) ?? JSON.stringify(value)}`
}
