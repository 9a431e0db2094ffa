import { EXIT } from './exit.ts'

/** Linking cannot be stopped half way, and whoever ends a process does not wait for long. What was published stays. */
const TERMINATED_MS = 4_000

/**
 * Ctrl-C, and being told to end: the first time for the caller to react to, the second time the process ends at once.
 * Told to end, it ends after `TERMINATED_MS` at the latest.
 */
export interface Interrupt {
  readonly signal: AbortSignal
  /** Gives the signals back to their defaults. */
  release(): void
}

export function watchInterrupt(): Interrupt {
  const controller = new AbortController()
  const react = (): void => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted)
    controller.abort()
  }
  const end = (): void => {
    setTimeout(() => process.exit(EXIT.interrupted), TERMINATED_MS).unref()
    react()
  }
  process.on('SIGINT', react).on('SIGTERM', end)
  return {
    signal: controller.signal,
    release: () => void process.off('SIGINT', react).off('SIGTERM', end),
  }
}
