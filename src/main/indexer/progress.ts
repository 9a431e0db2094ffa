import type { IndexProgress, Phase } from '#shared/protocol'
import { LIMITS } from './limits.ts'

/** Counts what an index run does and tells it, at every new phase and otherwise at most every LIMITS.progressMs. */
export interface ProgressMeter {
  enter(phase: Phase, total?: number): void
  /** A source file was found. */
  found(language: string): void
  /** One more step of the phase was done. */
  step(): void
  parsed(file: { readonly language: string; readonly symbols: number; readonly sites: number }): void
  notParsed(): void
  skipped(total: number): void
  elapsedMs(): number
}

export function createProgressMeter(
  project: string,
  tell: ((progress: IndexProgress) => void) | undefined,
): ProgressMeter {
  const startedMs = performance.now()
  const languages: Record<string, { found: number; parsed: number }> = {}
  const counts = { files: 0, skipped: 0, notParsed: 0, symbols: 0, sites: 0 }
  let phase: Phase = 'walk'
  let done = 0
  let total: number | undefined
  let toldMs = -Infinity

  function count(language: string): { found: number; parsed: number } {
    return (languages[language] ??= { found: 0, parsed: 0 })
  }

  function report(force: boolean): void {
    if (tell === undefined) return
    const now = performance.now()
    if (!force && now - toldMs < LIMITS.progressMs) return
    toldMs = now
    tell({
      project,
      phase,
      done,
      ...(total === undefined ? {} : { total }),
      languages: structuredClone(languages),
      ...counts,
      elapsedMs: Math.round(now - startedMs),
    })
  }

  return {
    enter(next, steps) {
      phase = next
      done = 0
      total = steps
      report(true)
    },
    found(language) {
      count(language).found += 1
      counts.files += 1
      done += 1
      report(false)
    },
    step() {
      done += 1
      report(false)
    },
    parsed({ language, symbols, sites }) {
      count(language).parsed += 1
      counts.symbols += symbols
      counts.sites += sites
    },
    notParsed() {
      counts.notParsed += 1
    },
    skipped(all) {
      counts.skipped = all
    },
    elapsedMs: () => Math.round(performance.now() - startedMs),
  }
}
