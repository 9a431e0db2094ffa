import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { Scoping, TypeAround } from '../members/Scoping.ts'

/** A type whose body is being read. */
export interface OpenType extends TypeAround {
  readonly name: string
  /** Index of its facts. */
  readonly type: number
  readonly kind: 'class' | 'interface' | 'enum' | 'record' | 'annotationType'
  readonly hasSuperclass: boolean
  /** The superclass is a base of test cases. */
  readonly isTestCase: boolean
}

/**
 * The state of reading one Java file. The parts of the extractor stand in files of their own and reach each other through
 * `evaluate`, `readStatements` and `readType`.
 */
export interface Reader extends Scoping {
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
  /** Types around, innermost last. */
  readonly types: OpenType[]
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
