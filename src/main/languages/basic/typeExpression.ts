import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { fieldOf } from '../children.ts'
import { nameOf, type Reader } from './Reader.ts'

/** Types nested deeper are unknown. */
const NESTING_LIMIT = 40

/** What a type in the text names. Pointers, optionals and the like are what they stand for: their members are the same. */
export function typeExpression(reader: Reader, syntax: Syntax, nesting = 0): ExpressionId {
  const { builder } = reader
  if (nesting > NESTING_LIMIT) return builder.expression.unknown('limit')
  const own = reader.syntax.typeOf?.(reader, syntax)
  if (own !== undefined) return own
  switch (syntax.kind) {
    case 'name':
      return builder.expression[reader.syntax.members === 'inherited' ? 'implicit' : 'name'](
        reader.scope,
        nameOf(reader, syntax),
      )
    case 'member': {
      const [object, name] = [fieldOf(syntax, 'object'), fieldOf(syntax, 'name')]
      if (object === undefined || name === undefined) return builder.expression.unknown('parse_error')
      return builder.expression.member(typeExpression(reader, object, nesting + 1), nameOf(reader, name))
    }
    case 'list': {
      const item = fieldOf(syntax, 'of') ?? syntax.children[0]
      return builder.expression.array([
        item === undefined ? builder.expression.unknown('no_type') : typeExpression(reader, item, nesting + 1),
      ])
    }
    default: {
      const inner = fieldOf(syntax, 'of')
      const [only, ...others] = inner === undefined ? syntax.children : [inner]
      return only === undefined || others.length > 0
        ? builder.expression.unknown('no_type')
        : typeExpression(reader, only, nesting + 1)
    }
  }
}
