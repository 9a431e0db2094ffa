import { decode } from '@toon-format/toon'
import type { Format } from '#shared/envelope'
import { decodeTree } from '../encode/decodeTree.ts'
import { isTextRecord } from '../encode/payload.ts'

/** The model that a reply carries in its format, read back from its text alone. Throws where the text is no such reply. */
export function decodedReply(text: string, format: Format): Readonly<Record<string, unknown>> {
  if (format === 'tree') return decodeTree(text)
  const parsed = recordIn(JSON.parse(text))
  return format === 'json' ? parsed : recordIn(decode(String(parsed['toon_content'])))
}

function recordIn(value: unknown): Readonly<Record<string, unknown>> {
  if (!isTextRecord(value)) throw new Error('the reply is no record')
  return value
}
