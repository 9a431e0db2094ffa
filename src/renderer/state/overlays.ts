import { create } from 'zustand'

export type Overlay = 'palette' | 'help' | 'folders'

interface OverlaysSlice {
  readonly open: Overlay | undefined
}

/** Which of the things above the window is open; at most one. */
export const useOverlays = create<OverlaysSlice>(() => ({ open: undefined }))

export function showOverlay(open: Overlay | undefined): void {
  useOverlays.setState({ open })
}
