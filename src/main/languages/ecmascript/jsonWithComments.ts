import { parse, type ParseError } from 'jsonc-parser'
import { isRecord } from '#shared/isRecord'

/** JSON as configuration files are written: with comments and trailing commas. Undefined where it cannot be read. */
export function parseJsonWithComments(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Most files are plain JSON, which this reads sooner.
  }
  try {
    const errors: ParseError[] = []
    const value: unknown = parse(text, errors, { allowTrailingComma: true })
    return errors.length === 0 ? value : undefined
  } catch {
    // Nested too deeply.
    return undefined
  }
}

/** A value as a record of unknown fields; empty for anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

/** The strings of a list, or one string as a list. */
export function stringsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}
