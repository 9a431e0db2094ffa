import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childOf } from '../children.ts'
import { declareLocal, inBlock, nameOf, type Reader } from './Reader.ts'

/** Reads `from shape in shapes where … select …`: a list of what it selects. */
export function readQuery(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  let result = expression.unknown('dynamic')
  inBlock(reader, () => {
    for (const clause of syntax.children) {
      switch (clause.kind) {
        case 'from':
        case 'join':
          readSource(reader, clause)
          break
        case 'let': {
          const [at, value] = clause.children
          if (at !== undefined && value !== undefined)
            declareLocal(reader, nameOf(reader, at), { value: reader.evaluate(value) })
          break
        }
        case 'identifier':
          // What follows works on the groups or items so far.
          declareLocal(reader, nameOf(reader, clause), { value: expression.iterated(result) })
          break
        case 'select':
        case 'group': {
          const [value, ...rest] = clause.children.map((each) => reader.evaluate(each))
          const items = value === undefined ? expression.unknown('parse_error') : value
          result = expression.array([clause.kind === 'group' && rest.length > 0 ? expression.array([items]) : items])
          break
        }
        default:
          for (const child of clause.children) reader.evaluate(child)
      }
    }
  })
  return result
}

/** `from shape in shapes`, `join pier in piers on shape.Pier equals pier.Id into found`. */
function readSource(reader: Reader, clause: Syntax): void {
  const { expression } = reader.builder
  const [first, ...rest] = clause.children.filter(({ field }) => field !== 'type')
  const [source, ...keys] = rest.filter(({ kind }) => kind !== 'joinInto')
  if (first === undefined || source === undefined) return
  const items = reader.evaluate(source)
  declareLocal(reader, nameOf(reader, first), { value: expression.iterated(items) })
  for (const key of keys) reader.evaluate(key)
  const into = childOf(clause, 'joinInto')?.children[0]
  if (into !== undefined) declareLocal(reader, nameOf(reader, into), { value: items })
}
