import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { noteRead } from '../blockScopes.ts'
import { childOf } from '../children.ts'
import { readParameters, resultTypeOf, signatureParts } from './parameters.ts'
import type { Reader } from './Reader.ts'
import { readStruct, readInterface } from './typeBodies.ts'

/** Types nested deeper are unknown. */
const NESTING_LIMIT = 40

/** What a type in the text names. Pointers are what they point to: their methods are the same for all that is asked here. */
export function typeExpression(reader: Reader, syntax: Syntax, nesting = 0): ExpressionId {
  const { builder, file, scope } = reader
  const { expression } = builder
  if (nesting > NESTING_LIMIT) return expression.unknown('limit')
  const inner = (index: number): ExpressionId => {
    const child = syntax.children.at(index)
    return child === undefined ? expression.unknown('parse_error') : typeExpression(reader, child, nesting + 1)
  }
  switch (syntax.kind) {
    case 'typeName':
    case 'identifier': {
      const name = file.textOf(syntax)
      noteRead(reader, name)
      return expression.name(scope, name)
    }
    case 'qualified':
    case 'selector': {
      const [packageName, name] = syntax.children
      if (packageName === undefined || name === undefined) return expression.unknown('parse_error')
      return expression.member(expression.name(scope, file.textOf(packageName)), file.textOf(name))
    }
    case 'pointer':
    case 'typeElement':
      return syntax.children.length === 1 ? inner(0) : expression.unknown('no_type')
    case 'slice':
    case 'array':
      return expression.array([inner(-1)])
    case 'map':
      return expression.generic(expression.name(scope, 'map'), [inner(0), inner(-1)])
    case 'channel':
      return expression.generic(expression.name(scope, 'chan'), [inner(-1)])
    case 'functionType':
      return functionType(reader, syntax)
    case 'generic':
    case 'instantiation':
      return expression.generic(inner(0), typeArguments(reader, syntax))
    case 'struct':
      return expression.class(readStruct(reader, syntax, -1, scope))
    case 'interface':
      return expression.class(readInterface(reader, syntax, -1, scope))
    default:
      return expression.unknown('no_type')
  }
}

/** The type arguments of an instantiation. */
export function typeArguments(reader: Reader, syntax: Syntax): readonly ExpressionId[] {
  const list = childOf(syntax, 'typeArguments')
  const types = list?.children ?? syntax.children.slice(1)
  return types.map((each) => typeExpression(reader, each, 1))
}

function functionType(reader: Reader, syntax: Syntax): ExpressionId {
  const { parameters, result } = signatureParts(syntax)
  const types = readParameters(reader, parameters).map(({ parameter }) => parameter.declared)
  return reader.builder.expression.functionType(types, resultTypeOf(reader, result))
}
