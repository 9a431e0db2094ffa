import type { Completeness } from '#shared/envelope'
import type { Thresholds } from '#shared/thresholds'
import type { TestsFilter } from '#shared/viewState'
import type { GraphScope } from '../defineQuery.ts'
import { completenessOf, type UnresolvedSites } from '../rows/completeness.ts'
import { fileOf, hasFlag, isTest, moduleOf } from '../rows/symbolFacts.ts'
import { fileRow } from './fileSymbols.ts'
import { gradeOf, levelOf, type Grade, type Level, type RiskFactor } from './impactLevel.ts'
import { reached, type Reached } from './reached.ts'
import { dataFactors, isBlindSpot, seedFactors } from './riskFactors.ts'
import { isActive, searchSeeds, type Seed } from './seeds.ts'
import { testFiles, type TestFile } from './testFiles.ts'
import { unresolvedBeyond, unresolvedUses } from './unresolvedUses.ts'
import { verificationCommand, type Verification } from './verification/verificationCommand.ts'

/** What an impact is asked about: seeds, and how far to look. */
export interface ImpactQuestion {
  readonly seeds: readonly Seed[]
  /** Paths of the files that the change touches, now and before a rename. */
  readonly changedPaths: readonly string[]
  readonly direction: 'inbound' | 'outbound' | 'both'
  readonly depth: number
  readonly tests: TestsFilter
  /** What the question itself says of the risk. */
  readonly factors: readonly RiskFactor[]
  /** More may hang on the change than any row can say. */
  readonly isBlind: boolean
  /** Several symbols are meant: no grade can be given. */
  readonly isAmbiguous: boolean
}

/** What a change reaches and what that means. Nothing in it depends on how many rows are shown. */
export interface Impact {
  readonly seeds: readonly Seed[]
  readonly reached: Reached
  readonly grade: Grade
  /** Unresolved calls with the name of a changed symbol; and with them those that may lengthen what is reached from there. */
  readonly unresolved: UnresolvedSites
  readonly unresolvedInAll: UnresolvedSites
  readonly completeness: Completeness
  readonly files: number
  readonly modules: number
  readonly entryPoints: number
  readonly testFiles: readonly TestFile[]
  readonly verification: Verification
  readonly depth: number
  /** What it was graded by. */
  readonly thresholds: Thresholds
}

/** Searches from the seeds and grades what is found, as docs/impact.md says. */
export async function measureImpact(scope: GraphScope, question: ImpactQuestion): Promise<Impact> {
  const { reader, report } = scope
  const { thresholds } = scope.project
  const { seeds, depth } = question
  const start = searchSeeds(reader, seeds)
  const changedFiles = new Set(question.changedPaths.flatMap((path) => fileRow(reader, path) ?? []))
  const result = reached(reader, start, { ...question, changedFiles })
  await scope.pause()
  const unresolved = unresolvedUses(reader, seeds)
  const factors = [...question.factors, ...seedFactors(seeds, thresholds), ...dataFactors(scope, { seeds, unresolved })]
  const gradedFiles = new Set(result.graded.map((symbol) => fileOf(reader, symbol)))
  const level = levelOf(result.graded.length, gradedFiles.size, thresholds)
  const active = seeds.filter(isActive)
  // A test that is wrong breaks nothing in production, and yet it is no longer there to notice.
  const isTestsOnly = active.length > 0 && active.every((seed) => seed.isTest)
  const least: Level = level === 'none' && isTestsOnly ? 'low' : level
  const changedTests = start.symbols.filter((symbol) => isTest(reader, symbol)).map((symbol) => ({ symbol, hop: 0 }))
  const files = testFiles(reader, [...changedTests, ...result.tests])
  const beyond = unresolvedBeyond(reader, result.rows, { depth, seeds: start.symbols })
  const unresolvedInAll = [...new Set([...unresolved, ...beyond])]
  const base = completenessOf(result.rows.length, unresolvedInAll, report)
  const isBlind = base === 'complete' && (question.isBlind || seeds.some(isBlindSpot))
  return {
    seeds,
    reached: result,
    grade: gradeOf(least, factors),
    unresolved,
    unresolvedInAll,
    completeness: question.isAmbiguous
      ? 'unknown'
      : isBlind
        ? result.rows.length === 0
          ? 'unknown'
          : 'partial'
        : base,
    files: new Set(result.rows.map(({ symbol }) => fileOf(reader, symbol))).size,
    modules: new Set(result.rows.map(({ symbol }) => moduleOf(reader, symbol))).size,
    entryPoints: result.rows.filter(({ symbol }) => hasFlag(reader, symbol, 'entry_point')).length,
    testFiles: files,
    verification: await verificationCommand(
      scope.project.source,
      files.map(({ file }) => file),
    ),
    depth,
    thresholds,
  }
}
