import { ask } from '#queries/ask'
import type { ServedEngine } from '#serve/ServedEngine'
import type { IndexProgress } from '#shared/protocol'
import { createAgentCallLog } from './agentCalls.ts'
import { createCommands } from './commands.ts'
import { createEvents } from './engineEvents.ts'
import { createProjects } from './Projects.ts'
import { createRecents } from './recents.ts'
import { createSettings } from './settings.ts'
import { createRuns } from './runs.ts'
import { createWriterThread } from './WriterThread.ts'

export interface EngineOptions {
  /** The data folder: databases, recents and the running engine's file. */
  readonly home: string
  readonly version: string
  /** Keeps the indexes of open projects up to date as their files change. Absent: they are, when someone asks for it. */
  readonly watch?: boolean
}

/**
 * Everything behind the interface, for any number of projects: answers queries from what was published last, indexes in
 * one writer thread, and says what happens. The same under the window, the server, the bridge and the command line.
 */
export interface Engine extends ServedEngine {
  /** Opens a folder to be asked about without naming it; does not index. Throws UserError where it is no folder. */
  open(path: string): string
  /** Whether a run is under way. */
  readonly busy: boolean
  /** Cancels runs, waits for them, and ends the writer thread. */
  close(): Promise<void>
}

export function createEngine({ home, version, watch = false }: EngineOptions): Engine {
  const events = createEvents()
  const writer = createWriterThread()
  const runs = createRuns(writer, (progress: IndexProgress) => events.emit({ type: 'progress', progress }))
  const settings = createSettings(home)
  const projects = createProjects({ home, runs, settings, emit: events.emit, watch })
  const agentCalls = createAgentCallLog(events.emit)
  const command = createCommands({
    version,
    projects,
    runs,
    recents: createRecents(home),
    agentCalls,
    settings,
    emit: events.emit,
    home,
  })
  return {
    async ask(name, params, { signal, surface, client }) {
      const began = performance.now()
      const { bug, ...reply } = await ask({ projects: projects.port, signal }, name, params, { surface })
      if (surface === 'mcp') {
        agentCalls.record({ client, query: name, params, reply, durationMs: performance.now() - began })
      }
      if (bug !== undefined) logBug(name, bug)
      return reply
    },
    command,
    subscribe(listener) {
      for (const progress of runs.progress()) listener({ type: 'progress', progress })
      return events.subscribe(listener)
    },
    open: (path) => projects.open(path).root,
    get busy() {
      return runs.count > 0
    },
    async close() {
      await projects.close()
      await writer.close()
    },
  }
}

function logBug(name: string, bug: unknown): void {
  process.stderr.write(
    `faultline: ${name} failed: ${bug instanceof Error ? (bug.stack ?? bug.message) : String(bug)}\n`,
  )
}
