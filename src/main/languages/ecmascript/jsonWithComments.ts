import { isRecord } from '#shared/isRecord'

/** JSON as configuration files are written: with comments and trailing commas. Undefined where it cannot be read. */
export function parseJsonWithComments(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Most files are plain JSON; the others are cleaned first.
  }
  try {
    return JSON.parse(withoutTrailingCommas(withoutComments(text)))
  } catch {
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

const TOKENS = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\//g

function withoutComments(text: string): string {
  return text.replace(TOKENS, (token) => (token.startsWith('"') ? token : ' '))
}

const COMMAS = /"(?:[^"\\\n]|\\.)*"|,(?=\s*[\]}])/g

function withoutTrailingCommas(text: string): string {
  return text.replace(COMMAS, (token) => (token === ',' ? '' : token))
}
