import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childOf, fieldOf } from '../children.ts'
import { addFieldValue, CALLABLES } from './assignments.ts'
import type { Reader } from './Reader.ts'

/** Lists inside lists that are followed. */
const NESTING_LIMIT = 8

/**
 * What a list initialises in something of a type: fields by name (`.open = f`), by place (`{ f, g }`, as `#0`, `#1`), and those of what is
 * inside. Its sites were recorded when it was read.
 */
export function assignFields(reader: Reader, list: Syntax, type: ExpressionId): void {
  const { expression } = reader.builder
  const isArray = expression.operationOf(type) === 'array'
  assignInside(reader, list, { object: expression.declared(type), isArray, nesting: 0 })
}

interface Target {
  readonly object: ExpressionId
  readonly isArray: boolean
  readonly nesting: number
}

function assignInside(reader: Reader, list: Syntax, { object, isArray, nesting }: Target): void {
  const { expression } = reader.builder
  if (nesting > NESTING_LIMIT) return
  for (const [position, child] of list.children.entries()) {
    const isPair = child.kind === 'pair'
    const name = isPair ? childOf(child, 'designator')?.children[0] : undefined
    const value = isPair ? (fieldOf(child, 'value') ?? child.children[child.children.length - 1]) : child
    if (value === undefined) continue
    const field = name === undefined ? `#${position}` : reader.file.textOf(name)
    if (value.kind === 'list') {
      const inside = name !== undefined ? expression.member(object, field) : isArray ? expression.element(object) : -1
      if (inside >= 0) assignInside(reader, value, targetOf(value, inside, nesting + 1))
    } else if (!isArray && CALLABLES.has(value.kind)) addFieldValue(reader, object, field, valueAgain(reader, value))
  }
}

/** A list of lists is one of the items of an array. */
function targetOf(list: Syntax, object: ExpressionId, nesting: number): Target {
  const isArray = list.children.length > 0 && list.children.every(({ kind }) => kind === 'list')
  return { object, isArray, nesting }
}

function valueAgain(reader: Reader, syntax: Syntax): ExpressionId {
  const { sites } = reader.builder
  const before = sites.length
  const value = reader.evaluate(syntax)
  sites.length = before
  return value
}
