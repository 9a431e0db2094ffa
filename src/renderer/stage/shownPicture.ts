import { useEffect } from 'react'
import type { Diagram } from './diagram/types.ts'
import type { Matrix } from './matrix/types.ts'

/** What a stage shows, as plain data: for exports, and to be searched. */
export interface ShownPicture {
  /** Boxes and edges; of a matrix its members and cells. */
  readonly diagram: Diagram
  /** Drawn instead of the diagram, where it is one. */
  readonly matrix?: Matrix
  /** What the picture is, in words and numbers. */
  readonly title: string
  /** Selects a box, by its id, and brings it into sight; absent where it is read as text. */
  readonly goTo?: (id: string) => void
}

let shown: ShownPicture | undefined

/** The picture of the stage that is shown; undefined where none is. */
export function shownPicture(): ShownPicture | undefined {
  return shown
}

/** Tells which picture a stage shows, until it goes. */
export function useShownPicture(picture: ShownPicture | undefined): void {
  useEffect(() => {
    shown = picture
    return () => {
      if (shown === picture) shown = undefined
    }
  })
}
