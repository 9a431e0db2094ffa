/** Texts, each once, by number; 0 is the empty one. */
export interface Strings {
  readonly all: readonly string[]
  intern(text: string): number
  /** The number of a text that is known, or -1. */
  find(text: string): number
}

export function createStrings(): Strings {
  const all = ['']
  const numbers = new Map([['', 0]])
  return {
    all,
    intern(text) {
      let number = numbers.get(text)
      if (number === undefined) {
        number = all.length
        all.push(text)
        numbers.set(text, number)
      }
      return number
    },
    find: (text) => numbers.get(text) ?? -1,
  }
}
