import type { ExpressionId } from '#model/Expression'
import type { Binding } from '#model/FileFacts'
import type { Syntax, SyntaxFile } from '#model/Syntax'
import type { ExpressionBuilder, FactsBuilder } from '../FactsBuilder.ts'
import type { Component } from './components.ts'
import type { NamedValue } from './Naming.ts'

/** What every reader of one file shares. */
export interface Walk {
  readonly file: SyntaxFile
  readonly text: string
  readonly facts: FactsBuilder
  readonly make: ExpressionBuilder
  readonly literals: LiteralIds
  /** What is not known for want of a type, and what only a run could tell. */
  readonly unknown: ExpressionId
  readonly dynamic: ExpressionId
  /** TypeScript, as opposed to JavaScript with types in comments. */
  readonly typed: boolean
  /** There is a `!` behind an operand somewhere. */
  readonly asserts: boolean
  /** `.d.ts`: everything in it is declared elsewhere. */
  readonly declarationFile: boolean
  /** Names of the getters that this file declares. */
  readonly getterNames: ReadonlySet<string>
  /** This file has members named `[Symbol.iterator]`. */
  readonly declaresIterators: boolean
  /** What the module's own statements declare, hoisted: known before they are read. */
  readonly module: ModuleNames
  readonly readers: ReadonlyMap<string, Reader>
  readonly typeReaders: ReadonlyMap<string, TypeReader>
  /** Reads a value under a name; here because objects and classes read their parts by it and are read by it. */
  readonly readNamed: (walk: Walk, context: Context, syntax: Syntax, named: NamedValue) => ExpressionId
  /** Object literals that are read already: their values and the names of their fields. */
  readonly objects: Map<Syntax, { readonly value: ExpressionId; readonly names: readonly string[] }>
  /** The texts that constants hold, by their bindings. */
  readonly constants: Map<Binding, string>
  /** Promises that are being made: the parameter that resolves one -> what was handed to it. */
  readonly resolvers: Map<ExpressionId, ExpressionId[]>
  /** Scopes of the namespaces that are open for more of the same name, by the scope and the name. */
  readonly namespaceScopes: Map<string, number>
  /** Assignments to names, which are bound when every declaration of the file is known. */
  readonly rebindings: Rebinding[]
  /** Names that the module reads of its own `exports`; empty for all of `module.exports`. */
  readonly ownExportsRead: Set<string>
  /** Local names that an export list or `export default` names, marked when the file is done. */
  readonly exported: ExportedName[]
  /** What the file is, where it is a component. */
  readonly component: Component | undefined
  readonly progress: { depth: number; tooDeep: boolean }
}

/** What the module level declares, by name. */
export interface ModuleNames {
  /** Functions, classes, variables and imports. */
  readonly values: ReadonlySet<string>
  /** The texts that constants hold. */
  readonly texts: ReadonlyMap<string, string>
  /** Variables that hold plain data, which JSDoc comments at times name like types. */
  readonly data: ReadonlySet<string>
  /** Functions that have a body somewhere in the file: signatures of those names are overloads. */
  readonly implemented: ReadonlySet<string>
  /** Type name -> property -> the literal that it must be, as written without quotes. */
  readonly discriminants: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Function name -> position of the parameter and the type that it guards (`x is Cat`). */
  readonly guards: ReadonlyMap<string, { readonly position: number; readonly type: Syntax }>
}

interface Rebinding {
  readonly scope: number
  readonly name: string
  readonly value: ExpressionId
  readonly definition: number
}

export interface ExportedName {
  readonly name: string
  readonly isDefault: boolean
}

interface LiteralIds {
  readonly string: ExpressionId
  readonly number: ExpressionId
  readonly boolean: ExpressionId
  readonly regex: ExpressionId
  readonly null: ExpressionId
  readonly undefined: ExpressionId
  readonly bigint: ExpressionId
}

/** Where a reader is: plain data, a new one for each function, class, block and branch. */
export interface Context {
  readonly scope: number
  /** The definition that calls here belong to; -1 for the module. */
  readonly owner: number
  /** The innermost function, whose `return` this is; -1 for the module. */
  readonly fn: number
  /** What `this` is. */
  readonly receiver: ExpressionId
  /** The innermost class, for `super`; -1 for none. */
  readonly type: number
  readonly isStatic: boolean
  /** Inside `declare …` or a declaration file. */
  readonly ambient: boolean
  readonly narrowing: Narrowing | undefined
  /** The namespace around, whose exported names are its members; undefined at module level. */
  readonly namespace: Namespace | undefined
  /** What is declared here is declared for all files: in `declare global`, in a declaration file that is no module. */
  readonly isGlobal: boolean
  /** What `export`, `declare` or a decorator said before the declaration that is read next. */
  readonly outer: Outer | undefined
  /** What `this` is in functions of the object literal around, where something else than the object; -1 for the object. */
  readonly instance: ExpressionId
}

export interface Namespace {
  readonly scope: number
  readonly definition: number
  readonly fields: (readonly [string, ExpressionId])[]
}

export interface Outer {
  readonly start: number
  readonly exported: boolean
  readonly isDefault: boolean
}

/** A name or member chain that is known to be of a type in this branch; the innermost comes first. */
export interface Narrowing {
  readonly path: string
  readonly root: string
  /** The scope in which the root is bound, -1 for none so far: a shadowing name is not narrowed. */
  readonly boundIn: number
  readonly type: ExpressionId
  /** It is known not to be of the type. */
  readonly isExcluded: boolean
  readonly outer: Narrowing | undefined
}

/** `value`: the result is stored or handed on, so that a name of a callable is a reference to it. */
export type Use = 'value' | 'other'

/** Reads one kind of syntax: records what it declares and calls, and gives its value. */
export type Reader = (walk: Walk, context: Context, syntax: Syntax, use: Use) => ExpressionId
/** Reads one kind of type syntax and gives its type expression. */
export type TypeReader = (walk: Walk, context: Context, syntax: Syntax) => ExpressionId
