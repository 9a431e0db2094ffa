import type { PortRequest } from '#shared/enginePort'

/** The one way in which the shell reaches its engine process; two adapters, one contract test. */
export interface EnginePort {
  send(request: PortRequest): void
  onMessage(listener: (message: unknown) => void): void
  /** Called once, with a sentence, when the process ended or could not start. */
  onExit(listener: (reason: string) => void): void
  kill(): void
}

/** Starts an engine process and gives the port to it. */
export type StartEnginePort = () => EnginePort
