import type { ExpressionId } from '#model/Expression'
import type { Syntax, SyntaxFile } from '#model/Syntax'
import type { FactsBuilder } from '../FactsBuilder.ts'

/** The body that is being read: of the file, a type, a method or a lambda. */
export interface Frame {
  /** The definition to which call sites belong, or -1. */
  readonly owner: number
  /** The function whose returns are collected, or -1. */
  readonly fn: number
  complexity: number
}

/** A type whose body is being read. */
export interface OpenType {
  readonly name: string
  /** Index of its facts. */
  readonly type: number
  readonly kind: 'class' | 'interface' | 'enum' | 'record' | 'annotationType'
  readonly scope: number
  /** Fields that its body declares: they hide locals around an anonymous or local class. */
  readonly fields: ReadonlySet<string>
  readonly hasSuperclass: boolean
  /** The superclass is a base of test cases. */
  readonly isTestCase: boolean
}

/**
 * The state of reading one Java file. The parts of the extractor stand in files of their own and reach each other through
 * `evaluate`, `readStatements` and `readType`.
 */
export interface Reader {
  readonly file: SyntaxFile
  readonly builder: FactsBuilder
  readonly isTestFile: boolean
  /** Names of all types that the file declares, nested ones too. */
  readonly declared: ReadonlySet<string>
  /** Packages by the simple names of types that are imported from them. */
  readonly importedFrom: Map<string, string>
  readonly starPackages: string[]
  /** Imports of types that are written with their package in place, by package and name. */
  readonly inPlace: Map<string, number>
  readonly memberImports: ExpressionId[]
  package: string
  frame: Frame
  /** Types around, innermost last. */
  readonly types: OpenType[]
  /** The innermost scope of locals. */
  scope: number
  /** A block was entered in which nothing is declared so far. */
  isFresh: boolean
  /** The innermost scope that declares members, type parameters or local types. */
  memberScope: number
  /** Type parameters of the type whose bases are being read, and the scope that declares them. */
  header: { readonly names: readonly string[]; readonly scope: number }
  /** Values of `yield` in the innermost switch. */
  yields: ExpressionId[]
  depth: number
  /** Reads an expression: its sites are recorded, its value is given back. */
  evaluate(syntax: Syntax): ExpressionId
  /** Reads statements in order, in the scope that is open. */
  readStatements(statements: readonly Syntax[]): void
  /** Reads a type that is declared in place, below the definition that is being read. */
  readType(syntax: Syntax): void
  /** Reads the body of a class without a name. Gives its facts. */
  readAnonymous(body: Syntax, base: ExpressionId): number
}

/** The type around, or undefined in the file's own scope. */
export function currentType(reader: Reader): OpenType | undefined {
  return reader.types[reader.types.length - 1]
}

/** Runs `read` in another frame and scope, and gives both back afterwards. */
export function within(
  reader: Reader,
  place: { readonly frame?: Frame; readonly scope: number; readonly memberScope?: number },
  read: () => void,
): void {
  const { frame, scope, isFresh, memberScope } = reader
  reader.frame = place.frame ?? frame
  reader.scope = place.scope
  reader.memberScope = place.memberScope ?? memberScope
  reader.isFresh = false
  read()
  reader.frame = frame
  reader.scope = scope
  reader.isFresh = isFresh
  reader.memberScope = memberScope
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

/** The scope in which a local of that name is declared now: a new one where the block has none yet or knows the name already. */
export function declaringScope(reader: Reader, name: string): number {
  const { builder } = reader
  if (reader.isFresh || builder.bindingIn(reader.scope, name) !== undefined) {
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
  reader.builder.bind(declaringScope(reader, name), name, 'local', {
    ...(declared < 0 ? {} : { declared }),
    ...(value < 0 ? {} : { value }),
  })
}

/** The scope of the local or parameter that a name means here, or -1 where it is none. */
export function scopeOfLocal({ builder, types, scope }: Reader, name: string): number {
  let open = types.length - 1
  for (let at = scope; at >= 0; at = builder.parentOf(at)) {
    if (builder.kindOf(at) === 'class') {
      if (types[open]?.scope === at) {
        if (types[open]?.fields.has(name) === true) return -1
        open -= 1
      }
      continue
    }
    const kind = at === 0 ? undefined : builder.bindingIn(at, name)?.kind
    if (kind === 'local' || kind === 'parameter') return at
  }
  return -1
}

/** Whether a type around declares a field of that name. */
export function isOwnField({ types }: Reader, name: string): boolean {
  return types.some(({ fields }) => fields.has(name))
}

/** The children of a kind. */
export function childrenOf(syntax: Syntax, kind: string): readonly Syntax[] {
  return syntax.children.filter((child) => child.kind === kind)
}

export function childOf(syntax: Syntax, kind: string): Syntax | undefined {
  return syntax.children.find((child) => child.kind === kind)
}
