import { create } from 'zustand'
import { useView } from './view.ts'

interface RevealSlice {
  /** The file that the navigator shows next, with a number that grows so that the same file can be asked for again. */
  readonly file: string | undefined
  readonly asked: number
}

/** A file that is to be shown in the navigator's tree. */
export const useReveal = create<RevealSlice>(() => ({ file: undefined, asked: 0 }))

/** Shows a file and its symbols in the navigator of Explore. */
export function openFile(file: string): void {
  useReveal.setState(({ asked }) => ({ file, asked: asked + 1 }))
  useView.getState().go({ screen: 'explore' })
}
