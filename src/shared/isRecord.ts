/** Whether a value from outside is an object with names: the first question to anything that was parsed or received. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
