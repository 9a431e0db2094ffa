import type { IncomingMessage } from 'node:http'
import { UserError } from '#shared/UserError'

/** The engine cannot be reached any more: it ended, or was never there. The call may be made again with another one. */
export class EngineUnreachable extends UserError {
  constructor(cause: unknown) {
    super('internal', 'The running Faultline engine went away.', 'Run the command again.', { cause })
    this.name = 'EngineUnreachable'
  }
}

export interface LoopbackRequest {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends a request to an engine's server and resolves with the beginning of its answer. Not by `fetch`, which gives up on
 * an answer after five minutes, where indexing may take longer, and which takes a while to load. Rejects with
 * EngineUnreachable, or with `cancelled` when the signal aborts.
 */
export function sendLoopback(
  engine: { readonly port: number; readonly token: string },
  { path, method, headers = {}, body, signal }: LoopbackRequest,
): Promise<IncomingMessage> {
  // Not by an import: that would read every export of the module, and with them load all of `fetch`.
  const http = process.getBuiltinModule('node:http')
  return new Promise((resolve, reject) => {
    const request = http.request({
      host: '127.0.0.1',
      port: engine.port,
      path,
      method,
      headers: { ...headers, authorization: `Bearer ${engine.token}` },
      ...(signal === undefined ? {} : { signal }),
    })
    request.once('response', resolve)
    request.once('error', (error) => reject(signal?.aborted ? cancelled() : new EngineUnreachable(error)))
    request.end(body)
  })
}

function cancelled(): UserError {
  return new UserError('cancelled', 'The call was cancelled.', 'Call again when you are ready.')
}
