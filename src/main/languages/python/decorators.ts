import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { Reader } from './Reader.ts'
import { addSite } from './sites.ts'

/** What decorators say of the definition below them. */
export interface Decorators {
  /** Those that may put something else in the place of the definition, as expressions. */
  readonly replacing: readonly ExpressionId[]
  /** Last names of all decorators: `abc.abstractmethod` is `abstractmethod`; `x.setter` is `setter`. */
  readonly names: ReadonlySet<string>
  readonly start: number | undefined
  /** The argument lists of the decorators' sites: what is decorated is added when it is known. */
  readonly applied: readonly ExpressionId[][]
}

export const NO_DECORATORS: Decorators = { replacing: [], names: new Set(), start: undefined, applied: [] }

/** Decorators of the library that leave what is called the same, or that members express in another way. */
const TRANSPARENT = new Set([
  'abstractmethod',
  'abstractproperty',
  'asynccontextmanager',
  'cache',
  'cached_property',
  'classmethod',
  'contextmanager',
  'dataclass',
  'deleter',
  'final',
  'functools.wraps',
  'getter',
  'lru_cache',
  'no_type_check',
  'overload',
  'override',
  'property',
  'runtime_checkable',
  'setter',
  'staticmethod',
  'total_ordering',
  'unique',
  'wraps',
])

const PROPERTY_PARTS = new Set(['setter', 'getter', 'deleter'])

/** Reads the decorators of a definition: a site for each call, and one for its application to the definition. */
export function readDecorators(reader: Reader, decorated: Syntax): Decorators {
  const replacing: ExpressionId[] = []
  const names = new Set<string>()
  const applied: ExpressionId[][] = []
  for (const decorator of decorated.children) {
    const [expression] = decorator.children
    if (decorator.kind !== 'decorator' || expression === undefined) continue
    const called = expression.kind === 'call' ? expression.children[0] : expression
    const name = called === undefined ? '' : (reader.file.textOf(called).split('.').at(-1) ?? '').trim()
    const value = PROPERTY_PARTS.has(name) ? propertyPart(reader, name) : reader.evaluate(expression)
    const args: ExpressionId[] = []
    applied.push(args)
    addSite(reader, 'decorator', value, args, expression, reader.file.textOf(expression))
    names.add(name)
    if (!TRANSPARENT.has(name)) replacing.push(value)
  }
  return { replacing, names, start: decorated.start, applied }
}

/** `@name.setter`: a method of the property below that name, which is the language's own. */
function propertyPart(reader: Reader, name: string): ExpressionId {
  const { expression } = reader.builder
  return expression.member(expression.name(0, 'property'), name)
}

/** Hands the definition to its decorators. */
export function applyDecorators({ applied }: Decorators, value: ExpressionId): void {
  for (const args of applied) args.push(value)
}

/** Whether one of the decorators makes a property: `property`, `functools.cached_property`, a project's own. */
export function isProperty({ names }: Decorators): boolean {
  for (const name of names) if (name.endsWith('property')) return true
  return names.has('getter')
}
