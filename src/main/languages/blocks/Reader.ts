import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { Importing } from '../members/packagePaths.ts'
import type { Scoping, TypeAround } from '../members/Scoping.ts'
import type { Dialect } from './Dialect.ts'

/** What a declared type is. An `object` is its only instance; an `extension` adds members to a type from elsewhere. */
export type TypeKind = 'class' | 'interface' | 'enum' | 'object' | 'extension'

/** A type whose body is being read. */
export interface OpenType extends TypeAround {
  readonly name: string
  /** Index of its facts. */
  readonly type: number
  readonly kind: TypeKind
  /** Its members are those of the class around or beside it, named by the class. */
  readonly companionOf: number
  readonly isTestCase: boolean
  /** What `this` is in it. */
  readonly self: ExpressionId
  readonly memberOf: string
}

/**
 * The state of reading one file of a language whose blocks have values (Kotlin, Scala, Swift). The parts of the extractor stand in files
 * of their own; what only one language has stands in its dialect.
 */
export interface Reader extends Scoping, Importing {
  readonly dialect: Dialect
  readonly isTestFile: boolean
  readonly memberImports: ExpressionId[]
  package: string
  readonly types: OpenType[]
  /** Type parameters of the type whose bases are being read, and the scope that declares them. */
  header: { readonly names: readonly string[]; readonly scope: number }
  /** What `this` is, or -1. */
  self: ExpressionId
  /** Positions of unnamed parameters of the lambda that is being read. */
  placeholders: { scope: number; next: number }
  /** Parameters that hold functions which run on something. */
  readonly receiving: Set<string>
  /** Types by name that the file declares at its top, for companions beside them. */
  readonly topTypes: Map<string, number>
  /** Opaque types by name: what they stand for where they are declared, and the scope that declares them. */
  readonly opaqueTypes: Map<string, { readonly stands: ExpressionId; readonly scope: number }>
  /** Names of parameters whose operators are those of the type that theirs stands for. */
  readonly standingFor: Map<string, ExpressionId>
  depth: number
  /** Reads an expression: its sites are recorded, its value is given back. */
  evaluate(syntax: Syntax): ExpressionId
  /** Reads statements in order, in the scope that is open; gives the value of the last. */
  readStatements(statements: readonly Syntax[]): ExpressionId
  /** Reads the body of a class without a name, below the bases that are given and those that it names. Gives its facts. */
  readAnonymous(syntax: Syntax, given: readonly ExpressionId[]): number
}

/** The type around, or undefined in the file's own scope. */
export function currentType(reader: Reader): OpenType | undefined {
  return reader.types[reader.types.length - 1]
}

/** A name as written, without the quotes that names with blanks have. */
export function nameOf({ file }: Pick<Reader, 'file'>, syntax: Syntax): string {
  return file.textOf(syntax).replaceAll('`', '').trim()
}

/** Runs `read` where `this` is something else. */
export function withSelf<Result>(reader: Reader, self: ExpressionId, read: () => Result): Result {
  const before = reader.self
  reader.self = self
  const result = read()
  reader.self = before
  return result
}
