import { create } from 'zustand'

/** Whether the bar for finding something in the picture is open. */
export const useFind = create<{ readonly open: boolean }>(() => ({ open: false }))

export function showFind(open: boolean): void {
  useFind.setState({ open })
}
