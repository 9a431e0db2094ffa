import type { ExpressionId } from '#model/Expression'
import type { Syntax, SyntaxFile } from '#model/Syntax'
import type { FactsBuilder } from '../FactsBuilder.ts'

/** The function whose body is being read; outside of functions that of the file. */
export interface Frame {
  /** The definition to which call sites belong: a closure has that of the function around it. */
  readonly owner: number
  /** Index of the function, or -1. */
  readonly fn: number
  complexity: number
}

/** The module that is being read: that of the file, or one that stands in it. */
export interface Module {
  readonly scope: number
  /** The type whose members are the names of a module that stands in the file; -1 for that of the file. */
  readonly type: number
  readonly definition: number
  /** The module as a value. */
  readonly own: ExpressionId
  readonly parent: Module | undefined
  /** Names of the modules around it in the file, outermost first. */
  readonly path: readonly string[]
  /** Only built for tests. */
  readonly isTest: boolean
}

/** The state of reading one Rust file. Parts of the extractor stand in files of their own and reach each other through it. */
export interface Reader {
  readonly file: SyntaxFile
  readonly builder: FactsBuilder
  /** Arguments of macros, read as code, in the order of the text. */
  readonly insides: readonly Syntax[]
  /** Imports that stand for modules, by specifier. */
  readonly modules: Map<string, number>
  /** Functions, types and modules that were declared, by their place in the text. */
  readonly declared: Map<Syntax, number>
  /** Modules that stand in the file. */
  readonly modulesByItem: Map<Syntax, Module>
  /** Names that were read in a local scope (or in one inside it) before anything there bound them. */
  readonly readNames: Map<number, Set<string>>
  frame: Frame
  module: Module
  /** What `Self` is, as a type expression; -1 outside of types. */
  selfType: ExpressionId
  scope: number
  depth: number
  /** Reads an expression: its sites are recorded, its value is given back. */
  evaluate(syntax: Syntax): ExpressionId
  /** The same for an expression whose value is handed on, so that a callable named there is a reference. */
  evaluateValue(syntax: Syntax): ExpressionId
  /** Reads items and statements in the current scope; gives the value of the last one. */
  readBlock(children: readonly Syntax[]): ExpressionId
  /** Adds the symbols of items and binds their names. */
  declareItems(children: readonly Syntax[]): void
  /** Reads what declared items are made of. */
  readItems(children: readonly Syntax[]): void
  /** What a type expression in the text names. */
  typeOf(syntax: Syntax): ExpressionId
}

/**
 * Makes the current scope one in which `let` can bind the names: a new one inside it where one of them is bound there already, or was
 * read before and meant something further out (`let x = x.next()`).
 */
export function scopeForDeclaring(reader: Reader, names: readonly string[]): void {
  const { builder, readNames, scope } = reader
  const read = readNames.get(scope)
  if (!names.some((name) => read?.has(name) === true || builder.bindingIn(scope, name) !== undefined)) return
  reader.scope = builder.scope(scope, 'block', reader.frame.owner)
}
