import { existsSync } from 'node:fs'
import path from 'node:path'
import { databasePath, realPath } from '#store/projectPaths'
import { FILE_NAME, readDiscovery, type Discovery } from './discoveryFile.ts'

export { dataFolder } from '#store/projectPaths'

/** Levels above a path at which a project is looked for. */
const LEVELS_MAX = 64

/** A project that has an index, and where that is. */
export interface IndexedProject {
  readonly root: string
  readonly database: string
}

/** The engine that says of itself that it runs, unasked: it may be gone. */
export function announcedEngine(folder: string): Discovery | undefined {
  return readDiscovery(path.join(folder, FILE_NAME))
}

/** The nearest folder at or above an absolute path that has an index, or undefined. */
export function indexedProjectAround(folder: string, start: string): IndexedProject | undefined {
  let current = realPath(start)
  for (let level = 0; level < LEVELS_MAX; level += 1) {
    const database = databasePath(folder, current)
    if (existsSync(database)) return { root: current, database }
    const above = path.dirname(current)
    if (above === current) return undefined
    current = above
  }
  return undefined
}
