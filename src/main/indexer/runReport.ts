import type { SkippedPath, SkipReason } from '#model/SourceFile'
import type { StoredFile } from '#store/StoredFile'
import type { StoredReport } from '#store/storeState'
import { LIMITS } from './limits.ts'
import type { SkipLog } from './skipLog.ts'

export interface ReportParts {
  readonly skipped: SkipLog
  readonly files: Iterable<StoredFile>
  readonly pending: number
  /** Whether every source file of the project was found. */
  readonly complete: boolean
  readonly head: string | undefined
  readonly nowMs: number
  readonly elapsedMs: number
}

/** The report of a run: what walk left out, and what was left out for its content. */
export function runReport(parts: ReportParts): StoredReport {
  const byContent: SkippedPath[] = []
  const counts: Partial<Record<SkipReason, number>> = { ...parts.skipped.counts() }
  for (const { path, skip, detail } of parts.files) {
    if (skip === undefined) continue
    counts[skip] = (counts[skip] ?? 0) + 1
    byContent.push({ path, reason: skip, detail })
  }
  // Content first: with thousands of ignored paths the few that a person would miss are still listed.
  const listed = [...byContent, ...parts.skipped.list()].slice(0, LIMITS.skippedListed)
  return {
    state: parts.complete && parts.pending === 0 ? 'ready' : 'partial',
    skipped: listed.sort((a, b) => (a.path === b.path ? compare(a.reason, b.reason) : compare(a.path, b.path))),
    skippedCounts: Object.fromEntries(Object.entries(counts).sort(([a], [b]) => compare(a, b))),
    pending: parts.pending,
    indexedAt: new Date(parts.nowMs).toISOString(),
    elapsedMs: parts.elapsedMs,
    head: parts.head,
  }
}

/** Whether two reports say the same of the project, whenever they were made. */
export function isSameReport(a: StoredReport, b: StoredReport): boolean {
  return timeless(a) === timeless(b)
}

function timeless(report: StoredReport): string {
  return JSON.stringify({ ...report, indexedAt: '', elapsedMs: 0 })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
