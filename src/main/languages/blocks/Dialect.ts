import type { ExpressionId } from '#model/Expression'
import type { SymbolFlag } from '#shared/symbol'
import type { Syntax } from '#model/Syntax'
import type { Modifiers } from './modifiers.ts'
import type { OpenType, Reader, TypeKind } from './Reader.ts'

/** What of a declared function its language decides on. */
export interface FunctionHead {
  readonly name: string
  readonly modifiers: Modifiers
  readonly open: OpenType | undefined
}

/** What a language with valued blocks has of its own. Everything else is read in one way. */
export interface Dialect {
  readonly id: string
  isTestFile(path: string): boolean
  /** Keywords before a declaration. */
  readonly keywords: RegExp
  /** A keyword that the grammar does not count among the modifiers. */
  readonly bareKeyword?: RegExp
  readPackage(reader: Reader, syntax: Syntax): void
  readImport(reader: Reader, syntax: Syntax): void
  /** What a type declaration declares, by the text in front of its name. */
  kindOf(header: string): TypeKind
  /** The name of a type that leaves it out. */
  readonly unnamedType: string
  /** Types by the name under which the rules know them: `Int` -> `Int`. */
  typeNamed?(reader: Reader, name: string): ExpressionId | undefined
  /** What every class, interface and enumeration has above it; undefined for nothing. */
  rootOf(kind: TypeKind): string | undefined
  isExported(modifiers: Modifiers): boolean
  isStatic(modifiers: Modifiers): boolean
  isTestType(baseNames: readonly string[]): boolean
  isTest(reader: Reader, head: FunctionHead): boolean
  flagsOf(head: FunctionHead): readonly SymbolFlag[]
  /** The name under which a constructor is a symbol. */
  readonly constructorName: string
  /** A parameter of the primary constructor that is a field as well. */
  isField(reader: Reader, parameter: Syntax): boolean
  /** Whether the value of a function is that of its last statement. */
  givesLast(reader: Reader, body: Syntax, statements: readonly Syntax[]): boolean
  /** Methods without parameter lists are read like properties. */
  readonly hasBareMethods: boolean
  /** A block may run on what the function that takes it hands over. */
  readonly blocksRunOnReceivers: boolean
  /** Functions are used as values by their names alone. */
  readonly namesAreValues: boolean
  /** A call of what a call gives hands over further arguments of the same function. */
  readonly curries: boolean
  /** What stands behind an operation belongs to its last part, though the grammar has it the other way round. */
  readonly operationsTakeSuffixes?: boolean
  /** The conditions of a branch or loop, where several parts of the tree make one. */
  conditionsOf?(
    reader: Reader,
    syntax: Syntax,
  ): { readonly conditions: readonly Syntax[]; readonly rest: readonly Syntax[] }
  /** Functions of test libraries that take the name and the block of a test. */
  readonly testBlocks: ReadonlySet<string>
  /** Names of the parameters of a lambda that names none, by position: `it`; `$0`, `$1`. */
  readonly implicitParameters: RegExp | undefined
  /** How a list of parameters starts whose arguments the compiler finds where nobody writes them. Absent: there are none. */
  readonly givenParameters?: RegExp
  /** Functions that call a block on, or with, what they are called on. */
  readonly scopeFunctions: Readonly<Record<string, ScopeFunction>>
  /** The method that an operator calls; undefined for none. */
  operatorMethod(operator: string, isUnary: boolean): string | undefined
  /** The names of literal types. */
  readonly literals: {
    readonly string: string
    readonly integer: string
    readonly floating: string
    readonly boolean: string
  }
  /** The label under which a parameter takes its argument, where that is not its name; empty for none. */
  labelOf?(reader: Reader, parameter: Syntax): string | undefined
  /** Reads a kind of node that this language alone has; undefined where it has none such. */
  readOwn?(reader: Reader, syntax: Syntax): ExpressionId | undefined
  /** Called when the members of a type were read. Absent: nothing is left to do. */
  finishType?(reader: Reader, type: number, modifiers: Modifiers): void
  /** Reads a declaration that this language alone has. Gives whether it was one. */
  declareOwn?(reader: Reader, syntax: Syntax): boolean
  /** Binds what a pattern names. Gives whether it was a pattern of this language alone. */
  bindOwn?(reader: Reader, pattern: Syntax, value: ExpressionId): boolean
  /** The container that a function of the library makes of its type arguments: `mutableListOf` -> `MutableList`. */
  factoryOf?(name: string): string | undefined
  /** What a file gives under its own name to other languages of the family. Called when all of it was read. */
  finishFile?(reader: Reader): void
  /** The field in which other languages of the family find the instance of an object. */
  readonly instanceField: string | undefined
  /** Members that a field has for other languages of the family: `getSize` of `size`. */
  accessorsOf?(name: string): { readonly get: string; readonly set: string } | undefined
  /** The callee of a call by a bare name, where it is not simply what the name stands for. */
  calleeNamed?(reader: Reader, name: string): ExpressionId | undefined
  /** The same of a call of a member. */
  calleeMember?(reader: Reader, object: Syntax, name: string): ExpressionId | undefined
  /** The member by which a type is constructed in words: `init` of `self.init(…)`. */
  readonly constructorWord: string | undefined
}

/**
 * `on`: names in the block are members of the receiver first; `with`: the block's parameter is the receiver. It gives what the block gives
 * (`block`), or the receiver (`self`).
 */
export interface ScopeFunction {
  readonly hands: 'on' | 'with'
  readonly gives: 'block' | 'self'
  /** What it works on is its first argument. */
  readonly takesReceiver?: boolean
}
