/**
 * Symbolic expressions: what `parse` says about a value without looking at a second file, and what `link` evaluates.
 * The same few constructors serve every language. An expression is an index into a hash-consed table of its file, so
 * equal expressions are one; lists (arguments, fields, items) are flat runs in `lists`.
 */
export const OPERATIONS = [
  'unknown', // left: index into UNRESOLVED_REASONS
  // left: scope, right: string. Looked up from the scope outwards; a class scope is skipped by the functions inside it.
  // In a type position the names of the type parameters of the functions and types around are found as well
  'name',
  'member', // left: expression, right: string. In a type position: a type of a namespace, or the type of a property
  'call', // left: callee expression, right: list of argument expressions
  'new', // left: class expression, right: list of argument expressions
  'element', // left: expression. What indexing by a computed key gives: an item, the value of a map
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
  'object', // left: list of (string, expression) pairs, flattened; `...x` is the pair of `...` and x
  'array', // left: list of item expressions
  'tuple', // left: list of item expressions, position matters; right: list of strings, the names of the items (empty for one without), or -1
  'spread', // left: expression. Only inside lists of arguments, items
  'union', // left: list of expressions: any of them
  // left: type expression. An instance of what the type expression names. Type expressions are `name`, `member`,
  // `generic`, `union`, `intersection`, `functionType`, `typeOf`, `literal` (string, number, …), `array` (item types),
  // `tuple`, `class` (an object type or interface written in place), `self` (the type `this`), `unknown`
  'declared',
  'narrowed', // left: expression, right: type expression that it was narrowed to
  'parameter', // left: function index, right: position. Declared type and default stand in the function
  'generic', // left: type expression, right: list of type arguments
  'functionType', // left: list of parameter type expressions, right: result type expression or -1
  'typeOf', // left: expression. The type position `typeof x`
  'intersection', // left: list of type expressions
  'indexed', // left: expression, right: literal integer position (tuples)
  'imported', // left: import index. The value that an import binds
  'iterated', // left: expression. What a loop over it receives: an item, the entry or key of a map, what a generator yields
  // left: function index. `this` in a function that is no method of a class: the object literal that it is a field of,
  // the object that it is assigned to a member of, or what it constructs. An arrow function has that of the one around it
  'receiver',
  'entered', // left: expression. What `with x as y` binds: the result of `__enter__`
  'excluded', // left: expression, right: type expression of which it is known not to be
  // left: scope, right: string. A name without its receiver where members are seen by their bare names (Java, C#): a member of the innermost
  // type around that has one, itself or inherited; else a type or import in scope, of the package, or of the language. Values of locals are
  // `name`. In a type position type parameters are found as well
  'implicit',
  // left: string. The type of that linked name (`Definition.linkedName`), wherever in the project it is defined: a forward declaration
  'linked',
  'pointed', // left: expression. What a pointer, a smart pointer or an iterator leads to; other values as they are
  // left: a number that no other one in the file has. A value of the type that is expected where it is written: as an argument, a field, an
  // item, something declared (`out var x`, `new()`)
  'expected',
  'classOf', // left: expression. The classes of which it may be instances
  'converted', // left: expression, right: type expression. The function that runs where the value is used as one of the type, if there is one
  'copied', // left: expression, right: type expression. The same for what has a name, where a value of its own type is made by copying it
  'cast', // left: expression, right: type expression. The same where the text asks for the type
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
