import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childOf, childrenOf } from '../children.ts'
import { functionalType } from './functionalTypes.ts'
import { importInPlace, splitPath } from '../members/packagePaths.ts'
import type { Reader } from './Reader.ts'

const TYPE_KINDS = new Set(['typeName', 'typePath', 'genericType', 'arrayType', 'wildcard'])
/** Types nested deeper are not read. */
const NESTING_LIMIT = 30
const DIMENSIONS_LIMIT = 8

export function isType({ kind }: Syntax): boolean {
  return TYPE_KINDS.has(kind)
}

/** The type among a node's children, or undefined. */
export function typeIn(syntax: Syntax): Syntax | undefined {
  return syntax.children.find(isType)
}

/** Whether a declaration leaves its type to the value: `var`. */
export function isInferred(reader: Reader, type: Syntax | undefined): boolean {
  return type !== undefined && type.kind === 'typeName' && reader.file.textOf(type) === 'var'
}

/** A type as an expression; `dimensions` are those behind the declared name: `int sizes[]`. */
export function typeOf(reader: Reader, syntax: Syntax, dimensions?: Syntax, nesting = 0): ExpressionId {
  const type = nesting > NESTING_LIMIT ? reader.builder.expression.unknown('limit') : read(reader, syntax, nesting)
  return dimensions === undefined ? type : inArrays(reader, type, dimensions)
}

function read(reader: Reader, syntax: Syntax, nesting: number): ExpressionId {
  const { expression } = reader.builder
  switch (syntax.kind) {
    case 'typeName':
      return named(reader, reader.file.textOf(syntax))
    case 'typePath':
      return pathOf(reader, syntax)
    case 'genericType':
      return genericOf(reader, syntax, nesting)
    case 'arrayType': {
      const element = typeIn(syntax)
      const dimensions = childOf(syntax, 'dimensions')
      if (element === undefined || dimensions === undefined) return expression.unknown('no_type')
      return typeOf(reader, element, dimensions, nesting + 1)
    }
    case 'wildcard': {
      const bound = typeIn(syntax)
      return bound === undefined ? expression.implicit(0, 'Object') : typeOf(reader, bound, undefined, nesting + 1)
    }
    default:
      return expression.unknown('no_type')
  }
}

/** A type by its simple name. */
export function named(reader: Reader, name: string): ExpressionId {
  const functional = functionalType(reader, name, [])
  if (functional >= 0) return functional
  // Plain types are the same everywhere, and so are one expression.
  if (/^[a-z]+$/.test(name)) return reader.builder.expression.implicit(0, name)
  const { header, memberScope } = reader
  return reader.builder.expression.implicit(header.names.includes(name) ? header.scope : memberScope, name)
}

function pathOf(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const segments = reader.file
    .textOf(syntax)
    .replace(/@[\w.]+/g, '')
    .replace(/<[^]*?>/g, '')
    .replace(/\s+/g, '')
    .split('.')
  const { packageName, types } = splitPath(segments, true)
  const [first = '', ...inner] = types
  // The one nested type of the library that is a container of its own.
  if (packageName === '' && first === 'Map' && inner[0] === 'Entry') return expression.implicit(0, 'Map.Entry')
  const outer = packageName === '' ? named(reader, first) : importInPlace(reader, packageName, first, syntax)
  return inner.reduce((type, name) => expression.member(type, name), outer)
}

function genericOf(reader: Reader, syntax: Syntax, nesting: number): ExpressionId {
  const base = typeIn(syntax)
  if (base === undefined) return reader.builder.expression.unknown('no_type')
  const args = (childOf(syntax, 'typeArguments')?.children ?? [])
    .filter(isType)
    .map((each) => typeOf(reader, each, undefined, nesting + 1))
  const functional = base.kind === 'typeName' ? functionalType(reader, reader.file.textOf(base), args) : -1
  if (functional >= 0) return functional
  const type = typeOf(reader, base, undefined, nesting + 1)
  return args.length === 0 ? type : reader.builder.expression.generic(type, args)
}

function inArrays(reader: Reader, element: ExpressionId, dimensions: Syntax): ExpressionId {
  const count = reader.file.textOf(dimensions).split('[').length - 1
  let type = element
  for (let step = 0; step < Math.min(count, DIMENSIONS_LIMIT); step += 1) type = reader.builder.expression.array([type])
  return type
}

/** Type parameters with what they extend: several bounds are all of them. */
export function typeParametersOf(reader: Reader, syntax: Syntax): { names: string[]; boundsOf: () => ExpressionId[] } {
  const list = childOf(syntax, 'typeParameters')
  const parameters = list === undefined ? [] : childrenOf(list, 'typeParameter')
  return {
    names: parameters.map((each) => reader.file.textOf(each.children.find(isType) ?? each)),
    // Bounds name the parameters themselves: they are read once those are in scope.
    boundsOf: () =>
      parameters.map((each) => {
        const types = (childOf(each, 'bound')?.children ?? []).filter(isType).map((type) => typeOf(reader, type))
        const [first] = types
        if (first === undefined) return -1
        return types.length === 1 ? first : reader.builder.expression.intersection(types)
      }),
  }
}
