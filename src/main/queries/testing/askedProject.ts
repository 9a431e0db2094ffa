import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createEngine, type Engine } from '#engine/Engine'
import type { Reply } from '../ask.ts'

/** A project in a temporary folder under a real engine, for tests of what queries answer. */
export interface AskedProject {
  readonly root: string
  readonly folder: string
  write(files: Readonly<Record<string, string>>): void
  index(): Promise<Reply>
  /** Asks about the project, in json unless the parameters say otherwise. */
  ask(query: string, params?: Readonly<Record<string, unknown>>): Promise<Reply>
  /** Asks as is: another project, no project, no format. */
  askBare(query: string, params?: unknown): Promise<Reply>
  /** Another project under the same engine, disposed with this one. */
  beside(files: Readonly<Record<string, string>>, name: string): AskedProject
  dispose(): Promise<void>
}

export function askedProject(files: Readonly<Record<string, string>>, name = 'harbour'): AskedProject {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'faultline-queries-')))
  const engine = createEngine({ home: path.join(folder, 'home'), version: '0.0.0' })
  return projectIn({ folder, engine }, files, name)
}

function projectIn(
  place: { readonly folder: string; readonly engine: Engine },
  files: Readonly<Record<string, string>>,
  name: string,
): AskedProject {
  const { folder, engine } = place
  const root = path.join(folder, name)
  mkdirSync(root)
  const asking = { signal: new AbortController().signal, surface: 'window' } as const

  function write(contents: Readonly<Record<string, string>>): void {
    for (const [file, content] of Object.entries(contents)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), content)
    }
  }
  write(files)
  return {
    root,
    folder,
    write,
    index: () => engine.ask('index_repository', { path: root, format: 'json' }, asking),
    ask: (query, params = {}) => engine.ask(query, { project: root, format: 'json', ...params }, asking),
    // The engine's type asks for a record; what a client sends may be anything.
    askBare: (query, params = {}) => engine.ask(query, params as Readonly<Record<string, unknown>>, asking),
    beside: (others, otherName) => projectIn(place, others, otherName),
    async dispose() {
      await engine.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
