import { UserError } from '#shared/UserError'

/** One sentence or two for a person: what happened and what to do. A bug shows its stack, so that it can be reported. */
export function describeError(error: unknown): string {
  if (error instanceof UserError) return `${error.message} ${error.hint}`.trim()
  return `Faultline failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
