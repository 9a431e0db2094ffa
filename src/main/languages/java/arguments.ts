import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { Reader } from './Reader.ts'

/** Reads the arguments of a call, in order. */
export function readArguments(reader: Reader, list: Syntax | undefined): ExpressionId[] {
  return (list?.children ?? []).map((each) => reader.evaluate(each))
}
