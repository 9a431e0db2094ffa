import { encode } from '@toon-format/toon'

/** A payload in the TOON notation. What is undefined is left out, as in JSON. */
export function encodeToon(payload: unknown): string {
  return encode(payload)
}
