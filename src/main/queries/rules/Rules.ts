import type { Matcher } from '../rows/patterns.ts'
import type { DependencyKind, RuleSeverity } from './rulesSchema.ts'

/** Rules that are ready to be asked. Paths are those of the project, with `/`. */
export interface Rules {
  readonly dependencies: readonly DependencyRule[]
  readonly guards: readonly Guard[]
}

export interface DependencyRule {
  readonly name: string
  readonly kind: 'forbidden' | 'layers'
  readonly severity: RuleSeverity
  /** Why, or what to do instead, as the rule has it. */
  readonly message: string | undefined
  readonly kinds: ReadonlySet<DependencyKind>
  /** The rule for the files of one index, by file. Patterns are matched here, once for each file. */
  forFiles(paths: readonly string[]): FileRule
}

export interface FileRule {
  /** Whether the rule forbids that one file uses the other. Both are indices into the paths. */
  broken(from: number, to: number): boolean
  /** Whether a file is one that the rule holds back. */
  governs(from: number): boolean
  /** Patterns of the rule that no file matches, as written: a rule that governs nothing is silent. */
  readonly idle: readonly string[]
  /** What is broken, in words. */
  describe(from: number, to: number): string
}

export interface Guard {
  /** The pattern as written. */
  readonly glob: string
  readonly matches: Matcher
}
