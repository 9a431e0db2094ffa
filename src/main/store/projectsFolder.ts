import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { databasePath, realPath } from './projectPaths.ts'
import { replaceFile } from './replaceFile.ts'
import { withStoreErrors } from './storeErrors.ts'

export { dataFolder, databasePath, projectKey } from './projectPaths.ts'

/** A project that was indexed once: the folder of its database is named by `key`. */
export interface KnownProject {
  readonly key: string
  readonly root: string
  readonly name: string
}

/** Projects listed at most. */
const PROJECTS_MAX = 10_000
const PROJECT_FILE = 'project.json'
const projectSchema = z.object({ root: z.string().min(1), name: z.string() })

/** Makes the database's folder and writes down whose it is. Throws UserError where that is not possible. */
export function registerProject(database: string, root: string): void {
  withStoreErrors(database, () => {
    const folder = dirname(database)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const real = realPath(root)
    const text = `${JSON.stringify({ root: real, name: basename(real) || real })}\n`
    const file = join(folder, PROJECT_FILE)
    if (readText(file) !== text) replaceFile(file, text)
  })
}

/** All projects that have a database, by name, then root. Folders that say nothing readable are left out. */
export function listProjects(home: string): readonly KnownProject[] {
  const folder = join(home, 'projects')
  const projects: KnownProject[] = []
  for (const key of readNames(folder).slice(0, PROJECTS_MAX)) {
    const text = readText(join(folder, key, PROJECT_FILE))
    const parsed = projectSchema.safeParse(text === undefined ? undefined : parseJson(text))
    if (parsed.success) projects.push({ key, ...parsed.data })
  }
  return projects.sort((a, b) => (a.name === b.name ? compare(a.root, b.root) : compare(a.name, b.name)))
}

/** Removes the index of a root, and nothing else. Does nothing where there is none. */
export function removeProject(home: string, root: string): void {
  const folder = dirname(databasePath(home, root))
  withStoreErrors(folder, () => rmSync(folder, { recursive: true, force: true }))
}

function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort(compare)
  } catch {
    return []
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
