import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readIndex } from '#store/readIndex'
import { exportEdges, exportSites, exportSymbols } from './exportIndex.ts'
import { createLinkedProjects } from './LinkedProject.ts'
import { indexProject, type IndexProjectOptions, type IndexRun } from './indexProject.ts'

/** A project in a temporary folder, with a database beside it, for tests of index runs. */
export interface TemporaryProject {
  readonly root: string
  readonly databasePath: string
  write(files: Readonly<Record<string, string | Uint8Array>>): void
  remove(...paths: readonly string[]): void
  /** Brings the index up to date; starts from what the last of these runs linked, as the writer of an engine does. */
  index(options?: Partial<IndexProjectOptions>): Promise<IndexRun>
  /** Everything that is exported of what was published, one line each. */
  exported(databasePath?: string): readonly string[]
  /** The same of an index that is made from nothing. */
  exportedFresh(options?: Partial<IndexProjectOptions>): Promise<readonly string[]>
  dispose(): void
}

export function temporaryProject(name = 'project'): TemporaryProject {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'faultline-index-')))
  const root = join(folder, name)
  const databasePath = join(folder, 'data', 'index.sqlite')
  mkdirSync(root)
  let fresh = 0
  const linkedProjects = createLinkedProjects()

  function run(options: Partial<IndexProjectOptions>): Promise<IndexRun> {
    const signal = new AbortController().signal
    return indexProject({ root, databasePath, mode: 'auto', languages: [], signal, ...options })
  }

  function exported(path = databasePath): readonly string[] {
    const published = readIndex(path)
    if (published === undefined) return []
    return [...exportSymbols(published), ...exportEdges(published), ...exportSites(published)]
  }

  return {
    root,
    databasePath,
    write(files) {
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), content)
      }
    },
    remove(...paths) {
      for (const path of paths) rmSync(join(root, path), { recursive: true, force: true })
    },
    index: (options = {}) => run({ linkedProjects, ...options }),
    exported,
    async exportedFresh(options = {}) {
      fresh += 1
      const path = join(folder, `fresh${fresh}`, 'index.sqlite')
      await run({ ...options, databasePath: path })
      return exported(path)
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  }
}
