import { useEffect, useRef, useState } from 'react'

/** What the pointer rests on, and where. */
export interface Hover {
  readonly id: string
  readonly at: { readonly x: number; readonly y: number }
}

const REST_MS = 350

/** A tooltip comes after a rest and goes at once. */
export function useHover(): readonly [Hover | undefined, (hover: Hover | undefined) => void] {
  const [hover, setHover] = useState<Hover>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const rest = (next: Hover | undefined): void => {
    clearTimeout(timer.current)
    if (next === undefined) setHover(undefined)
    else timer.current = setTimeout(() => setHover(next), REST_MS)
  }
  return [hover, rest]
}
