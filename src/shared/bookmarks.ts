/** A view that was kept: the `#` part of its address, which is its whole state, with a name and a note. */
export interface Bookmark {
  readonly id: string
  readonly link: string
  readonly title: string
  readonly note: string
}

/** What is kept of a project's views. */
export interface KeptViews {
  /** In the order in which they were made. */
  readonly bookmarks: readonly Bookmark[]
  /** The view that was shown last, as a link. */
  readonly last?: string | undefined
}

export const BOOKMARKS_MAX = 500
export const NOTE_LENGTH_MAX = 2_000
export const LINK_LENGTH_MAX = 16_000
