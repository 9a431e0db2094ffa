import type { ExpressionId } from '#model/Expression'
import type { Reader } from './Reader.ts'

/** A type of functions: what it takes and gives, each the position of a type argument or the name of a plain type. */
interface FunctionalType {
  readonly package: string
  readonly takes: readonly (number | string)[]
  readonly gives: number | string
}

const of = (takes: FunctionalType['takes'], gives: FunctionalType['gives'], from = 'java.util.function') => ({
  package: from,
  takes,
  gives,
})

const FUNCTIONAL_TYPES: ReadonlyMap<string, FunctionalType> = new Map(
  Object.entries({
    Runnable: of([], 'void', 'java.lang'),
    Callable: of([], 0, 'java.util.concurrent'),
    Comparator: of([0, 0], 'int', 'java.util'),
    Supplier: of([], 0),
    BooleanSupplier: of([], 'boolean'),
    IntSupplier: of([], 'int'),
    LongSupplier: of([], 'long'),
    DoubleSupplier: of([], 'double'),
    Consumer: of([0], 'void'),
    BiConsumer: of([0, 1], 'void'),
    IntConsumer: of(['int'], 'void'),
    LongConsumer: of(['long'], 'void'),
    ObjIntConsumer: of([0, 'int'], 'void'),
    Function: of([0], 1),
    BiFunction: of([0, 1], 2),
    IntFunction: of(['int'], 0),
    LongFunction: of(['long'], 0),
    ToIntFunction: of([0], 'int'),
    ToLongFunction: of([0], 'long'),
    ToDoubleFunction: of([0], 'double'),
    ToIntBiFunction: of([0, 1], 'int'),
    UnaryOperator: of([0], 0),
    BinaryOperator: of([0, 0], 0),
    IntUnaryOperator: of(['int'], 'int'),
    IntBinaryOperator: of(['int', 'int'], 'int'),
    Predicate: of([0], 'boolean'),
    BiPredicate: of([0, 1], 'boolean'),
    IntPredicate: of(['int'], 'boolean'),
  }),
)

/** Methods of these types that call the function; others (`andThen`, `negate`) give functions of their own. */
export const CALLING_METHODS = [
  'accept',
  'apply',
  'applyAsDouble',
  'applyAsInt',
  'applyAsLong',
  'call',
  'compare',
  'get',
  'getAsBoolean',
  'getAsDouble',
  'getAsInt',
  'getAsLong',
  'run',
  'test',
]

/** The function type that a library type of that name is in this file, or -1: a type of the project may have the same name. */
export function functionalType(reader: Reader, name: string, args: readonly ExpressionId[]): ExpressionId {
  const known = FUNCTIONAL_TYPES.get(name)
  if (known === undefined || !isFrom(reader, name, known.package)) return -1
  const { expression } = reader.builder
  const part = (each: number | string): ExpressionId =>
    typeof each === 'string' ? expression.implicit(0, each) : (args[each] ?? expression.unknown('no_type'))
  return expression.functionType(known.takes.map(part), part(known.gives))
}

function isFrom(reader: Reader, name: string, packageName: string): boolean {
  const imported = reader.importedFrom.get(name)
  if (imported !== undefined) return imported === packageName
  if (reader.builder.bindingIn(0, name) !== undefined || reader.declared.has(name)) return false
  return packageName === 'java.lang' || reader.starPackages.includes(packageName)
}
