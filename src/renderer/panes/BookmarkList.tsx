import { Bookmark as BookmarkIcon, X } from 'lucide-react'
import { useState } from 'react'
import { NOTE_LENGTH_MAX, type Bookmark } from '#shared/bookmarks'
import { bookmarkView, noteBookmark, openBookmark, removeBookmark } from '../state/bookmarks.ts'
import { useBookmarks } from '../state/keptViews.ts'
import { viewOf } from '../state/deepLink.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Shortened } from '../ui/Shortened.tsx'

/** Views that were kept, each with a note. */
export function BookmarkList({ filter, onClear }: { readonly filter: string; readonly onClear: () => void }) {
  const bookmarks = useBookmarks((slice) => slice.bookmarks)
  const wanted = filter.toLowerCase()
  const shown = bookmarks.filter(({ title, note }) => `${title} ${note}`.toLowerCase().includes(wanted))
  if (bookmarks.length === 0) {
    return (
      <EmptyState
        compact
        icon={BookmarkIcon}
        title="No view is bookmarked"
        actions={
          <Button keys="Ctrl D" onClick={() => void bookmarkView()}>
            Bookmark this view
          </Button>
        }
      >
        A bookmark brings back the screen with everything that was chosen on it.
      </EmptyState>
    )
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        compact
        icon={BookmarkIcon}
        title={`None of ${bookmarks.length} bookmarks has “${filter}”`}
        actions={<Button onClick={onClear}>Clear the filter</Button>}
      />
    )
  }
  return (
    <ul className="bookmarks" aria-label="Bookmarks">
      {shown.map((bookmark) => (
        <BookmarkRow key={bookmark.id} bookmark={bookmark} />
      ))}
    </ul>
  )
}

function BookmarkRow({ bookmark }: { readonly bookmark: Bookmark }) {
  const { title, link, note } = bookmark
  const [written, setWritten] = useState(note)
  const keep = (): void => void noteBookmark(bookmark, written.trim())
  return (
    <li>
      <div className="top">
        <button type="button" className="grow" onClick={() => openBookmark(bookmark)}>
          <span className="nm">
            <Shortened text={title} title={title} />
          </span>
          <span className="dim">{viewOf(link)?.screen}</span>
        </button>
        <IconButton
          small
          icon={X}
          label={`Remove the bookmark ${title}`}
          onClick={() => void removeBookmark(bookmark)}
        />
      </div>
      <input
        aria-label={`Note on ${title}`}
        placeholder="Note"
        value={written}
        maxLength={NOTE_LENGTH_MAX}
        onChange={({ target }) => setWritten(target.value)}
        onBlur={keep}
        onKeyDown={({ key }) => {
          if (key === 'Enter') keep()
          else if (key === 'Escape') setWritten(note)
        }}
      />
    </li>
  )
}
