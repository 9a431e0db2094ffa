import type { Syntax } from '#model/Syntax'
import { skipTrivia } from './sourceText.ts'

const OPERATOR =
  /instanceof|in\b|>>>=?|\*\*=?|===|!==|==|!=|<<=?|>>=?|<=|>=|&&=?|\|\|=?|\?\?=?|[-+*/%&|^]=|[-+*/%&|^<>=]/y

/** The operator between the two operands of a binary or assignment expression; parentheses around them are skipped. */
export function operatorOf(text: string, left: Syntax, right: Syntax): string {
  let at = skipTrivia(text, left.end)
  while (at < right.start && text[at] === ')') at = skipTrivia(text, at + 1)
  OPERATOR.lastIndex = at
  return OPERATOR.exec(text)?.[0] ?? ''
}
