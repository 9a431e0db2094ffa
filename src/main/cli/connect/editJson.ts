import {
  applyEdits,
  modify,
  parse,
  parseTree,
  findNodeAtLocation,
  printParseErrorCode,
  type ParseError,
} from 'jsonc-parser'
import { UserError } from '#shared/UserError'

const OPTIONS = { allowTrailingComma: true, allowEmptyContent: true } as const

/**
 * A JSON text with the value at the keys set, or taken away for `undefined`; comments, order and layout of the rest stay.
 * Taking away the last entry of an object that only held ours takes the object too. Throws UserError, with the line,
 * for a text that is no JSON object.
 */
export function editJson(text: string, keys: readonly string[], value: unknown): string {
  checkObject(text)
  const formattingOptions = {
    insertSpaces: !/^\t/m.test(text),
    tabSize: indentOf(text),
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
  const edited = applyEdits(text, modify(text, [...keys], value, { formattingOptions }))
  const parent = keys.slice(0, -1)
  if (value !== undefined || parent.length === 0 || !isEmptyObject(edited, parent)) return withEnd(edited, text)
  return withEnd(applyEdits(edited, modify(edited, parent, undefined, { formattingOptions })), text)
}

/** What stands at the keys now; undefined where nothing does. Throws UserError as `editJson`. */
export function readJsonAt(text: string, keys: readonly string[]): unknown {
  checkObject(text)
  const tree = parseTree(text, [], OPTIONS)
  const found = tree === undefined ? undefined : findNodeAtLocation(tree, [...keys])
  return found === undefined ? undefined : parse(text.slice(found.offset, found.offset + found.length), [], OPTIONS)
}

function checkObject(text: string): void {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, OPTIONS)
  const [first] = errors
  if (first !== undefined) {
    const line = text.slice(0, first.offset).split('\n').length
    throw new UserError(
      'invalid_argument',
      `it is no JSON: ${printParseErrorCode(first.error)} in line ${line}`,
      'mend the file first; nothing was written',
    )
  }
  if (tree !== undefined && tree.type !== 'object') {
    throw new UserError('invalid_argument', 'it holds no JSON object', 'mend the file first; nothing was written')
  }
}

function isEmptyObject(text: string, keys: readonly string[]): boolean {
  const tree = parseTree(text, [], OPTIONS)
  const found = tree === undefined ? undefined : findNodeAtLocation(tree, [...keys])
  return found?.type === 'object' && (found.children ?? []).length === 0
}

function indentOf(text: string): number {
  return /^( +)\S/m.exec(text)?.[1]?.length ?? 2
}

/** A file that is made here ends with a line break; one that was there ends as it did. */
function withEnd(edited: string, before: string): string {
  return before.trim() === '' && !edited.endsWith('\n') ? `${edited}\n` : edited
}
