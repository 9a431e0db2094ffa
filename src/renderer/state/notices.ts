import { create } from 'zustand'

export interface Notice {
  readonly id: number
  readonly look: 'info' | 'bad'
  readonly text: string
}

interface NoticesSlice {
  readonly notices: readonly Notice[]
  /** The engine is away or has failed: said above everything until it is back. */
  readonly engine: string | undefined
}

const SHOWN_MS = 6000
const MOST = 4
let lastId = 0

/** What is said once and goes away, and what stays until it is mended. */
export const useNotices = create<NoticesSlice>(() => ({ notices: [], engine: undefined }))

/** Says a sentence for a few seconds. A failure stays until it is dismissed. */
export function say(text: string, look: Notice['look'] = 'info'): void {
  lastId += 1
  const notice: Notice = { id: lastId, look, text }
  useNotices.setState(({ notices }) => ({ notices: [...notices, notice].slice(-MOST) }))
  if (look === 'info') window.setTimeout(() => dismiss(notice.id), SHOWN_MS)
}

export function dismiss(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))
}

/** The sentence of whatever was thrown. */
export function sentenceOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
