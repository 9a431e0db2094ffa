import { create } from 'zustand'
import type { Projection } from '../stage/types.ts'

interface PictureSlice {
  /** What the stage draws now; undefined where no stage is shown. */
  readonly projection: Projection | undefined
}

/** What is drawn and what is folded, for the status line. */
export const usePicture = create<PictureSlice>(() => ({ projection: undefined }))

export function pictureIs(projection: Projection | undefined): void {
  usePicture.setState({ projection })
}
