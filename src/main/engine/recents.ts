import path from 'node:path'
import { z } from 'zod'
import type { RecentProject } from '#shared/protocol'
import { isFolder } from './isFolder.ts'
import { jsonFile } from './jsonFile.ts'

/** Projects remembered at most; the oldest one falls out. */
const RECENTS_KEPT = 30

const recentSchema = z.object({ root: z.string(), name: z.string(), openedAt: z.string() })
const fileSchema = z.object({ recents: z.array(recentSchema) })

type Remembered = z.infer<typeof recentSchema>

/** The projects that were opened, last one first, in `recents.json` of the data folder. */
export interface Recents {
  list(): readonly RecentProject[]
  remember(root: string, name: string): void
  forget(root: string): void
}

export function createRecents(home: string): Recents {
  const file = jsonFile(path.join(home, 'recents.json'), (content) => fileSchema.parse(content))
  const read = (): readonly Remembered[] => file.read()?.recents ?? []
  return {
    list: () => read().map((recent) => (isFolder(recent.root) ? recent : { ...recent, missing: true })),
    remember(root, name) {
      const others = read().filter((recent) => recent.root !== root)
      const recents = [{ root, name, openedAt: new Date().toISOString() }, ...others]
      file.write({ recents: recents.slice(0, RECENTS_KEPT) })
    },
    forget(root) {
      const recents = read()
      const kept = recents.filter((recent) => recent.root !== root)
      if (kept.length !== recents.length) file.write({ recents: kept })
    },
  }
}
