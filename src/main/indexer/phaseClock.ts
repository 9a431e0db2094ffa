import type { Phase } from '#shared/protocol'

/** How long the phases of a run took. */
export interface PhaseClock {
  /** The phase that began with the one before ends now. */
  end(phase: Phase): void
  phasesMs(): Readonly<Record<Phase, number>>
}

export function createPhaseClock(): PhaseClock {
  const phases: Record<Phase, number> = { walk: 0, parse: 0, link: 0, publish: 0 }
  let startedMs = performance.now()
  return {
    end(phase) {
      const now = performance.now()
      phases[phase] = Math.round(now - startedMs)
      startedMs = now
    },
    phasesMs: () => ({ ...phases }),
  }
}
