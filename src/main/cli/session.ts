import { findEngine } from '#engine/discovery'
import { createEngine } from '#engine/Engine'
import { connectEngine } from '#engine/remote'
import { dataFolder } from '#engine/home'
import { productVersion } from '#engine/version'
import type { ServedEngine } from '#serve/ServedEngine'

/** An engine for the time of one command: the running one, or one in this process that ends with it. */
export interface Session extends ServedEngine {
  close(): Promise<void>
}

export async function openSession(): Promise<Session> {
  const home = dataFolder()
  const running = await findEngine(home)
  if (running !== undefined) return { ...connectEngine(running), close: async () => {} }
  return createEngine({ home, version: productVersion() })
}
