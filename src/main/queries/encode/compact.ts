import { CONTROL_SURFACE, type Envelope, type Format, type PayloadValue } from '#shared/envelope'
import { encodeToon } from './encodeToon.ts'
import { encodeTree } from './encodeTree.ts'

const SURFACE: ReadonlySet<string> = new Set(CONTROL_SURFACE)
type Payload = Readonly<Record<string, Envelope[string]>>

/** What stands neither in a compact reply nor in its payload: it repeats the surface, or says what was asked to be left out. */
const LEFT_OUT: ReadonlySet<string> = new Set(['agent_summary', 'index'])

/**
 * The control surface of a reply, and its payload as one value: `tree_content`, `data` or `toon_content` by format.
 * Applied at the boundary, last. Doing it twice changes nothing: what is on the surface stays as it is.
 */
export function compact(envelope: Envelope): Envelope {
  const entries = Object.entries(envelope).filter(([, value]) => value !== undefined)
  const surface = Object.fromEntries(entries.filter(([key]) => SURFACE.has(key)))
  const payload = Object.fromEntries(entries.filter(([key]) => !SURFACE.has(key) && !LEFT_OUT.has(key)))
  const { success, verdict, summary_line, next_step, format } = envelope
  const content = Object.keys(payload).length === 0 ? {} : contentOf(format, payload)
  return { success, verdict, summary_line, next_step, format, ...surface, ...content }
}

function contentOf(format: Format, payload: Payload): Record<string, Envelope[string]> {
  switch (format) {
    case 'tree':
      return { tree_content: encodeTree(payload) }
    case 'toon':
      return { toon_content: encodeToon(payload) }
    case 'json':
      // A record of payload values, tables among them: what the json reply has at its top.
      return { data: payload as { readonly [key: string]: PayloadValue } }
  }
  return format satisfies never
}
