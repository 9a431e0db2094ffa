import { readFormat } from '#queries/arguments/readFormat'
import type { Reply } from '#queries/ask'
import { buildFailure } from '#queries/buildFailure'
import { compact } from '#queries/encode/compact'
import { render } from '#queries/encode/render'
import type { Params } from './ServedEngine.ts'

/** The reply to a call that never reached its engine, in the format that the call asked for. */
export function failedReply(error: unknown, query: string, params: Params): Reply {
  const { format, compact: isCompact } = readFormat(params)
  const failure = buildFailure(error, { query, format, index: { state: 'missing', files: 0 } })
  const envelope = isCompact ? compact(failure) : failure
  return { envelope, text: render(envelope, { compact: isCompact }), isError: true }
}
