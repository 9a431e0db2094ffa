import { EXIT, type ExitCode } from './exit.ts'
import { watchInterrupt } from './interrupt.ts'
import { writeOut } from './output.ts'
import { resolveTyped } from './paths.ts'
import { showProgress } from './progress.ts'
import { openSession } from './session.ts'

export interface IndexCommandOptions {
  readonly json: boolean
  readonly full: boolean
}

/**
 * `faultline index PATH`: progress on standard error, the answer on standard output. Ctrl-C cancels the run and keeps
 * what is done; the answer then says so.
 */
export async function indexCommand(typed: string, { json, full }: IndexCommandOptions): Promise<ExitCode> {
  const root = resolveTyped(typed)
  const interrupt = watchInterrupt()
  const session = await openSession()
  const progress = showProgress(session, root)
  // Cancelling the run instead of the call: the answer still comes, and tells what was kept.
  interrupt.signal.addEventListener('abort', () => void session.command('cancelIndex', root).catch(() => undefined))
  try {
    const params = { path: root, mode: full ? 'full' : 'auto', format: json ? 'json' : 'tree' }
    const { text, envelope } = await session.ask('index_repository', params, {
      signal: new AbortController().signal,
      surface: 'cli',
    })
    progress.end()
    await writeOut(text.endsWith('\n') ? text : `${text}\n`)
    if (interrupt.signal.aborted) return EXIT.interrupted
    return envelope.success ? EXIT.success : EXIT.failure
  } finally {
    progress.end()
    await session.close()
    interrupt.release()
  }
}
