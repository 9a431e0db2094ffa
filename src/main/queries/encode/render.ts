import { CONTROL_SURFACE, type Envelope } from '#shared/envelope'
import { encodeToon } from './encodeToon.ts'
import { encodeTree } from './encodeTree.ts'
import { isTable } from './payload.ts'

/** A reply as its format prints it. A compact reply is a JSON object whatever the format. */
export function render(envelope: Envelope, options: { readonly compact: boolean }): string {
  if (options.compact) return JSON.stringify(envelope)
  switch (envelope.format) {
    case 'tree':
      return encodeTree(envelope)
    case 'json':
      return JSON.stringify(envelope)
    case 'toon':
      return JSON.stringify(toonReply(envelope))
  }
  return envelope.format satisfies never
}

/** The control surface and the other scalars stand beside the payload, from which everything can be recovered. */
function toonReply(envelope: Envelope): Record<string, unknown> {
  const surface: ReadonlySet<string> = new Set(CONTROL_SURFACE)
  const beside = Object.entries(envelope).filter(([key, value]) => surface.has(key) || !isTable(value))
  return { ...Object.fromEntries(beside), toon_content: encodeToon(envelope) }
}
