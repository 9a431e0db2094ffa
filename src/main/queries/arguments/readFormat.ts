import { FORMATS, type Format } from '#shared/envelope'

export interface Presentation {
  readonly format: Format
  readonly compact: boolean
}

/**
 * How the reply is to be printed, read before the arguments are checked because an error is printed too. What is
 * not legal counts as not given here; the check of the arguments refuses it.
 */
export function readFormat(rawArguments: unknown): Presentation {
  const given = new Map<string, unknown>(
    typeof rawArguments === 'object' && rawArguments !== null ? Object.entries(rawArguments) : [],
  )
  const asked = given.get('format') ?? given.get('output_format')
  const compact = given.get('compact_only')
  return {
    format: FORMATS.find((format) => format === asked) ?? 'tree',
    compact: compact === true || compact === 'true',
  }
}
