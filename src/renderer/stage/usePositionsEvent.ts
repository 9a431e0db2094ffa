import { useEffect, useRef, type RefObject } from 'react'
import type { StageSnapshot } from './types.ts'

/**
 * For tests from outside: dispatch `new CustomEvent('faultline:positions', { detail: (snapshot) => … })` on the stage's
 * frame and the function is called at once with where everything stands. It only reads.
 */
const POSITIONS_EVENT = 'faultline:positions'

export function usePositionsEvent(
  frame: RefObject<HTMLElement | null>,
  picture: { readonly snapshot: () => StageSnapshot | undefined } | undefined,
): void {
  const latest = useRef(picture)
  useEffect(() => {
    latest.current = picture
  })
  useEffect(() => {
    const element = frame.current
    const answer = (event: Event): void => {
      if (!(event instanceof CustomEvent) || typeof event.detail !== 'function') return
      event.detail(latest.current?.snapshot())
    }
    element?.addEventListener(POSITIONS_EVENT, answer)
    return () => element?.removeEventListener(POSITIONS_EVENT, answer)
  }, [frame])
}
