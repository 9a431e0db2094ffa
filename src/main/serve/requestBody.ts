import type { IncomingMessage } from 'node:http'

/** Bytes of a request's body at most. */
export const BODY_LIMIT_BYTES = 1_000_000

export type RequestBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: 400 | 413 | 415; readonly error: string }

/** Reads and parses a JSON body. Only the JSON media type is taken: forms and plain text need no preflight elsewhere. */
export async function readJsonBody(request: IncomingMessage): Promise<RequestBody> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json') return { ok: false, status: 415, error: 'The body must be application/json.' }
  const chunks: Buffer[] = []
  let length = 0
  // The request is left open where it is too long, or the answer could not be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue
    length += chunk.length
    if (length > BODY_LIMIT_BYTES) {
      return { ok: false, status: 413, error: `The body is larger than ${BODY_LIMIT_BYTES} bytes.` }
    }
    chunks.push(chunk)
  }
  try {
    return { ok: true, value: JSON.parse(Buffer.concat(chunks).toString('utf8')) }
  } catch {
    return { ok: false, status: 400, error: 'The body is not valid JSON.' }
  }
}
