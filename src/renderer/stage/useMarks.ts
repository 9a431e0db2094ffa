import { useEffect } from 'react'
import type { Selection } from '#shared/viewState'
import type { StageCanvas } from './canvas/createStageCanvas.ts'
import { marksFor } from './pickShown.ts'
import type { Picture } from './usePicture.ts'

/** Marks on the canvas what is selected and where the keyboard is, in each picture anew. */
export function useMarks(
  canvas: StageCanvas | undefined,
  picture: Picture | undefined,
  selected: Selection | undefined,
  focused: string | undefined,
): void {
  const projection = picture?.projection
  // Lines get new ends with a new layout, and the count on a selected line stands where it begins.
  const layout = picture?.layout
  useEffect(() => {
    if (canvas === undefined || projection === undefined || layout === undefined) return
    canvas.mark(marksFor(projection, selected, focused))
  }, [canvas, projection, layout, selected, focused])
}
