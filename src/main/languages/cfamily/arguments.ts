import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { fieldOf } from '../children.ts'
import type { Reader } from './Reader.ts'

/** Reads the arguments of a call, or what a list in braces holds, in order. */
export function readArguments(reader: Reader, list: Syntax | undefined): ExpressionId[] {
  return (list?.children ?? [])
    .filter(({ kind }) => kind !== 'skipped')
    .map((each) => reader.evaluateValue(valueIn(each)))
}

/** `.name = value` holds the value. */
function valueIn(syntax: Syntax): Syntax {
  if (syntax.kind !== 'pair') return syntax
  return fieldOf(syntax, 'value') ?? syntax.children[syntax.children.length - 1] ?? syntax
}
