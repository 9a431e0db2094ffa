import type { Service } from './service.ts'

const CHECK_MS = 10_000

/** Calls back once nobody has been served, and nothing was indexed, for so long. */
export function endWhenIdle(service: Service, limitMs: number, end: () => void): void {
  let busyUntilMs = Date.now()
  const timer = setInterval(
    () => {
      if (service.engine.busy) busyUntilMs = Date.now()
      if (Math.min(service.server.activity.idleMs(), Date.now() - busyUntilMs) < limitMs) return
      clearInterval(timer)
      end()
    },
    Math.min(CHECK_MS, limitMs),
  )
}
