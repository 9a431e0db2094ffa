/** The closed set of verdicts. Section 2 of the contract says what each obliges its reader to do. */
export const VERDICTS = ['SAFE', 'CAUTION', 'REVIEW', 'UNSAFE', 'INFO', 'WARN', 'ERROR', 'NOT_FOUND'] as const
export type Verdict = (typeof VERDICTS)[number]

/** The graded verdicts, mildest first. */
export const SEVERITIES = ['SAFE', 'CAUTION', 'REVIEW', 'UNSAFE'] as const
export type Severity = (typeof SEVERITIES)[number]

/** The graver of two severities: the one function that changes a grade, and it only escalates. */
export function escalate(current: Severity, floor?: Severity): Severity {
  if (floor === undefined) return current
  return SEVERITIES.indexOf(floor) > SEVERITIES.indexOf(current) ? floor : current
}
