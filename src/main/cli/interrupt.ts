import { EXIT } from './exit.ts'

/** Ctrl-C, and being told to end: the first time for the caller to react to, the second time the process ends at once. */
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
  process.on('SIGINT', react).on('SIGTERM', react)
  return {
    signal: controller.signal,
    release: () => void process.off('SIGINT', react).off('SIGTERM', react),
  }
}
