import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addOperand } from './operands.ts'
import { evaluateAs, type Reader } from './Reader.ts'
import { typeArgumentsOf } from './types.ts'

/** Returned expressions of one function beyond these are not listed. */
const RETURNS_LIMIT = 64

/** Reads the body of a function: a block, or the expression behind `=>`, which it gives back. */
export function readFunctionBody(reader: Reader, body: Syntax): void {
  if (body.kind === 'block') {
    reader.readStatements(body.children)
    return
  }
  for (const child of body.kind === 'arrow' ? body.children : [body]) {
    if (child.kind === 'skip') continue
    readReturned(reader, child)
  }
}

/** The type of what a function's `return` is given: of an asynchronous one that of what its task is for. */
export function resultOf(
  reader: Reader,
  result: Syntax | undefined,
  { async: isAsync, returnType }: { readonly async: boolean; readonly returnType: ExpressionId },
): ExpressionId {
  if (!isAsync) return returnType
  const [argument] = result?.kind === 'generic' ? typeArgumentsOf(reader, result) : []
  return argument ?? -1
}

/** Reads an expression that the function around gives back. */
export function readReturned(reader: Reader, syntax: Syntax): void {
  const value = evaluateAs(reader, reader.frame.result, syntax)
  addOperand(reader, syntax, value)
  note(reader.builder.functions[reader.frame.fn]?.returns, value)
}

/** Reads an expression that the iterator around gives one after another. */
export function readYielded(reader: Reader, syntax: Syntax): void {
  const value = reader.evaluate(syntax)
  addOperand(reader, syntax, value)
  const facts = reader.builder.functions[reader.frame.fn]
  if (facts !== undefined) facts.generator = true
  note(facts?.yields, value)
}

function note(values: ExpressionId[] | undefined, value: ExpressionId): void {
  if (values !== undefined && values.length < RETURNS_LIMIT && !values.includes(value)) values.push(value)
}
