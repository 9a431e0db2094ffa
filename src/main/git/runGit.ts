import { execFile } from 'node:child_process'

export interface GitOutput {
  readonly ok: boolean
  readonly stdout: string
  readonly stderr: string
}

export interface GitOptions {
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  readonly outputBytesMax?: number
}

const TIMEOUT_MS = 30_000
const OUTPUT_BYTES_MAX = 256 * 1024 * 1024

/**
 * Runs git in a folder and gives what it printed; `ok` is false when it failed, is not installed, or ran into a limit.
 * A repository that was only looked at must not run code or change: its hooks and file-system monitor are switched off,
 * the index is not refreshed, and variables that would point git elsewhere are not handed on.
 */
export function runGit(folder: string, args: readonly string[], options: GitOptions = {}): Promise<GitOutput> {
  const settings = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', '-c', 'core.quotePath=false']
  return new Promise((resolve) => {
    execFile(
      'git',
      [...settings, ...args],
      {
        cwd: folder,
        env: cleanEnvironment(),
        encoding: 'utf8',
        timeout: options.timeoutMs ?? TIMEOUT_MS,
        maxBuffer: options.outputBytesMax ?? OUTPUT_BYTES_MAX,
        windowsHide: true,
        ...(options.signal === undefined ? {} : { signal: options.signal }),
      },
      (error, stdout, stderr) =>
        resolve({ ok: error === null, stdout, stderr: stderr === '' ? (error?.message ?? '') : stderr }),
    )
  })
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !REDIRECTING.has(name))
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0' }
}

/** Set while git runs a hook: they would make every command answer about that repository. */
const REDIRECTING: ReadonlySet<string> = new Set([
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_COMMON_DIR',
  'GIT_NAMESPACE',
  'GIT_PREFIX',
])
