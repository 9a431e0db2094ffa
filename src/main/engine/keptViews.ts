import path from 'node:path'
import { z } from 'zod'
import { BOOKMARKS_MAX, LINK_LENGTH_MAX, NOTE_LENGTH_MAX, type Bookmark, type KeptViews } from '#shared/bookmarks'
import { UserError } from '#shared/UserError'
import { projectKey } from '#store/projectsFolder'
import { jsonFile } from './jsonFile.ts'

const TITLE_LENGTH_MAX = 500

export const linkSchema = z.string().startsWith('#/').max(LINK_LENGTH_MAX)
export const bookmarkSchema = z.strictObject({
  id: z.string().min(1).max(100),
  link: linkSchema,
  title: z.string().max(TITLE_LENGTH_MAX),
  note: z.string().max(NOTE_LENGTH_MAX),
})
const keptSchema = z.object({ bookmarks: z.array(bookmarkSchema).max(BOOKMARKS_MAX), last: linkSchema.optional() })

/**
 * Bookmarks and the last view of each project, in `views/` of the data folder: there the window and every browser find the
 * same ones (a browser's own storage belongs to a port that changes), and they outlive an index that is deleted.
 */
export interface KeptViewsStore {
  read(root: string): KeptViews
  /** Adds the bookmark, or replaces the one of the same id. Throws UserError where there are too many. */
  put(root: string, bookmark: Bookmark): KeptViews
  remove(root: string, id: string): KeptViews
  keepLast(root: string, link: string): void
}

export function createKeptViews(home: string): KeptViewsStore {
  const fileOf = (root: string) =>
    jsonFile<KeptViews>(path.join(home, 'views', `${projectKey(root)}.json`), (content) => keptSchema.parse(content))
  const read = (root: string): KeptViews => fileOf(root).read() ?? { bookmarks: [] }
  const change = (root: string, changed: (kept: KeptViews) => KeptViews): KeptViews => {
    const kept = changed(read(root))
    fileOf(root).write(kept)
    return kept
  }
  return {
    read,
    put: (root, bookmark) =>
      change(root, (kept) => {
        const isKnown = kept.bookmarks.some(({ id }) => id === bookmark.id)
        if (!isKnown && kept.bookmarks.length >= BOOKMARKS_MAX) throw tooMany()
        const bookmarks = isKnown
          ? kept.bookmarks.map((other) => (other.id === bookmark.id ? bookmark : other))
          : [...kept.bookmarks, bookmark]
        return { ...kept, bookmarks }
      }),
    remove: (root, id) =>
      change(root, (kept) => ({ ...kept, bookmarks: kept.bookmarks.filter((bookmark) => bookmark.id !== id) })),
    keepLast: (root, link) => void change(root, (kept) => ({ ...kept, last: linkSchema.parse(link) })),
  }
}

function tooMany(): UserError {
  return new UserError(
    'invalid_argument',
    `There are ${BOOKMARKS_MAX} bookmarks already.`,
    'Remove some of them first.',
  )
}
