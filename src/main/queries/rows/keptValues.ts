import type { GraphReader } from '#graph/GraphReader'

/** Values that are derived from a reader and from something else that is asked, each under a key that says what. */
export interface KeptValues<Value> {
  get(key: string): Value | undefined
  /** Keeps a value; the one that was kept first goes where there are too many. */
  set(key: string, value: Value): void
}

/** What was kept under this symbol for a generation, `most` values at the same time. Kept as long as its reader. */
export function keptValues<Value>(reader: GraphReader, kind: symbol, most: number): KeptValues<Value> {
  const kept = reader.lazily(kind, () => new Map<string, Value>())
  return {
    get: (key) => kept.get(key),
    set(key, value) {
      const [oldest] = kept.keys()
      if (kept.size >= most && oldest !== undefined && !kept.has(key)) kept.delete(oldest)
      kept.set(key, value)
    },
  }
}
