import type { EngineEvent } from '#shared/protocol'
import { UserError } from '#shared/UserError'
import { WriterCrash } from './WriterThread.ts'

/** A run that crashes its thread is tried again; after this many crashes in a row it waits until someone asks. */
const CRASHES_LIMIT = 3

export interface BackgroundOptions {
  readonly run: (root: string, languages: readonly string[], signal: AbortSignal) => Promise<unknown>
  /** The same where only what changed since the last run need be looked at. */
  readonly runOnChanges: BackgroundOptions['run']
  /** Resolves when no run of the project is under way, whoever began it. */
  readonly settled: (root: string) => Promise<void>
  readonly emit: (event: EngineEvent) => void
}

/** Index runs that nobody waits for: what becomes of them is told as events. */
export interface Background {
  /** Begins a run of all languages; joins the one under way. */
  start(root: string): void
  /** Begins a run that sees the files as they are now: after the one under way, if there is one. However often it is called meanwhile, one follows. */
  follow(root: string, languages: readonly string[]): void
  /** Cancels all runs and resolves when they have ended. */
  close(): Promise<void>
}

export function createBackground({ run, runOnChanges, settled, emit }: BackgroundOptions): Background {
  const closing = new AbortController()
  const running = new Map<string, Promise<void>>()
  const following = new Map<string, Promise<void>>()
  return {
    start: (root) => begin(root, [], run),
    follow(root, languages) {
      if (following.has(root) || closing.signal.aborted) return
      following.set(root, beginAfterwards(root, languages))
    },
    async close() {
      closing.abort()
      await Promise.all([...following.values(), ...running.values()])
      await Promise.all(running.values())
    },
  }

  async function beginAfterwards(root: string, languages: readonly string[]): Promise<void> {
    do {
      await running.get(root)
      await settled(root)
    } while (running.has(root))
    following.delete(root)
    begin(root, languages, runOnChanges)
  }

  function begin(root: string, languages: readonly string[], how: BackgroundOptions['run']): void {
    if (running.has(root) || closing.signal.aborted) return
    running.set(
      root,
      attempt(root, languages, how).finally(() => void running.delete(root)),
    )
  }

  async function attempt(root: string, languages: readonly string[], how: BackgroundOptions['run']): Promise<void> {
    for (let crashes = 0; ;) {
      try {
        await how(root, languages, closing.signal)
        return
      } catch (error) {
        if (closing.signal.aborted) return
        if (error instanceof WriterCrash) crashes += 1
        if (!(error instanceof WriterCrash) || crashes >= CRASHES_LIMIT) return tell(root, error, crashes)
      }
    }
  }

  function tell(project: string, error: unknown, crashes: number): void {
    if (crashes >= CRASHES_LIMIT) {
      const message = `Indexing crashed ${crashes} times in a row and was given up. The previous index is still served.`
      emit({
        type: 'index_failed',
        project,
        error: message,
        hint: 'Report the crash, or exclude the file that causes it in .faultlineignore, then index again.',
      })
    } else if (error instanceof UserError) {
      emit({ type: 'index_failed', project, error: error.message, hint: error.hint })
    } else {
      process.stderr.write(`faultline: indexing failed: ${error instanceof Error ? error.stack : String(error)}\n`)
      emit({
        type: 'index_failed',
        project,
        error: 'Indexing failed inside Faultline.',
        hint: 'Index again; if it happens again, report it.',
      })
    }
  }
}
