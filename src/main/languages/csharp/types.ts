import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childOf, childrenOf, fieldOf } from '../children.ts'
import { delegateType } from './delegates.ts'
import { nameOf, type Reader } from './Reader.ts'

const TYPE_KINDS = new Set([
  'predefined',
  'generic',
  'qualified',
  'arrayType',
  'nullable',
  'pointer',
  'refType',
  'tupleType',
  'functionPointer',
])
/** Types nested deeper are not read. */
const NESTING_LIMIT = 30
const DIMENSIONS_LIMIT = 8

/** Names of the library for types that have a word of their own. */
const KEYWORDS = new Map(
  Object.entries({
    Boolean: 'bool',
    Byte: 'byte',
    SByte: 'sbyte',
    Char: 'char',
    Decimal: 'decimal',
    Double: 'double',
    Single: 'float',
    Int16: 'short',
    Int32: 'int',
    Int64: 'long',
    UInt16: 'ushort',
    UInt32: 'uint',
    UInt64: 'ulong',
    Object: 'object',
    String: 'string',
  }),
)

/** Whether a node is written as only types are. */
export function isPlainlyType({ kind }: Syntax): boolean {
  return TYPE_KINDS.has(kind)
}

/** The type that a declaration writes before its name, or undefined. */
export function typeIn(syntax: Syntax): Syntax | undefined {
  return syntax.children.find(({ field }) => field === 'type' || field === 'returns')
}

/** Whether a declaration leaves its type to the value: `var`. */
export function isInferred(type: Syntax | undefined): boolean {
  return type === undefined || type.kind === 'var'
}

/** A type as an expression. */
export function typeOf(reader: Reader, syntax: Syntax, nesting = 0): ExpressionId {
  const { expression } = reader.builder
  if (nesting > NESTING_LIMIT) return expression.unknown('limit')
  const inner = (): ExpressionId => {
    const [type] = syntax.children
    return type === undefined ? expression.unknown('no_type') : typeOf(reader, type, nesting + 1)
  }
  switch (syntax.kind) {
    case 'identifier':
    case 'predefined':
      return named(reader, nameOf(reader, syntax), [])
    case 'generic':
      return genericOf(reader, syntax, nesting)
    case 'qualified':
      return qualifiedOf(reader, syntax, nesting)
    case 'arrayType':
      return arrayOf(reader, syntax, nesting)
    case 'nullable':
    case 'pointer':
    case 'refType':
      return inner()
    case 'tupleType':
      return tupleOf(reader, childrenOf(syntax, 'tupleElement'), nesting)
    default:
      return expression.unknown('no_type')
  }
}

function tupleOf(reader: Reader, elements: readonly Syntax[], nesting: number): ExpressionId {
  const names = elements.map((each) => fieldOf(each, 'name')).map((at) => (at === undefined ? '' : nameOf(reader, at)))
  return reader.builder.expression.tuple(
    elements.map((each) => elementOf(reader, each, nesting)),
    names,
  )
}

function elementOf(reader: Reader, element: Syntax, nesting: number): ExpressionId {
  const type = typeIn(element)
  return type === undefined ? reader.builder.expression.unknown('no_type') : typeOf(reader, type, nesting + 1)
}

/** A type by its simple name; one with type arguments is another type than one without. */
export function named(reader: Reader, name: string, args: readonly ExpressionId[]): ExpressionId {
  const { expression } = reader.builder
  if (!reader.declared.has(name)) {
    if (name === 'dynamic') return expression.unknown('dynamic')
    const delegate = delegateType(reader, name, args)
    if (delegate >= 0) return delegate
    const keyword = args.length === 0 ? KEYWORDS.get(name) : undefined
    if (keyword !== undefined) return plainType(reader, keyword)
  }
  if (args.length === 0 && /^[a-z]+$/.test(name) && PREDEFINED.has(name)) return plainType(reader, name)
  const { header, memberScope } = reader
  const written = mangled(name, args.length)
  const type = expression.implicit(header.names.includes(name) ? header.scope : memberScope, written)
  return args.length === 0 ? type : expression.generic(type, args)
}

const PREDEFINED = new Set(
  'bool byte sbyte char decimal double float int uint nint nuint long ulong short ushort object string void'.split(' '),
)

/** A type of the language by its word. */
function plainType({ builder, plainTypes }: Reader, word: string): ExpressionId {
  const type = builder.expression.implicit(0, word)
  plainTypes.add(type)
  return type
}

/** The name under which a type is looked up: types that differ in the number of type parameters alone are different types. */
export function mangled(name: string, arity: number): string {
  return arity === 0 ? name : `${name}\`${arity}`
}

/** The type arguments of `Shape<A, B>`; of `Shape<,>` as many unknown ones. */
export function typeArgumentsOf(reader: Reader, syntax: Syntax, nesting = 0): ExpressionId[] {
  const list = childOf(syntax, 'typeArguments')
  if (list === undefined) return []
  if (list.children.length > 0) return list.children.map((each) => typeOf(reader, each, nesting + 1))
  const count = reader.file.textOf(list).split(',').length
  return Array.from({ length: count }, () => reader.builder.expression.unknown('no_type'))
}

function genericOf(reader: Reader, syntax: Syntax, nesting: number): ExpressionId {
  const at = childOf(syntax, 'identifier')
  if (at === undefined) return reader.builder.expression.unknown('no_type')
  return named(reader, nameOf(reader, at), typeArgumentsOf(reader, syntax, nesting))
}

/** `Acme.Shapes.Circle<T>`, `global::Acme.Circle`. */
function qualifiedOf(reader: Reader, syntax: Syntax, nesting: number): ExpressionId {
  const { expression } = reader.builder
  const parts = syntax.children
  const last = parts[parts.length - 1]
  if (last === undefined || nesting > NESTING_LIMIT) return expression.unknown('no_type')
  const outer = parts.length > 1 ? parts[0] : undefined
  const at = last.kind === 'generic' ? childOf(last, 'identifier') : last
  const name = at === undefined ? '' : nameOf(reader, at)
  const args = last.kind === 'generic' ? typeArgumentsOf(reader, last, nesting) : []
  if (outer === undefined || reader.file.textOf(outer) === 'global') {
    const type = expression.implicit(0, mangled(name, args.length))
    return args.length === 0 ? type : expression.generic(type, args)
  }
  const delegate = reader.file.textOf(outer) === 'System' ? delegateType(reader, name, args) : -1
  if (delegate >= 0) return delegate
  const type = expression.member(typeOf(reader, outer, nesting + 1), mangled(name, args.length))
  return args.length === 0 ? type : expression.generic(type, args)
}

function arrayOf(reader: Reader, syntax: Syntax, nesting: number): ExpressionId {
  const element = typeIn(syntax)
  if (element === undefined) return reader.builder.expression.unknown('no_type')
  let type = typeOf(reader, element, nesting + 1)
  const count = Math.min(childrenOf(syntax, 'rank').length, DIMENSIONS_LIMIT)
  for (let step = 0; step < count; step += 1) type = reader.builder.expression.array([type])
  return type
}

/** Type parameters with what they are constrained to: several constraints are all of them. */
export function typeParametersOf(reader: Reader, syntax: Syntax): { names: string[]; boundsOf: () => ExpressionId[] } {
  const list = childOf(syntax, 'typeParameters')
  const names = (list === undefined ? [] : childrenOf(list, 'typeParameter')).map((each) =>
    nameOf(reader, childOf(each, 'identifier') ?? each),
  )
  const clauses = childrenOf(syntax, 'constraints')
  return {
    names,
    // Constraints name the parameters themselves: they are read once those are in scope.
    boundsOf: () =>
      names.map((name) => {
        const clause = clauses.find(({ children: [at] }) => at !== undefined && nameOf(reader, at) === name)
        const types = (clause === undefined ? [] : childrenOf(clause, 'constraint'))
          .flatMap((each) => typeIn(each) ?? [])
          .map((type) => typeOf(reader, type))
        const [first] = types
        if (first === undefined) return -1
        return types.length === 1 ? first : reader.builder.expression.intersection(types)
      }),
  }
}
