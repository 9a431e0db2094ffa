import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { RecentProject } from '#shared/protocol'
import { isFolder } from './isFolder.ts'

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

/** A file that cannot be read as recents counts as empty: it is a convenience and never stops the engine. */
export function createRecents(home: string): Recents {
  const file = path.join(home, 'recents.json')
  return {
    list: () => read(file).map((recent) => (isFolder(recent.root) ? recent : { ...recent, missing: true })),
    remember(root, name) {
      const others = read(file).filter((recent) => recent.root !== root)
      write(file, [{ root, name, openedAt: new Date().toISOString() }, ...others].slice(0, RECENTS_KEPT))
    },
    forget(root) {
      const recents = read(file)
      const kept = recents.filter((recent) => recent.root !== root)
      if (kept.length !== recents.length) write(file, kept)
    },
  }
}

function read(file: string): readonly Remembered[] {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).recents
  } catch {
    return []
  }
}

/** Written beside and renamed, so that a crash leaves the old list or the new one. */
function write(file: string, recents: readonly Remembered[]): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.draft`
  writeFileSync(draft, JSON.stringify({ recents }, undefined, 2), { mode: 0o600 })
  renameSync(draft, file)
}
