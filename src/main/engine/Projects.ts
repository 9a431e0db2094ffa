import path from 'node:path'
import type { IndexInfo } from '#shared/envelope'
import type { EngineEvent } from '#shared/protocol'
import { UserError } from '#shared/UserError'
import type {
  IndexOptions,
  IndexOutcome,
  ProjectRef,
  ProjectsPort,
  ProjectSummary,
  ProjectView,
} from '#queries/QueryContext'
import { listProjects, projectKey, databasePath, removeProject } from '#store/projectsFolder'
import { createBackground } from './background.ts'
import { createFreshness } from './freshness.ts'
import { createProjectChanges } from './projectChanges.ts'
import { createPublished } from './published.ts'
import { isFolder, kindOfPath } from './isFolder.ts'
import { realRoot } from './realRoot.ts'
import type { Runs } from './runs.ts'
import type { Settings } from './settings.ts'
import { createSource } from './source.ts'
import { createTextSearch } from './textSearch.ts'
import { createTextSketches } from './textSketches.ts'
import { createWatching } from './watching.ts'

/** Projects that are open at the same time at most; the one opened first is closed (it stays indexed). */
const OPEN_LIMIT = 16

export interface ProjectsOptions {
  readonly home: string
  readonly runs: Runs
  readonly settings: Settings
  readonly emit: (event: EngineEvent) => void
  /** Whether the files of open projects are watched and their indexes kept up to date. */
  readonly watch: boolean
}

export interface Projects {
  readonly port: ProjectsPort
  /** Makes the folder a project that can be asked without naming it. Throws UserError where it is no folder. */
  open(path: string): ProjectRef
  /** Brings the index up to date on its own; what comes of it is told as events. */
  indexInBackground(root: string): void
  close(): Promise<void>
}

/** The projects of one data folder: where their databases are, what was published, and what is being indexed. */
export function createProjects({ home, runs, settings, emit, watch }: ProjectsOptions): Projects {
  const published = createPublished()
  const freshness = createFreshness()
  const changes = createProjectChanges()
  const sketches = createTextSketches()
  const open = new Set<string>()
  const background = createBackground({
    run: (root, languages, signal) => index(root, { mode: 'auto', languages, signal }),
    runOnChanges: indexChanges,
    settled: runs.settled,
    emit,
  })
  const watching = watch ? createWatching(followFiles) : undefined
  return {
    port: {
      list,
      view: async (root) => viewOf(refOf(knownOrThere(root))),
      get open() {
        return [...open]
      },
      index,
      remove,
    },
    open(folder) {
      const ref = refOf(existingFolder(folder))
      markOpen(ref.root)
      return ref
    },
    indexInBackground: (root) => background.start(root),
    async close() {
      await watching?.close()
      await background.close()
      await runs.cancelAll()
      await changes.close()
    },
  }

  /** A folder that is gone still answers from its index; one that never was is a mistake of whoever names it. */
  function knownOrThere(root: string): string {
    const real = realRoot(root)
    if (isFolder(real) || published.summary(databasePath(home, real)) !== undefined) return real
    throw new UserError('project_not_found', `There is no folder ${root}`, 'give the path of a folder that exists', {
      invalid_arguments: ['project'],
    })
  }

  function markOpen(root: string): void {
    open.add(root)
    if (open.size > OPEN_LIMIT) close(open.values().next().value ?? '')
  }

  function close(root: string): void {
    open.delete(root)
    watching?.unfollow(root)
  }

  /** A folder that went away keeps its last index; when it is back, opening it looks again. */
  function followFiles(root: string, languages: readonly string[]): void {
    if (isFolder(root)) background.follow(root, languages)
    else watching?.unfollow(root)
  }

  async function viewOf(ref: ProjectRef): Promise<ProjectView> {
    const current = published.read(databasePath(home, ref.root))
    const running = runs.isRunning(ref.root)
    const behind = current === undefined || running ? undefined : await freshness.behind(ref.root, current.report)
    const info = infoOf(current?.report, current?.reader.generationText, { running, behind })
    return {
      ref,
      info,
      reader: current?.reader,
      report: current?.report,
      source: createSource(ref.root),
      texts: createTextSearch(ref.root, sketches),
      changes: changes.of(ref.root),
      thresholds: settings.thresholds(ref.root),
    }
  }

  async function list(): Promise<readonly ProjectSummary[]> {
    const roots = new Set([...listProjects(home).map((project) => project.root), ...open])
    return [...roots].map((root) => summaryOf(refOf(root))).sort(byNameThenRoot)
  }

  function summaryOf(ref: ProjectRef): ProjectSummary {
    const summary = published.summary(databasePath(home, ref.root))
    const movement = { running: runs.isRunning(ref.root), behind: undefined }
    const info = infoOf(summary, summary?.generation, movement)
    return { ...ref, info, symbols: summary?.symbols ?? 0, indexedAt: summary?.indexedAt, missing: !isFolder(ref.root) }
  }

  /** Indexes what the watch named since the last run, or looks the folder through where it cannot name all. */
  async function indexChanges(root: string, languages: readonly string[], signal: AbortSignal): Promise<void> {
    const taken = watching?.takeChanges(root)
    try {
      await index(root, { mode: 'auto', languages, signal }, taken?.paths)
    } catch (error) {
      taken?.giveBack()
      throw error
    }
  }

  async function index(
    folder: string,
    { mode, languages, signal }: IndexOptions,
    changedPaths?: readonly string[],
  ): Promise<IndexOutcome> {
    const ref = refOf(existingFolder(folder))
    const database = databasePath(home, ref.root)
    const run = await runs.start(
      { root: ref.root, databasePath: database, mode, languages, keepsLinks: watch, changed: changedPaths },
      { signal },
    )
    published.refresh(database)
    markOpen(ref.root)
    const view = await viewOf(ref)
    if (view.report !== undefined && !run.cancelled) watching?.follow(ref.root, languages, view.report)
    const { changed, cancelled, parsedFiles, reusedFiles, elapsedMs, warnings } = run
    const generation = view.info.generation ?? ''
    emit({ type: 'indexed', project: ref.root, generation, changed, cancelled })
    return { view, changed, cancelled, parsedFiles, reusedFiles, elapsedMs, warnings }
  }

  async function remove(ref: ProjectRef): Promise<void> {
    await runs.cancel(ref.root)
    published.forget(databasePath(home, ref.root))
    close(ref.root)
    removeProject(home, ref.root)
  }
}

function refOf(root: string): ProjectRef {
  return { key: projectKey(root), name: path.basename(root) || root, root }
}

interface Movement {
  readonly running: boolean
  /** Files that changed since, where that is known. */
  readonly behind: number | undefined
}

/** What an answer says about the index it comes from: counts of the summary or of the report, which name them alike. */
function infoOf(
  known: { readonly state: 'ready' | 'partial'; readonly files: number | readonly unknown[] } | undefined,
  generation: string | undefined,
  { running, behind }: Movement,
): IndexInfo {
  if (known === undefined || generation === undefined) {
    return running ? { state: 'rebuilding', files: 0, updating: true } : { state: 'missing', files: 0 }
  }
  const files = typeof known.files === 'number' ? known.files : known.files.length
  if (running) return { state: 'stale', generation, files, updating: true }
  // Cancelled before the first file was parsed is not the same as a folder without code.
  if (files === 0 && known.state === 'ready') return { state: 'empty', generation, files }
  if (behind === undefined || behind === 0) return { state: known.state, generation, files }
  return { state: known.state === 'partial' ? 'partial' : 'stale', generation, files, behind }
}

/** The real path of a folder, so that one project has one name. Throws UserError where it is none. */
function existingFolder(folder: string): string {
  const absolute = realRoot(folder)
  const kind = kindOfPath(absolute)
  if (kind === 'folder') return absolute
  const what = kind === undefined ? 'There is no folder' : 'This is a file and no folder:'
  throw new UserError(
    'file_not_found',
    `${what} ${folder}`,
    'Give the path of a folder that exists, best an absolute one.',
  )
}

function byNameThenRoot(left: ProjectRef, right: ProjectRef): number {
  if (left.name !== right.name) return left.name < right.name ? -1 : 1
  return left.root < right.root ? -1 : 1
}
