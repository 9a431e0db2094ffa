import type { ExpressionId } from '#model/Expression'
import type { Syntax, SyntaxFile } from '#model/Syntax'
import type { FactsBuilder } from '../FactsBuilder.ts'

/** The body that is being read: of the file, a type, or a function. */
export interface Frame {
  /** The definition to which call sites belong, or -1. */
  readonly owner: number
  /** The function whose returns are collected, or -1. */
  readonly fn: number
  complexity: number
}

/** A type whose body, or one of whose methods out of line, is being read. */
export interface OpenType {
  readonly name: string
  /** Index of its facts; for a method out of line those that add to the type. */
  readonly type: number
  readonly scope: number
  /** What follows in its body is for all to use. */
  isPublic: boolean
  /** `self` is the class, not an instance (methods of classes in Objective-C). Absent: an instance. */
  readonly isClassMethod?: boolean
}

/** The namespace that is being read. */
export interface OpenNamespace {
  /** Dotted; empty for that of all files. */
  readonly path: string
  readonly scope: number
  /** Inside a namespace without a name: nothing in it is known to other files. */
  readonly isInternal: boolean
}

/** The state of reading one file of C, C++ or Objective-C. The parts of the extractor stand in files of their own and reach each other through it. */
export interface Reader {
  readonly file: SyntaxFile
  readonly builder: FactsBuilder
  readonly isCpp: boolean
  readonly isObjectiveC: boolean
  readonly isTestFile: boolean
  /** The name under which constructors are members. */
  readonly constructorName: string
  readonly usings: { readonly scope: number; readonly namespace: string }[]
  /** Type facts that methods out of line add to a type with, by where they stand and its name. */
  readonly owners: Map<string, OpenType>
  /** Types that were named by their kind (`struct list`), dotted: they are those of that name, wherever they are defined. */
  readonly forwarded: Set<string>
  /** Types of the language that were named. */
  readonly plainTypes: Set<ExpressionId>
  namespace: OpenNamespace
  frame: Frame
  /** Types around, innermost last. */
  types: readonly OpenType[]
  /** The innermost scope of locals. */
  scope: number
  /** A block was entered in which nothing is declared so far. */
  isFresh: boolean
  /** The innermost scope that declares anything but locals. */
  memberScope: number
  depth: number
  /** Reads an expression: its sites are recorded, its value is given back. */
  evaluate(syntax: Syntax): ExpressionId
  /** The same for an expression whose value is handed on, so that a callable named there is a reference. */
  evaluateValue(syntax: Syntax): ExpressionId
  /** Reads statements, in the scope that is open. */
  readStatements(statements: readonly Syntax[]): void
  /** Reads a class, structure or union with a body. Gives its facts. */
  readClass(syntax: Syntax, typedefName?: Syntax): number
  readEnum(syntax: Syntax, typedefName?: Syntax): number
  /** The types of the parameters of a type of functions. */
  parameterTypes(list: Syntax | undefined): ExpressionId[]
  /** What a list in braces says of the fields of the type that it initialises. */
  assignFields(list: Syntax, type: ExpressionId): void
}

/** The type around, or undefined outside of any. */
export function currentType({ types }: Reader): OpenType | undefined {
  return types[types.length - 1]
}

/** Runs `read` in another frame and scope, and gives both back afterwards. */
export function within(
  reader: Reader,
  place: { readonly frame?: Frame; readonly scope: number; readonly types?: readonly OpenType[] },
  read: () => void,
): void {
  const { frame, scope, isFresh, memberScope, types } = reader
  reader.frame = place.frame ?? frame
  reader.scope = place.scope
  reader.memberScope = place.scope
  reader.types = place.types ?? types
  reader.isFresh = false
  read()
  reader.frame = frame
  reader.scope = scope
  reader.isFresh = isFresh
  reader.memberScope = memberScope
  reader.types = types
}

/** Reads a block: what it declares is seen in it alone. */
export function inBlock(reader: Reader, read: () => void): void {
  const { scope, isFresh, memberScope } = reader
  reader.isFresh = true
  read()
  reader.scope = scope
  reader.isFresh = isFresh
  reader.memberScope = memberScope
}

/** The scope in which a local is declared now: a new one where the block has none yet. */
export function declaringScope(reader: Reader): number {
  if (reader.isFresh) {
    reader.scope = reader.builder.scope(reader.scope, 'block', reader.frame.owner)
    reader.isFresh = false
  }
  return reader.scope
}

/** Declares a local variable. */
export function declareLocal(
  reader: Reader,
  name: string,
  hint: { readonly declared?: ExpressionId; readonly value?: ExpressionId; readonly pointers?: number },
): void {
  const { declared = -1, value = -1, pointers = 0 } = hint
  reader.builder.bind(declaringScope(reader), name, 'local', {
    ...(declared < 0 ? {} : { declared }),
    ...(value < 0 ? {} : { value }),
    ...(pointers > 0 ? { pointers } : {}),
  })
}

/** The scope of the local or parameter that a name means here, or -1 where it is none. */
export function scopeOfLocal({ builder, scope }: Reader, name: string): number {
  for (let at = scope; at > 0; at = builder.parentOf(at)) {
    if (builder.kindOf(at) === 'class') continue
    const kind = builder.bindingIn(at, name)?.kind
    if (kind === 'local' || kind === 'parameter') return at
    if (kind !== undefined) return -1
  }
  return -1
}

/** Whether declarations are those of the file, a namespace or a type, not of a function. */
export function isOutsideFunctions({ frame }: Reader): boolean {
  return frame.fn < 0
}
