import type { EngineEvent } from '#shared/protocol'

/** Passes events to whoever listens at the moment. */
export interface EngineEvents {
  emit(event: EngineEvent): void
  subscribe(listener: (event: EngineEvent) => void): () => void
}

export function createEvents(): EngineEvents {
  const listeners = new Set<(event: EngineEvent) => void>()
  return {
    emit(event) {
      for (const listener of listeners) listener(event)
    },
    subscribe(listener) {
      // Wrapped, so that one function that subscribes twice is two subscriptions.
      const own = (event: EngineEvent): void => listener(event)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
