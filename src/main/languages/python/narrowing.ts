import type { Syntax } from '#model/Syntax'
import { contentKey } from './contents.ts'
import { setFlow } from './flow.ts'
import { operatorBetween } from './operands.ts'
import type { Reader } from './Reader.ts'
import { typeFromText } from './typeExpression.ts'

/** Adds to the flow what a condition says of types when it holds (`holds`) or fails. Its sites were recorded before. */
export function narrow(reader: Reader, condition: Syntax, holds: boolean): void {
  const [first, second] = condition.children
  switch (condition.kind) {
    case 'not':
      if (first !== undefined) narrow(reader, first, !holds)
      return
    case 'boolean': {
      if (first === undefined || second === undefined) return
      const isAnd = operatorBetween(reader, first, second) === 'and'
      // A failed `and` and a `or` that holds leave open which side it was.
      if (isAnd !== holds) return
      narrow(reader, first, holds)
      narrow(reader, second, holds)
      return
    }
    case 'call': {
      const [callee, subject, type] = condition.children
      if (callee === undefined || subject === undefined || type === undefined) return
      if (reader.file.textOf(callee) === 'isinstance') narrowTo(reader, subject, reader.file.textOf(type), holds)
      return
    }
    case 'comparison':
      if (first !== undefined && second !== undefined) narrowByClass(reader, first, second, holds)
  }
}

/** `type(x) is Circle`. */
function narrowByClass(reader: Reader, left: Syntax, right: Syntax, holds: boolean): void {
  const sign = operatorBetween(reader, left, right)
  const [callee, subject] = left.kind === 'call' ? left.children : []
  if (callee === undefined || subject === undefined || reader.file.textOf(callee) !== 'type') return
  if (sign === 'is' || sign === '==') narrowTo(reader, subject, reader.file.textOf(right), holds)
  else if (sign === 'isnot' || sign === '!=') narrowTo(reader, subject, reader.file.textOf(right), !holds)
}

/** Narrows a name or dotted chain to a type or, where `holds` is false, to what is not of it. */
export function narrowTo(reader: Reader, subject: Syntax, typeText: string, holds: boolean): void {
  const target = subject.kind === 'walrus' ? subject.children[0] : subject
  const key = target === undefined ? undefined : contentKey(reader, target)
  if (key === undefined || target === undefined) return
  const { frame } = reader
  const { expression } = reader.builder
  const known = frame.flow.values.get(key)
  const narrowing = { from: known?.narrowing === undefined ? known : known.narrowing.from }
  const type = typeFromText(reader, typeText, reader.scope)
  if (type < 0) return
  const before = reader.evaluateQuietly(target)
  const value = holds ? expression.narrowed(before, type) : expression.excluded(before, type)
  setFlow(frame.flow, key, { value, chain: known?.chain ?? 0, isAlias: false, narrowing })
}
