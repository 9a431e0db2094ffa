import type { Syntax } from '#model/Syntax'
import { contentKey } from './contents.ts'
import { setFlow } from './flow.ts'
import { operatorBetween } from './operands.ts'
import type { Reader } from './Reader.ts'
import { typeFromNode } from './typeExpression.ts'
import { parseType, type TypeNode } from './typeText.ts'

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

/** Narrows a name or dotted chain to a type or, where `holds` is false, to what its declared union has besides. */
export function narrowTo(reader: Reader, subject: Syntax, typeText: string, holds: boolean): void {
  const target = subject.kind === 'walrus' ? subject.children[0] : subject
  const key = target === undefined ? undefined : contentKey(reader, target)
  if (key === undefined || target === undefined) return
  const { frame } = reader
  const { expression } = reader.builder
  const known = frame.flow.values.get(key)
  const narrowing = { from: known?.narrowing === undefined ? known : known.narrowing.from }
  const type = parseType(typeText)
  if (holds) {
    const narrowed = typeFromNode(reader, type, reader.scope)
    if (narrowed < 0) return
    const value = expression.narrowed(reader.evaluateQuietly(target), narrowed)
    setFlow(frame.flow, key, { value, chain: known?.chain ?? 0, isAlias: false, narrowing })
    return
  }
  const declared = known === undefined ? frame.declaredTypes.get(key) : undefined
  const candidates = known?.remaining ?? unionItems(declared)
  if (candidates === undefined) return
  const excluded = new Set(unionItems(type)?.map(nameOf) ?? [nameOf(type)])
  const remaining = candidates.filter((item) => !excluded.has(nameOf(item)))
  if (remaining.length === candidates.length || remaining.length === 0) return
  const rest = typeFromNode(reader, { kind: 'union', items: remaining }, frame.scope)
  if (rest < 0) return
  setFlow(frame.flow, key, {
    value: expression.declared(rest),
    chain: known?.chain ?? 0,
    isAlias: false,
    narrowing,
    remaining,
  })
}

function unionItems(type: TypeNode | undefined): readonly TypeNode[] | undefined {
  if (type === undefined) return undefined
  if (type.kind === 'union' || type.kind === 'list') return type.items
  if (type.kind !== 'generic') return undefined
  const last = type.path.at(-1)
  if (last === 'Union') return type.args
  return last === 'Optional' && type.args[0] !== undefined
    ? [...(unionItems(type.args[0]) ?? [type.args[0]]), { kind: 'none' }]
    : undefined
}

/** The last name of a type: how an annotation and a test may both be written. */
function nameOf(type: TypeNode): string {
  return type.kind === 'name' || type.kind === 'generic' ? (type.path.at(-1) ?? '') : type.kind
}
