import { encode } from '@toon-format/toon'

/**
 * A payload in the TOON notation. What is undefined is left out, as in JSON. The notation is UTF-8, which has no half
 * surrogate pairs: one becomes the replacement character.
 */
export function encodeToon(payload: unknown): string {
  return encode(wellFormed(payload))
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), wellFormed(inner)]))
}
