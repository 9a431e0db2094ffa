import type { ExpressionId } from '#model/Expression'
import type { Syntax, SyntaxFile } from '#model/Syntax'
import { addConverted } from '../addConverted.ts'
import type { FactsBuilder } from '../FactsBuilder.ts'

/** The body that is being read: of the file, a type, a method or a lambda. */
export interface Frame {
  /** The definition to which call sites belong, or -1. */
  readonly owner: number
  /** The function whose returns are collected, or -1. */
  readonly fn: number
  /** The declared result of that function, or -1. */
  readonly result: ExpressionId
  complexity: number
}

/** A type whose body is being read. */
export interface OpenType {
  /** Its name with those of the types around, and how many type parameters each has: `Outer.Inner`1`. */
  readonly path: string
  /** Index of its facts. */
  readonly type: number
  readonly kind: TypeKind
  readonly scope: number
  readonly hasSuperclass: boolean
  /** Symbols of members that stand for one of an interface alone (`void IShape.Draw()`). */
  readonly explicit: Set<number>
}

export type TypeKind = 'class' | 'struct' | 'record' | 'interface' | 'enum'

/** A local function that was announced at the start of its block. */
export interface AnnouncedFunction {
  readonly fn: number
  readonly definition: number
}

/**
 * The state of reading one C# file. The parts of the extractor stand in files of their own and reach each other through
 * `evaluate`, `readStatements` and `readType`.
 */
export interface Reader {
  readonly file: SyntaxFile
  readonly builder: FactsBuilder
  readonly isTestFile: boolean
  /** Names of all types that the file declares, nested ones too. */
  readonly declared: ReadonlySet<string>
  /** A member of the file may have the name of its type. */
  readonly hidesTypes: boolean
  readonly memberImports: ExpressionId[]
  readonly shared: {
    readonly packages: string[]
    readonly members: ExpressionId[]
    readonly aliases: [string, ExpressionId][]
  }
  /** Types of the language that were named. */
  readonly plainTypes: Set<ExpressionId>
  /** The namespace that is being read, dotted; empty outside of all. */
  namespace: string
  frame: Frame
  /** Types around, innermost last. */
  readonly types: OpenType[]
  readonly announced: Map<Syntax, AnnouncedFunction>
  /** The innermost scope of locals. */
  scope: number
  /** A block was entered in which nothing is declared so far. */
  isFresh: boolean
  /** The innermost scope that declares members, type parameters or names of a namespace. */
  memberScope: number
  /** Type parameters of the type whose bases are being read, and the scope that declares them. */
  header: { readonly names: readonly string[]; readonly scope: number }
  /** Where a value is written whose type is known, that type: what `new(…)` makes. Else -1. */
  expected: ExpressionId
  depth: number
  /** Reads an expression: its sites are recorded, its value is given back. */
  evaluate(syntax: Syntax): ExpressionId
  /** Reads statements in order, in the scope that is open. */
  readStatements(statements: readonly Syntax[]): void
}

/** The type around, or undefined outside of types. */
export function currentType(reader: Reader): OpenType | undefined {
  return reader.types[reader.types.length - 1]
}

/** Runs `read` in another frame and scope, and gives both back afterwards. */
export function within(
  reader: Reader,
  place: { readonly frame?: Frame; readonly scope: number; readonly memberScope?: number },
  read: () => void,
): void {
  const { frame, scope, isFresh, memberScope, expected } = reader
  reader.frame = place.frame ?? frame
  reader.scope = place.scope
  reader.memberScope = place.memberScope ?? memberScope
  reader.isFresh = false
  reader.expected = -1
  read()
  reader.frame = frame
  reader.scope = scope
  reader.isFresh = isFresh
  reader.memberScope = memberScope
  reader.expected = expected
}

/** Reads a block: what it declares is seen in it alone. */
export function inBlock(reader: Reader, read: () => void): void {
  const { scope, isFresh } = reader
  reader.isFresh = true
  read()
  reader.scope = scope
  reader.isFresh = isFresh
}

/** Reads an expression where a value of a type is expected. */
export function evaluateAs(reader: Reader, type: ExpressionId, syntax: Syntax): ExpressionId {
  const { expected } = reader
  reader.expected = type
  const value = reader.evaluate(syntax)
  reader.expected = expected
  addConverted(reader, { value, type, at: syntax })
  return value
}

/** The scope in which a local of that name is declared now: a new one where the block has none yet or knows the name already. */
export function declaringScope(reader: Reader, name: string): number {
  const { builder } = reader
  if (reader.isFresh || reader.scope === 0 || builder.bindingIn(reader.scope, name) !== undefined) {
    reader.scope = builder.scope(reader.scope, 'block', reader.frame.owner)
    reader.isFresh = false
  }
  return reader.scope
}

/** Declares a local variable. */
export function declareLocal(
  reader: Reader,
  name: string,
  hint: { readonly declared?: ExpressionId; readonly value?: ExpressionId },
): void {
  const { declared = -1, value = -1 } = hint
  if (name === '_') return
  reader.builder.bind(declaringScope(reader, name), name, 'local', {
    ...(declared < 0 ? {} : { declared }),
    ...(value < 0 ? {} : { value }),
  })
}

/** The scope of the local, parameter or local function that a name means here, or -1 where it is none. */
export function scopeOfLocal({ builder, scope }: Reader, name: string): number {
  for (let at = scope; at > 0 && builder.kindOf(at) !== 'class'; at = builder.parentOf(at)) {
    if (builder.bindingIn(at, name) !== undefined) return at
  }
  return -1
}

/** A name as it is looked up: `@class` is `class`. */
export function nameOf({ file }: Reader, syntax: Syntax): string {
  const text = file.textOf(syntax)
  return text.startsWith('@') ? text.slice(1) : text
}
