/**
 * Symbolic expressions: what `parse` says about a value without looking at a second file, and what `link` evaluates.
 * The same few constructors serve every language. An expression is an index into a hash-consed table of its file, so
 * equal expressions are one; lists (arguments, fields, items) are flat runs in `lists`.
 */
export const OPERATIONS = [
  'unknown', // left: index into UNRESOLVED_REASONS
  'name', // left: scope, right: string. Looked up from the scope outwards
  'member', // left: expression, right: string
  'call', // left: callee expression, right: list of argument expressions
  'new', // left: class expression, right: list of argument expressions
  'element', // left: expression. One element of a container: iteration, indexing by a computed key
  'key', // left: expression. One key of a container
  'await', // left: expression
  'yielded', // left: expression. What iterating a generator call gives; `return` of a generator wraps its yields
  'self', // left: type index. The instance inside a method
  'selfClass', // left: type index. The class inside a static method, `cls`
  'super', // left: type index. The bases of the type, bound to the instance
  'superClass', // left: type index. The bases of the type, bound to the class
  'literal', // left: index into LITERALS
  'function', // left: function index
  'class', // left: type index
  'object', // left: list of (string, expression) pairs, flattened
  'array', // left: list of item expressions
  'tuple', // left: list of item expressions, position matters
  'spread', // left: expression. Only inside lists of arguments, items
  'union', // left: list of expressions: any of them
  'declared', // left: type expression. An instance of what the type expression names
  'narrowed', // left: expression, right: type expression that it was narrowed to
  'parameter', // left: function index, right: position. Declared type and default stand in the function
  'generic', // left: type expression, right: list of type arguments
  'functionType', // left: list of parameter type expressions, right: result type expression or -1
  'typeOf', // left: expression. The type position `typeof x`
  'intersection', // left: list of type expressions
  'indexed', // left: expression, right: literal integer position (tuples)
  'imported', // left: import index. The value that an import binds
] as const
export type Operation = (typeof OPERATIONS)[number]

/** Kinds of literal whose methods are the language's own. */
export const LITERALS = ['string', 'number', 'boolean', 'regex', 'null', 'undefined', 'bytes', 'bigint'] as const
export type Literal = (typeof LITERALS)[number]

/** An index into the expression table of one file; -1 where there is none. */
export type ExpressionId = number

/** Three numbers per expression (operation, left, right) in `code`; runs of `[length, ...items]` in `lists`. */
export interface ExpressionTable {
  readonly code: readonly number[]
  readonly lists: readonly number[]
}
