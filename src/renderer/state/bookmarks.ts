import type { Bookmark, KeptViews } from '#shared/bookmarks'
import { command } from '../api.ts'
import { linkOf, viewOf } from './deepLink.ts'
import { useBookmarks } from './keptViews.ts'
import { say, sentenceOf } from './notices.ts'
import { useProject } from './project.ts'
import { titleOfView } from './titleOfView.ts'
import { shownView, useView } from './view.ts'

/** Keeps the shown view, or says that it is kept already. */
export async function bookmarkView(): Promise<void> {
  const { root } = useProject.getState()
  if (root === undefined) return
  const view = shownView()
  const link = linkOf(view)
  if (useBookmarks.getState().bookmarks.some((known) => known.link === link)) {
    say('This view is among the bookmarks already.')
    return
  }
  const bookmark = { id: crypto.randomUUID(), link, title: titleOfView(view), note: '' }
  if (await change(root, () => command('putBookmark', { project: root, bookmark })))
    say(`${bookmark.title} is bookmarked. The navigator of Explore has it, with room for a note.`)
}

/** Keeps a bookmark with another note. */
export async function noteBookmark(bookmark: Bookmark, note: string): Promise<void> {
  const { root } = useProject.getState()
  if (root === undefined || note === bookmark.note) return
  await change(root, () => command('putBookmark', { project: root, bookmark: { ...bookmark, note } }))
}

export async function removeBookmark({ id }: Bookmark): Promise<void> {
  const { root } = useProject.getState()
  if (root !== undefined) await change(root, () => command('removeBookmark', { project: root, id }))
}

/** Shows the view of a bookmark, as a new step. */
export function openBookmark({ link }: Bookmark): void {
  const { root } = useProject.getState()
  const view = viewOf(link)
  if (view === undefined) say('This bookmark is of a screen that is not there any more.', 'bad')
  else useView.getState().go({ ...view, project: root })
}

async function change(root: string, work: () => Promise<KeptViews>): Promise<boolean> {
  try {
    const { bookmarks } = await work()
    useBookmarks.setState({ root, bookmarks })
    return true
  } catch (cause) {
    say(`The bookmark could not be kept. ${sentenceOf(cause)}`, 'bad')
    return false
  }
}
