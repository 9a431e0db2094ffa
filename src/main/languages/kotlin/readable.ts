const FUNCTIONAL = /\bfun(?=\s+interface\b)/g
const TRAILING_COMMA = /,(?=\s*[)\]])/g
const QUALIFIED_RECEIVER = /\b(?:[A-Z]\w*\.)+(?=[A-Z]\w*\.\()/g
const CONDITION_ON_A_LINE = /\n(?=[ \t]*!?in\s)/g

/** Functional interfaces, commas behind the last item, qualified receivers of function types, and `in` at the start of a branch. */
export function readableKotlin(text: string): string {
  return text
    .replace(FUNCTIONAL, '   ')
    .replace(TRAILING_COMMA, ' ')
    .replace(QUALIFIED_RECEIVER, (qualifier) => ' '.repeat(qualifier.length))
    .replace(CONDITION_ON_A_LINE, ';')
}
