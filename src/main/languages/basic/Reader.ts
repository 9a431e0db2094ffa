import type { ExpressionId } from '#model/Expression'
import type { Syntax, SyntaxFile } from '#model/Syntax'
import { type ReadingScoping } from '../blockScopes.ts'

/** The function whose body is being read; at module level that of the file. */
export interface Frame {
  /** The definition to which call sites belong. */
  readonly owner: number
  /** Index of the function, or -1. */
  readonly fn: number
  complexity: number
}

/** The type around what is being read. */
export interface Holder {
  readonly type: number
  readonly definition: number
  readonly scope: number
}

/** Reads one kind of node and gives its value, or -1 where it has none. */
export type NodeReader = (reader: Reader, syntax: Syntax) => ExpressionId

/**
 * What is particular in how one language is read; the nodes and their parts are named by its `facts.scm`. Everything that is absent is
 * as in most languages.
 */
export interface BasicSyntax {
  readonly id: string
  /**
   * Who sees members of a type by their bare names: code inside it (`lexical`), code inside the types below it as well (`inherited`), or
   * nobody (`closed`).
   */
  readonly members: 'lexical' | 'inherited' | 'closed'
  /** A type does not see what stands around it. Absent: it does. */
  readonly closedTypes?: boolean
  /** A name means what was declared before it; a later declaration in one scope is another variable. Absent: it is the same one. */
  readonly redeclares?: boolean
  /** What other files may use of a module: what is not marked `private`, or only what is marked `exported`. */
  readonly exports: 'unmarked' | 'marked'
  /** Functions that are not marked `private` belong to the whole program, wherever they are declared. Absent: to where they stand. */
  readonly globalFunctions?: boolean
  /** What an assignment to a name that is not known makes: a variable where it stands, one of the whole program, or nothing. */
  readonly assigning: 'local' | 'global' | 'never'
  /** Module-level variables are symbols. Absent: they are. */
  readonly variables?: boolean
  /** The value of a function's last expression is its result. Absent: it is not. */
  readonly lastIsResult?: boolean
  /** The name that names are compared by, where letter case says nothing. Absent: the name. */
  fold?(name: string): string
  /** The names under which a function is found, where its number of parameters is part of them. Absent: its name. */
  keysOf?(name: string, parameters: number, defaults: number): readonly string[]
  /** Whether a function of that name is a test. Absent: only what `facts.scm` calls `test`. */
  isTest?(reader: Reader, name: string): boolean
  /** Whether a function of that name is where a program starts. Absent: none is. */
  isEntry?(name: string): boolean
  /** Readers of nodes that only this language has, or that it reads in its own way. */
  readonly readers?: Readonly<Record<string, NodeReader>>
  /** What a type in the text names, where it is one that only this language has. Absent: the shared forms are all. */
  typeOf?(reader: Reader, syntax: Syntax): ExpressionId | undefined
  /** Reads the nodes of the file, where they are not read one by one. Absent: they are. */
  readFile?(reader: Reader, nodes: readonly Syntax[]): void
  /** Called before anything of the file is read, and when all of it was. */
  begin?(reader: Reader): void
  end?(reader: Reader): void
  /** The package whose names the exports of every file are. Absent: none, or the one that a file declares (`Reader.package`). */
  readonly package?: string
}

/** The state of reading one file. Parts of the extractor stand in files of their own and reach each other through it. */
export interface Reader extends ReadingScoping {
  readonly file: SyntaxFile
  readonly syntax: BasicSyntax
  readonly isTestFile: boolean
  /** Values whose members every name of the file may be. */
  readonly memberImports: ExpressionId[]
  /** What names of modules stand for here: `alias A.B, as: C`. */
  aliases: ReadonlyMap<string, string>
  /** The package whose names what is exported now is. */
  package: string | undefined
  /** Names that a star import of this file gives; undefined for all exports. */
  starNames: string[] | undefined
  frame: Frame
  holder: Holder | undefined
  depth: number
  /** Documentation that stands before the next definition as code. */
  doc: string
  read(syntax: Syntax): ExpressionId
  /** Reads nodes in order and gives the value of the last one. */
  readAll(nodes: readonly Syntax[]): ExpressionId
}

/** Whether what is being read stands directly in a type, so that functions are its members. */
export function isInType({ holder, scope }: Reader): boolean {
  return holder !== undefined && holder.scope === scope
}

/** The symbol that what is being declared stands in. */
export function containerOf(reader: Reader): number {
  const { holder, frame } = reader
  return isInType(reader) && holder !== undefined && holder.definition >= 0 ? holder.definition : frame.owner
}

/** Whether a node carries a mark: a captured word such as `pub` or `static`. */
export function isMarked(syntax: Syntax, mark: string): boolean {
  return syntax.field === mark || syntax.children.some(({ kind }) => kind === mark)
}

const UNWRAP_LIMIT = 20

/** What a node that is nothing by itself holds, where it holds one thing. */
export function unwrap(syntax: Syntax): Syntax {
  let at = syntax
  for (let step = 0; at.kind === 'other' && at.children.length === 1 && step < UNWRAP_LIMIT; step += 1) {
    at = at.children[0] ?? at
  }
  return at
}

/** Whether what is being read stands in the module itself. */
export function isModuleLevel({ frame, holder }: Reader): boolean {
  return frame.fn < 0 && frame.owner < 0 && (holder === undefined || holder.scope === 0)
}

/** The text of a name as names are compared. */
export function nameOf({ file, syntax: { fold } }: Reader, syntax: Syntax): string {
  const text = file.textOf(syntax)
  return fold === undefined ? text : fold(text)
}

/** Runs `read` in a scope of its own, and comes back to the one around. */
export function inScope<Result>(reader: Reader, scope: number, read: () => Result): Result {
  const { scope: outer, aliases } = reader
  reader.scope = scope
  const result = read()
  reader.scope = outer
  reader.aliases = aliases
  return result
}

/**
 * Where a declaration makes a new variable, the current scope becomes one inside it if the name is bound there already, or was read and meant
 * something further out.
 */
export function makeRoomFor(reader: Reader, name: string): void {
  const { builder, syntax, scope, frame, readNames } = reader
  if (syntax.redeclares !== true) return
  if (builder.bindingIn(scope, name) === undefined && readNames.get(scope)?.has(name) !== true) return
  const isOfType = isInType(reader)
  reader.scope = builder.scope(scope, 'block', frame.owner)
  if (isOfType && reader.holder !== undefined) reader.holder = { ...reader.holder, scope: reader.scope }
}

/** Binds a variable in the current scope. */
export function bindLocal(reader: Reader, name: string, value: ExpressionId, declared: ExpressionId = -1): void {
  if (name === '_' || name === '') return
  makeRoomFor(reader, name)
  reader.builder.bind(reader.scope, name, 'local', { value, declared })
}
