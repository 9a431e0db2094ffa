import type { EngineEvent } from '#shared/protocol'
import type { Reply } from '#queries/ask'
import type { Surface } from '#queries/defineQuery'

export type Params = Readonly<Record<string, unknown>>

export interface Asking {
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /** Where the question comes from: queries that do not stand there are unknown. */
  readonly surface: Surface
  /** The agent's program, as it named itself. */
  readonly client?: string | undefined
}

/** What the server needs of an engine. It serves any: the one in this process or one that is reached over HTTP. */
export interface ServedEngine {
  /** Answers a query; what a user did wrong is a reply too. */
  ask(name: string, params: Params, asking: Asking): Promise<Reply>
  /** Runs a command of the protocol. Rejects with a UserError that says what to do. */
  command(name: string, argument: unknown): Promise<unknown>
  subscribe(listener: (event: EngineEvent) => void): () => void
}
