import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { nameOf, part, type Reader } from './Reader.ts'

/** Types nested deeper are unknown. */
const NESTING_LIMIT = 40

/** What a type in the text names. Pointers, optionals and the like are what they stand for: their members are the same. */
export function typeExpression(reader: Reader, syntax: Syntax, nesting = 0): ExpressionId {
  const { builder } = reader
  if (nesting > NESTING_LIMIT) return builder.expression.unknown('limit')
  switch (syntax.kind) {
    case 'name':
      return builder.expression[reader.syntax.members === 'inherited' ? 'implicit' : 'name'](
        reader.scope,
        nameOf(reader, syntax),
      )
    case 'member': {
      const [object, name] = [part(syntax, 'object'), part(syntax, 'name')]
      if (object === undefined || name === undefined) return builder.expression.unknown('parse_error')
      return builder.expression.member(typeExpression(reader, object, nesting + 1), nameOf(reader, name))
    }
    case 'selfType':
      return reader.holder === undefined
        ? builder.expression.unknown('no_type')
        : builder.expression.class(reader.holder.type)
    case 'list': {
      const [item] = syntax.children
      return builder.expression.array([
        item === undefined ? builder.expression.unknown('no_type') : typeExpression(reader, item, nesting + 1),
      ])
    }
    default: {
      const [only, ...others] = syntax.children
      return only === undefined || others.length > 0
        ? builder.expression.unknown('no_type')
        : typeExpression(reader, only, nesting + 1)
    }
  }
}
