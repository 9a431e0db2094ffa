/** A symbol before rows are given out: a file and one of its definitions, or the file itself. */
export type SymbolRef = number

/** Stands for no symbol. */
export const NO_SYMBOL: SymbolRef = -1

const DEFINITIONS_PER_FILE = 1 << 22

/** The symbol of a definition; of -1, which is none, no symbol. */
export function definitionRef(file: number, definition: number): SymbolRef {
  return definition < 0 ? NO_SYMBOL : file * DEFINITIONS_PER_FILE + definition + 1
}

/** The symbol that stands for a file and its module-level code. */
export function fileRef(file: number): SymbolRef {
  return file * DEFINITIONS_PER_FILE
}

/** The symbol in whose body something stands: of -1 the file. */
export function ownerRef(file: number, definition: number): SymbolRef {
  return file * DEFINITIONS_PER_FILE + Math.max(definition, -1) + 1
}

export function fileOf(symbol: SymbolRef): number {
  return Math.floor(symbol / DEFINITIONS_PER_FILE)
}

/** The definition, or -1 for a file. */
export function definitionOf(symbol: SymbolRef): number {
  return (symbol % DEFINITIONS_PER_FILE) - 1
}
