import { useState } from 'react'

/** The same list object as before as long as its items are the same: for memos over lists of changing length. */
export function useStable<Item>(items: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(items)
  const same = kept.length === items.length && kept.every((item, at) => Object.is(item, items[at]))
  if (same) return kept
  setKept(items)
  return items
}
