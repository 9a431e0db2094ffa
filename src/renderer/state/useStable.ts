import { useRef } from 'react'

/** The same list object as before as long as its items are the same: for memos over lists of changing length. */
export function useStable<Item>(items: readonly Item[]): readonly Item[] {
  const kept = useRef(items)
  const same = kept.current.length === items.length && kept.current.every((item, at) => Object.is(item, items[at]))
  if (!same) kept.current = items
  return kept.current
}
