import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import envPaths from 'env-paths'
import { z } from 'zod'
import { withStoreErrors } from './storeErrors.ts'

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

/** Where everything is kept: `FAULTLINE_HOME`, or the platform's folder for application data. Not made by asking. */
export function dataFolder(): string {
  const chosen = process.env['FAULTLINE_HOME']
  return chosen === undefined || chosen === '' ? envPaths('faultline', { suffix: '' }).data : resolve(chosen)
}

/** The stable name of a root: a hash of its real path, links resolved; of the path as given where it is gone. */
export function projectKey(root: string): string {
  return createHash('sha256').update(realPath(root)).digest('hex').slice(0, 20)
}

export function databasePath(home: string, root: string): string {
  return join(home, 'projects', projectKey(root), 'index.sqlite')
}

/** Makes the database's folder and writes down whose it is. Throws UserError where that is not possible. */
export function registerProject(database: string, root: string): void {
  withStoreErrors(database, () => {
    const folder = dirname(database)
    mkdirSync(folder, { recursive: true })
    const real = realPath(root)
    const text = `${JSON.stringify({ root: real, name: basename(real) || real })}\n`
    const file = join(folder, PROJECT_FILE)
    if (readText(file) !== text) writeFileSync(file, text)
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

function realPath(root: string): string {
  try {
    return realpathSync(root)
  } catch {
    return resolve(root)
  }
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
