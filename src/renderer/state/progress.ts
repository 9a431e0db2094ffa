import { create } from 'zustand'
import type { IndexProgress, Phase } from '#shared/protocol'
import { formatCount } from '../ui/formatCount.ts'

/** An index run as the interface shows it. `phaseMs` says how long each finished phase took. */
export interface IndexRun {
  readonly progress: IndexProgress
  readonly phaseMs: Readonly<Partial<Record<Phase, number>>>
  readonly phaseBeganMs: number
}

/** What a phase does, in a word for a line that has room for one. */
export const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  walk: 'Walking',
  parse: 'Parsing',
  link: 'Linking',
  publish: 'Publishing',
}

/** How far a phase is, for the same line: `3 of 666`, `3` where the whole is not known, nothing before the first. */
export function countsOf({ done, total }: IndexProgress): string {
  if (total !== undefined && total > 0) return `${formatCount(done)} of ${formatCount(total)}`
  return done > 0 ? formatCount(done) : ''
}

export type IndexOutcome =
  | { readonly kind: 'done'; readonly changed: boolean }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: string; readonly hint: string }

interface ProgressSlice {
  /** Runs that go on, by the root of their project. */
  readonly running: Readonly<Record<string, IndexRun>>
  /** How the last run of each project ended. */
  readonly outcomes: Readonly<Record<string, IndexOutcome>>
}

/** What the index runs of this session report. */
export const useProgress = create<ProgressSlice>(() => ({ running: {}, outcomes: {} }))

export function runReports(progress: IndexProgress): void {
  useProgress.setState(({ running, outcomes }) => ({
    running: { ...running, [progress.project]: nextRun(running[progress.project], progress) },
    outcomes: without(outcomes, progress.project),
  }))
}

export function runEnded(project: string, outcome: IndexOutcome): void {
  useProgress.setState(({ running, outcomes }) => ({
    running: without(running, project),
    outcomes: { ...outcomes, [project]: outcome },
  }))
}

/** The run after one more report: a new phase closes the one before and notes how long it took. */
export function nextRun(run: IndexRun | undefined, progress: IndexProgress): IndexRun {
  if (run === undefined || progress.elapsedMs < run.phaseBeganMs) {
    return { progress, phaseMs: {}, phaseBeganMs: progress.phase === 'walk' ? 0 : progress.elapsedMs }
  }
  if (run.progress.phase === progress.phase) return { ...run, progress }
  const took = progress.elapsedMs - run.phaseBeganMs
  return {
    progress,
    phaseMs: { ...run.phaseMs, [run.progress.phase]: took },
    phaseBeganMs: progress.elapsedMs,
  }
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([known]) => known !== key))
}
