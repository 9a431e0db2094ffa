/** What a change is called where there is room, and its letter where there is none. Nothing is told by colour alone. */
const WORDS: Readonly<Record<string, readonly [letter: string, word: string]>> = {
  signature: ['S', 'signature changed'],
  behaviour: ['B', 'body changed'],
  deleted: ['R', 'removed'],
  added: ['A', 'added'],
  module: ['M', 'code outside of symbols changed'],
  'file-level': ['I', 'an import leads elsewhere'],
  comment: ['C', 'comment only'],
}

export function changeLetter(change: string): string {
  return WORDS[change]?.[0] ?? '?'
}

export function changeWord(change: string): string {
  return WORDS[change]?.[1] ?? change
}
