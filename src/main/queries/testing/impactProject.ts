import { join } from 'node:path'
import { createEngine, type Engine } from '#engine/Engine'
import { temporaryRepository, type TemporaryRepository } from '#git/temporaryRepository.fixture'
import type { Reply } from '../ask.ts'

type Files = Readonly<Record<string, string | Uint8Array>>
type Params = Readonly<Record<string, unknown>>

/** A git repository under a real engine, for tests of what a change reaches. */
export interface ImpactProject extends TemporaryRepository {
  /** Commits files, so that what is written afterwards is the change. */
  index(folder?: string): Promise<Reply>
  /** Asks about the repository, or a folder in it or beside it, in json unless the parameters say otherwise. */
  ask(query: string, params?: Params): Promise<Reply>
  /** Writes files (`undefined` removes one), indexes, and asks what changed in the working tree; then everything is as before. */
  changed(files: Readonly<Record<string, string | undefined>>, params?: Params): Promise<Reply>
  /** Another repository under the same engine. */
  beside(files: Files, name: string): Promise<ImpactProject>
  close(): Promise<void>
}

/** Starts with these files committed and indexed. */
export async function impactProject(files: Files, name = 'harbour'): Promise<ImpactProject> {
  const repository = temporaryRepository({ name })
  return await projectIn(repository, createEngine({ home: join(repository.folder, 'home'), version: '0.0.0' }), files)
}

async function projectIn(repository: TemporaryRepository, engine: Engine, files: Files): Promise<ImpactProject> {
  const others: TemporaryRepository[] = []
  const asking = { signal: new AbortController().signal, surface: 'window' } as const
  const { root } = repository
  const project: ImpactProject = {
    ...repository,
    index: (folder = root) => engine.ask('index_repository', { path: folder, format: 'json' }, asking),
    ask: (query, params = {}) => engine.ask(query, { project: root, format: 'json', ...params }, asking),
    async changed(edits, params = {}) {
      for (const [path, text] of Object.entries(edits)) {
        if (text === undefined) repository.remove(path)
        else repository.write({ [path]: text })
      }
      await project.index()
      const reply = await project.ask('detect_changes', { working_tree: true, ...params })
      repository.git('reset', '-q', '--hard')
      repository.git('clean', '-fdq')
      await project.index()
      return reply
    },
    async beside(otherFiles, otherName) {
      const other = temporaryRepository({ name: otherName })
      others.push(other)
      return await projectIn(other, engine, otherFiles)
    },
    async close() {
      await engine.close()
      for (const each of [repository, ...others]) each.dispose()
    },
  }
  repository.commit('start', files)
  await project.index()
  return project
}
