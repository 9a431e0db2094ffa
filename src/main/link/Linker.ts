import type { ExpressionId } from '#model/Expression'
import type { Binding, FileFacts } from '#model/FileFacts'
import type { ImportResolution, LinkRules, ProjectView } from '#model/LinkRules'
import type { ImportStatement } from './EdgeList.ts'
import type { AddedOutside } from './addedOutside.ts'
import type { ExtensionMethods } from './extensionMethods.ts'
import type { FieldWrites } from './fieldWrites.ts'
import type { Hierarchy } from './hierarchy.ts'
import type { ExportedName } from './modules.ts'
import type { Flow, FlowKey } from './flowKeys.ts'
import type { Forgettable, Kept } from './kept.ts'
import type { Memo } from './memo.ts'
import type { Linkage } from './linkage.ts'
import type { Namespaces } from './namespaces.ts'
import type { Globals } from './globals.ts'
import type { Packages } from './packages.ts'
import type { Parts } from './parts.ts'
import type { SharedImports } from './sharedImports.ts'
import type { ClassValue, Value, Values, ValueTable } from './values.ts'

/** What linking reads: every file's facts, sorted by path. */
export interface LinkInput {
  readonly files: readonly { readonly path: string; readonly facts: FileFacts }[]
  readonly view: ProjectView
  rules(language: string): LinkRules
}

/** One file while it is linked: its facts, and what was found out of them so far. */
export interface LinkFile {
  readonly index: number
  readonly path: string
  readonly facts: FileFacts
  readonly rules: LinkRules
  readonly isTest: boolean
  /** The package whose files share their module-level names with this one. */
  readonly package: string | undefined
  /** All bindings of the file; `firstBinding[scope]` is where those of a scope start. */
  readonly bindings: readonly Binding[]
  readonly firstBinding: Int32Array
  readonly bindingsByName: (ReadonlyMap<string, readonly number[]> | undefined)[]
  /** Type parameters by the scope in which they may be named. */
  readonly typeParameters: ReadonlyMap<number, readonly string[]>
  /** What the type parameters of a scope extend, where one of them has a bound. */
  readonly typeBounds: ReadonlyMap<number, readonly ExpressionId[]>
  /** The type whose body a scope is. */
  readonly typeOfScope: ReadonlyMap<number, number>
  readonly expressionValues: Memo
  readonly expressionTypes: Memo
  readonly bindingValues: Memo
  readonly functionReturns: Memo
  /** By specifier. */
  readonly importResolutions: Map<string, ImportResolution>
  readonly exportsByName: Map<string, Kept<ExportedName>>
  exportIndex: ReadonlyMap<string, readonly number[]> | undefined
  starSpecifiers: readonly string[] | undefined
  importedFiles: ReadonlyMap<LinkFile, ImportStatement> | undefined
  /** By import. */
  readonly importedNames: (Kept<ExportedName> | undefined)[]
  /** Fields of large object literals, by the run of the literal. Built on first use. */
  readonly largeObjects: Map<number, ReadonlyMap<string, ExpressionId>>
  /** Where a function is written in place: as an argument, a field, an assigned value. Built on first use. */
  placements: Placements | undefined
  /** Members that assignments add to values, by value id and name. Built on first use. */
  assignedMembers: Kept<ReadonlyMap<number, ReadonlyMap<string, readonly AssignedMember[]>>> | undefined
  /** Functions whose results tests receive by name. Built on first use. */
  fixtures: Kept<ReadonlyMap<string, number>> | undefined
}

/** Where a name is declared: a symbol of the file (or -1), and one of the expressions that it stands for (or -1). */
export interface Declaration {
  readonly file: LinkFile
  readonly definition: number
  readonly expression: ExpressionId
}

export interface AssignedMember {
  readonly value: ExpressionId
  readonly definition: number
}

/** Where a function or literal is written, as far as it says what is expected of it. */
export type Placement =
  | { readonly kind: 'argument'; readonly site: number; readonly position: number }
  /** The value of something with a declared type. */
  | { readonly kind: 'declared'; readonly type: ExpressionId }
  | { readonly kind: 'field'; readonly object: ExpressionId; readonly name: string }
  | { readonly kind: 'item'; readonly array: ExpressionId }
  /** An item of a tuple. */
  | { readonly kind: 'part'; readonly tuple: ExpressionId; readonly position: number }

export interface Placements {
  readonly of: ReadonlyMap<ExpressionId, Placement>
  /** The expression that a function is. */
  readonly functions: ReadonlyMap<number, ExpressionId>
  /** By function: runs of the object literals that it is a field of. */
  readonly objects: ReadonlyMap<number, readonly number[]>
  /** By function: objects that it is assigned to a member of. */
  readonly assigned: ReadonlyMap<number, readonly ExpressionId[]>
}

/**
 * The state of one run of link, and the evaluation that its parts share. The parts stand in files of their own and reach
 * each other only through this.
 */
export interface Linker {
  readonly files: readonly LinkFile[]
  readonly fileByPath: ReadonlyMap<string, LinkFile>
  /** One file of each language family: whose rules answer for things that are no file. */
  readonly filesByFamily: ReadonlyMap<string, LinkFile>
  readonly view: ProjectView
  readonly values: ValueTable
  hierarchy: Hierarchy
  packages: Packages
  globals: Globals
  addedOutside: AddedOutside
  parts: Parts
  sharedImports: SharedImports
  extensionMethods: ExtensionMethods
  namespaces: Namespaces
  /** Another one whenever names were declared or are gone: what is found out by looking through them is found out again. */
  names: object
  linkage: Linkage
  fieldWrites: FieldWrites
  /** Whether any function of the project converts values (`FunctionFacts.converts`). */
  readonly hasConverters: boolean
  /** What flowed into parameters, variables and fields in the rounds before this one. */
  flow: Flow
  /** What the file whose turn it is adds to that. */
  arriving: Map<FlowKey, Values>
  /** Variables into whose containers some call puts values. */
  readonly fedBindings: Set<FlowKey>
  /** Names of fields into whose containers some call puts values. */
  readonly fedFields: Set<string>
  /** Values whose merged members are being looked through, by id. */
  readonly merging: Set<number>
  /** Answers that stand for exported names while those are being looked for. */
  readonly pendingExports: Set<object>
  /** Depth of the running evaluation. */
  depth: number
  /** The outermost running evaluation whose result was missing; see memo.ts. */
  cut: number
  /** Whether a value that flowed into a parameter was asked for; see flow.ts. */
  readsFlow: boolean
  /** Whether something was asked for whose answer depends on where a cycle was entered; see kept.ts. */
  isProvisional: boolean
  /** Whether any value lay too deep: then what is found may depend on what was found before. */
  wasTooDeep: boolean
  /** What depends on flow: to be forgotten when flow changes. */
  readonly flowDependent: Forgettable[]
  /** What holds for this turn alone. */
  provisional: Forgettable[]
  /** What the expression may be. */
  evaluate(file: LinkFile, expression: ExpressionId): Values
  /** What a value of the type that the expression names may be. */
  evaluateType(file: LinkFile, expression: ExpressionId): Values
  /** The declarations that a name, or a member of a module, leads to. */
  declarationsOf(file: LinkFile, expression: ExpressionId, space: 'value' | 'type'): readonly Declaration[]
  /** Members of that name of all the values. */
  membersOf(values: Values, name: string): Values
  memberOf(value: Value, via: number, name: string): Values
  /** What calling (or constructing) gives. `args` are expressions of `file`. */
  callResult(callees: Values, args: readonly ExpressionId[], file: LinkFile): Values
  /** What a function returns when it is called: declared, or the returned expressions. */
  returnsOf(file: LinkFile, fn: number): Values
  /** What a parameter may be. */
  parameterValues(file: LinkFile, fn: number, position: number): Values
  /** What a loop over the values receives. */
  iterate(values: Values, file: LinkFile): Values
  /** What indexing the values by a computed key gives. */
  elementsOf(values: Values, file: LinkFile): Values
  /** A type above `base` with the type arguments that `base` was given. */
  substituteArguments(above: ClassValue, baseFile: LinkFile, base: ClassValue): Value
}
