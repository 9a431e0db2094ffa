import { useEffect } from 'react'

/** A place in a file, from line and column 1. */
export interface CodePoint {
  readonly file: string
  readonly line: number
  readonly column: number
}

let shown: CodePoint | undefined

/** The place that the code pane shows; undefined where there is none. What E opens. */
export function shownCode(): CodePoint | undefined {
  return shown
}

/** Tells which place the code pane shows, until it goes. */
export function useShownCode(place: CodePoint): void {
  useEffect(() => {
    shown = place
    return () => {
      if (shown === place) shown = undefined
    }
  }, [place])
}
