/** Bounds of the loopback server. */
export interface ServerLimits {
  /** Requests handled at the same time, streams among them; more are told to come back. */
  readonly requests: number
  /** More are closed at once. */
  readonly connections: number
  /** To receive the headers of a request. */
  readonly headersMs: number
  /** To receive all of a request, not to answer it. */
  readonly requestMs: number
  /** How often the two before are looked at. */
  readonly lookMs: number
}

export const SERVER_LIMITS: ServerLimits = {
  requests: 128,
  connections: 256,
  headersMs: 10_000,
  requestMs: 30_000,
  lookMs: 1_000,
}
