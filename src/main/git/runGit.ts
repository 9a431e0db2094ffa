import { execFile } from 'node:child_process'
import { cleanEnvironment, SETTINGS } from './guard.ts'

export interface GitOutput {
  readonly ok: boolean
  readonly stdout: string
  readonly stderr: string
  /** Why it is not `ok`; `failed` where git itself said no. */
  readonly failure: GitFailureKind | undefined
}

export type GitFailureKind = 'failed' | 'not_installed' | 'no_folder' | 'timeout' | 'output_limit' | 'aborted'

export interface GitOptions {
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  readonly outputBytesMax?: number
  /** Told when git was ended for one of the two limits: what it would have said is unknown. */
  readonly onLimit?: (limit: 'timeout' | 'output_limit') => void
}

const TIMEOUT_MS = 30_000
const OUTPUT_BYTES_MAX = 256 * 1024 * 1024

/**
 * Runs git in a folder and gives what it printed; `ok` is false when it failed, is not installed, or ran into a limit.
 * A repository that was only looked at must not run code or change; see `guard.ts` for how that is kept.
 */
export function runGit(folder: string, args: readonly string[], options: GitOptions = {}): Promise<GitOutput> {
  return new Promise((resolve) => {
    execFile(
      'git',
      [...SETTINGS, ...args],
      {
        cwd: folder,
        env: cleanEnvironment(process.env),
        encoding: 'utf8',
        timeout: options.timeoutMs ?? TIMEOUT_MS,
        maxBuffer: options.outputBytesMax ?? OUTPUT_BYTES_MAX,
        windowsHide: true,
        ...(options.signal === undefined ? {} : { signal: options.signal }),
      },
      (error, stdout, stderr) => {
        const failure = error === null ? undefined : failureKind(error)
        if (failure === 'timeout' || failure === 'output_limit') options.onLimit?.(failure)
        resolve({ ok: error === null, stdout, stderr: stderr === '' ? (error?.message ?? '') : stderr, failure })
      },
    )
  })
}

function failureKind(error: Error): GitFailureKind {
  if (error.name === 'AbortError') return 'aborted'
  const code = 'code' in error ? error.code : undefined
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'output_limit'
  // Node says ENOENT for a missing program and for a missing folder to start it in; only the first names the program.
  if (code === 'ENOENT') return 'path' in error && error.path === 'git' ? 'not_installed' : 'no_folder'
  if (code === 'ENOTDIR') return 'no_folder'
  if ('killed' in error && error.killed === true) return 'timeout'
  return 'failed'
}
