import type { Syntax } from '#model/Syntax'
import type { Reader } from './Reader.ts'

/** Kinds of expression that may be an instance of a project class. */
const MAY_BE_OBJECT = new Set(['identifier', 'attribute', 'call', 'subscript', 'await', 'binary', 'conditional'])

/** Whether an operand may be an instance of a project class: literals are not. */
export function mayBeObject(syntax: Syntax): boolean {
  return MAY_BE_OBJECT.has(syntax.kind)
}

/** The operator between two operands, without parentheses, comments, line ends and blanks: `not in` is `notin`. */
export function operatorBetween(reader: Reader, left: Syntax, right: Syntax): string {
  return reader.file.text.slice(left.end, right.start).replace(/#[^\n]*|[\s()\\]/g, '')
}
