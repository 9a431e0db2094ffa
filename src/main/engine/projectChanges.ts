import { createOutlineThreads } from '#indexer/outlineThreads'
import type { ChangesPort } from '#queries/QueryContext'
import { createChanges, type Changes } from './changes.ts'
import { createOutlineCache } from './outlineCache.ts'
import { createSource } from './source.ts'

/** Projects whose changes are remembered (their churn); others are asked anew. */
const PROJECTS_HELD = 32

/** The changes of all projects of an engine: they share threads and outlines. */
export interface ProjectChanges {
  of(root: string): ChangesPort
  close(): Promise<void>
}

export function createProjectChanges(): ProjectChanges {
  const threads = createOutlineThreads()
  const cache = createOutlineCache()
  const held = new Map<string, Changes>()
  return {
    of(root) {
      const changes = held.get(root) ?? createChanges({ root, source: createSource(root), threads, cache })
      held.delete(root)
      held.set(root, changes)
      for (const [oldest, { close }] of held) {
        if (held.size <= PROJECTS_HELD) break
        held.delete(oldest)
        close()
      }
      return changes.port
    },
    async close() {
      for (const { close } of held.values()) close()
      await threads.close()
    },
  }
}
