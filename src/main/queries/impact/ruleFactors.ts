import type { GraphScope } from '../defineQuery.ts'
import { counted } from '../rows/counted.ts'
import { guardedFiles } from '../rules/guardedFiles.ts'
import { readRules } from '../rules/readRules.ts'
import { violationsOf, type Violation } from '../rules/violationsOf.ts'
import type { RiskFactor } from './impactLevel.ts'
import { namedFew } from './riskFactors.ts'
import { isActive, type Seed } from './seeds.ts'

/** What a change touches, as rules look at it. */
export interface TouchedCode {
  readonly seeds: readonly Seed[]
  /** Files whose imports are others now, or that are new. */
  readonly importing: ReadonlySet<string>
  /** Paths of all changed files. */
  readonly paths: readonly string[]
}

/**
 * What the project's own rules say of a change: guarded files, and violations that stand in changed symbols or in imports
 * that changed. Violations beside them were there before.
 */
export async function ruleFactors(scope: GraphScope, touched: TouchedCode): Promise<readonly RiskFactor[]> {
  const file = await readRules(scope.project.source)
  if (file.kind === 'none') return []
  if (file.kind === 'broken') return [{ floor: 'CAUTION', text: `the rules cannot be read: ${file.error.message}` }]
  const { rules } = file
  const guarded = guardedFiles(rules, touched.paths)
  const changed = new Set(touched.seeds.filter(isActive).flatMap(({ rows }) => rows))
  const violations = violationsOf(scope.reader, rules).filter((each) =>
    each.kind === 'imports' ? touched.importing.has(pathOf(scope.reader, each)) : changed.has(each.from),
  )
  return [
    ...(guarded.length === 0
      ? []
      : [{ floor: 'UNSAFE', text: `guarded by the rules: ${namedFew(guarded.map(({ path }) => path))}` } as const]),
    ...broken(scope, violations, 'error', 'UNSAFE'),
    ...broken(scope, violations, 'warn', 'CAUTION'),
  ]
}

function broken(
  { reader }: GraphScope,
  violations: readonly Violation[],
  severity: Violation['rule']['severity'],
  floor: RiskFactor['floor'],
): readonly RiskFactor[] {
  const found = violations.filter(({ rule }) => rule.severity === severity)
  if (found.length === 0) return []
  const places = found.map((each) => `${each.rule.name} at ${pathOf(reader, each)}:${each.line}`)
  return [{ floor, text: `${counted(found.length, 'violation')} of severity ${severity}: ${namedFew(places)}` }]
}

function pathOf(reader: GraphScope['reader'], { file }: Violation): string {
  return reader.text(reader.graph.files.path[file] ?? 0)
}
