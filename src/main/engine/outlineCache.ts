import type { Outline } from '#model/Outline'

/** Outlines held; one of a file of a thousand lines takes some ten kilobytes. */
const OUTLINES_HELD = 2_000

/** Outlines that were read before, by path (its name decides what is a test) and content hash. */
export interface OutlineCache {
  get(path: string, hash: string): Outline | undefined
  set(path: string, hash: string, outline: Outline): void
}

/** The one that was not asked for longest gives way. */
export function createOutlineCache(limit = OUTLINES_HELD): OutlineCache {
  const held = new Map<string, Outline>()
  function hold(key: string, outline: Outline): void {
    held.delete(key)
    held.set(key, outline)
    for (const oldest of held.keys()) {
      if (held.size <= limit) return
      held.delete(oldest)
    }
  }
  return {
    get(path, hash) {
      const key = `${hash} ${path}`
      const outline = held.get(key)
      if (outline !== undefined) hold(key, outline)
      return outline
    },
    set: (path, hash, outline) => hold(`${hash} ${path}`, outline),
  }
}
