import type { Changed, ImpactReport, Reached } from '../ImpactReport.ts'

/** A changed symbol whose name is the last part of its qualified name. */
export function changedSymbol(qn: string, changed: Partial<Changed> = {}): Changed {
  const module = 'packages/tax'
  const name = qn.slice(qn.lastIndexOf('.') + 1)
  const plain = { qn, name, kind: 'function', file: `${module}/a.ts`, line: 1, module } as const
  return { ...plain, change: 'signature', callers: 1, ...changed }
}

/** A symbol that is reached through another one. */
export function reachedSymbol(qn: string, hop: number, through: string, row: Partial<Reached> = {}): Reached {
  const module = row.module ?? 'packages/billing'
  return {
    qn,
    name: qn.slice(qn.lastIndexOf('.') + 1),
    kind: 'function',
    file: `${module}/a.ts`,
    line: 1,
    module,
    test: false,
    external: false,
    callers: undefined,
    callees: undefined,
    hop,
    via: 'import',
    through,
    at: { file: `${module}/a.ts`, line: 2 },
    entry: false,
    ...row,
  }
}

/** Nothing changed and nothing is reached, but for what a test says. */
export function taxReport(report: Partial<ImpactReport>): ImpactReport {
  return {
    verdict: 'REVIEW',
    level: 'medium',
    thresholds: {},
    graded: 0,
    factors: [],
    completeness: 'complete',
    unresolved: 0,
    unresolvedSites: [],
    reached: [],
    reachedTotal: 0,
    hopCounts: [],
    files: 0,
    modules: 0,
    moduleRows: [],
    deeper: 0,
    entryPoints: 0,
    tests: [],
    testsTotal: 0,
    changed: [],
    changedTotal: report.changed?.length ?? 0,
    changedFiles: [],
    changedFilesTotal: 0,
    dangling: [],
    danglingTotal: 0,
    candidates: [],
    baseRef: undefined,
    mergeBase: undefined,
    head: undefined,
    branch: undefined,
    command: undefined,
    warnings: [],
    indexState: 'ready',
    updating: false,
    ...report,
  }
}
