import type { ExpressionId } from '#model/Expression'
import type { Syntax, SyntaxFile } from '#model/Syntax'
import type { FactsBuilder } from '../FactsBuilder.ts'

/** The function whose body is being read; at module level that of the file. */
export interface Frame {
  /** The definition to which call sites belong: a function without a name has that of the one around it. */
  readonly owner: number
  /** Index of the function, or -1. */
  readonly fn: number
  /** Names of the results, where they have names: what a bare `return` gives. */
  readonly results: readonly ExpressionId[]
  complexity: number
}

/** The state of reading one Go file. Parts of the extractor stand in files of their own and reach each other through it. */
export interface Reader {
  readonly file: SyntaxFile
  readonly builder: FactsBuilder
  readonly isTestFile: boolean
  /** The name of the `package` clause. */
  packageName: string
  /** Types of the module by name, so that methods find them wherever they stand. */
  readonly moduleTypes: Map<string, number>
  /** Functions that were declared, by their place in the text. */
  readonly declared: Map<Syntax, number>
  /** Types that add methods to one of another file, by name; see methods.ts. */
  readonly extensions: Map<string, number>
  /** Names that were read in a local scope (or in one inside it) before anything there bound them. */
  readonly readNames: Map<number, Set<string>>
  /** The type and the values of the last constant that was written with a value. */
  constant: { readonly declared: ExpressionId; readonly values: readonly ExpressionId[] }
  frame: Frame
  scope: number
  depth: number
  /** Reads an expression: its sites are recorded, its value is given back. */
  evaluate(syntax: Syntax): ExpressionId
  /** The same for an expression whose value is handed on, so that a callable named there is a reference. */
  evaluateValue(syntax: Syntax): ExpressionId
  /** Reads the statements of a block in the current scope. */
  readStatements(statements: readonly Syntax[]): void
  /** What a type expression in the text names. */
  typeOf(syntax: Syntax): ExpressionId
}

/**
 * Makes the current scope one in which the names can be declared: a new one inside it where one of them was read before and meant
 * something further out (`x := x.next()`). Names that the scope binds already are only assigned.
 */
export function scopeForDeclaring(reader: Reader, names: readonly string[]): void {
  const { builder, readNames, scope } = reader
  const read = readNames.get(scope)
  if (read === undefined) return
  if (!names.some((name) => read.has(name) && builder.bindingIn(scope, name) === undefined)) return
  // What the block bound so far stays visible from the scope inside; an assignment finds it there.
  reader.scope = builder.scope(scope, 'block', reader.frame.owner)
}
