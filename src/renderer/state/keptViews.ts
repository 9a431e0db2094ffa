import { create } from 'zustand'
import type { Bookmark } from '#shared/bookmarks'
import type { ViewState } from '#shared/viewState'
import { command } from '../api.ts'
import { viewOf } from './deepLink.ts'
import { say, sentenceOf } from './notices.ts'

interface BookmarksSlice {
  /** The project that these are of. */
  readonly root: string | undefined
  readonly bookmarks: readonly Bookmark[]
}

/** The bookmarks of the open project; the engine keeps them. */
export const useBookmarks = create<BookmarksSlice>(() => ({ root: undefined, bookmarks: [] }))

/** Reads what is kept of a project that was opened: its bookmarks, and the view that was shown last. */
export async function readKeptViews(root: string): Promise<ViewState | undefined> {
  try {
    const { bookmarks, last } = await command('keptViews', root)
    useBookmarks.setState({ root, bookmarks })
    const view = last === undefined ? undefined : viewOf(last)
    return view === undefined ? undefined : { ...view, project: root }
  } catch (cause) {
    useBookmarks.setState({ root, bookmarks: [] })
    say(`The bookmarks could not be read. ${sentenceOf(cause)}`, 'bad')
    return undefined
  }
}
