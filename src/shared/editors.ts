/** The editors that a file can be opened in, and the user's own command. Pure data and text. */

export const EDITOR_IDS = ['auto', 'vscode', 'cursor', 'vscodium', 'jetbrains', 'sublime', 'vim', 'template'] as const
export type EditorId = (typeof EDITOR_IDS)[number]

export const EDITOR_TITLES: Readonly<Record<EditorId, string>> = {
  auto: 'The first that is found',
  vscode: 'VS Code',
  cursor: 'Cursor',
  vscodium: 'VSCodium',
  jetbrains: 'A JetBrains editor',
  sublime: 'Sublime Text',
  vim: 'Vim in a terminal',
  template: 'A command of your own',
}

export interface EditorChoice {
  readonly id: EditorId
  /** The command, where the choice is `template`: words, with {file}, {line} and {column} in them. */
  readonly template: string
}

/** A place in a file, by its absolute path; line and column begin at 1. */
export interface EditorPlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A program with its arguments: started as they are, by no shell. */
export interface EditorCommand {
  readonly command: string
  readonly args: readonly string[]
}

export const TEMPLATE_LENGTH_MAX = 500

/**
 * The command that a template stands for at a place, or a sentence that says what is wrong with it. It is cut into words
 * first, at spaces that are not in quotes, and filled in afterwards: a file's name can never add a word.
 */
export function commandOfTemplate(template: string, place: EditorPlace): EditorCommand | string {
  if (template.length > TEMPLATE_LENGTH_MAX) return `The command is longer than ${TEMPLATE_LENGTH_MAX} characters.`
  const words = wordsOf(template)
  if (words === undefined) return 'A quotation mark in the command is not closed.'
  const [command, ...args] = words
  if (command === undefined || command === '')
    return 'The command is empty. For example: code --goto {file}:{line}:{column}'
  if (command.includes('{')) return 'The program itself cannot be a placeholder.'
  if (!args.some((word) => word.includes('{file}'))) return 'The command does not say where {file} goes.'
  return { command, args: args.map((word) => filled(word, place)) }
}

function filled(word: string, { file, line, column }: EditorPlace): string {
  const values: Readonly<Record<string, string>> = {
    '{file}': file,
    '{line}': String(line),
    '{column}': String(column),
  }
  return word.replaceAll(/\{(?:file|line|column)\}/g, (placeholder) => values[placeholder] ?? placeholder)
}

/** Undefined where a quotation mark is left open. Backslashes are plain: they stand in paths. */
function wordsOf(text: string): readonly string[] | undefined {
  const words: string[] = []
  let word: string | undefined
  let quote: string | undefined
  for (const character of text) {
    if (quote !== undefined) {
      if (character === quote) quote = undefined
      else word = `${word ?? ''}${character}`
    } else if (character === '"' || character === "'") {
      quote = character
      word ??= ''
    } else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else word = `${word ?? ''}${character}`
  }
  if (quote !== undefined) return undefined
  return word === undefined ? words : [...words, word]
}
