import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A git repository in a temporary folder, for tests. Nothing of the user's configuration reaches it. */
export interface TemporaryRepository {
  /** The folder that holds the repository: a place for what must stand beside it. */
  readonly folder: string
  readonly root: string
  /** Runs git in the repository, or in a folder below or beside it, and gives what it printed, without the last line end. */
  git(...args: readonly string[]): string
  gitIn(folder: string, ...args: readonly string[]): string
  write(files: Readonly<Record<string, string | Uint8Array>>): void
  remove(...paths: readonly string[]): void
  move(from: string, to: string): void
  /** Writes files, adds everything, commits, and gives the id of the commit. */
  commit(message: string, files?: Readonly<Record<string, string | Uint8Array>>): string
  /** An executable script outside of the repository that writes `marker` and passes its input on. */
  plantedScript(marker: string): string
  dispose(): void
}

/** Starts on branch `main` without a commit; `init: false` leaves a plain folder. */
export function temporaryRepository({ init = true, name = 'repository' } = {}): TemporaryRepository {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'faultline-git-')))
  const root = join(folder, name)
  mkdirSync(root)
  let clock = Date.parse('2024-01-01T00:00:00Z') / 1000

  function gitIn(cwd: string, ...args: readonly string[]): string {
    const environment = {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Ada',
      GIT_AUTHOR_EMAIL: 'ada@example.org',
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'ada@example.org',
      GIT_AUTHOR_DATE: `${clock} +0000`,
      GIT_COMMITTER_DATE: `${clock} +0000`,
    }
    const options = { cwd, encoding: 'utf8', stdio: 'pipe', env: environment } as const
    return execFileSync('git', [...args], options).replace(/\n$/, '')
  }

  function write(files: Readonly<Record<string, string | Uint8Array>>): void {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), content)
    }
  }

  if (init) gitIn(root, 'init', '-q', '-b', 'main')
  return {
    folder,
    root,
    git: (...args) => gitIn(root, ...args),
    gitIn,
    write,
    remove(...paths) {
      for (const path of paths) rmSync(join(root, path), { recursive: true, force: true })
    },
    move(from, to) {
      mkdirSync(dirname(join(root, to)), { recursive: true })
      renameSync(join(root, from), join(root, to))
    },
    commit(message, files = {}) {
      write(files)
      clock += 60
      gitIn(root, 'add', '-A')
      gitIn(root, 'commit', '-q', '--allow-empty', '-m', message)
      return gitIn(root, 'rev-parse', 'HEAD')
    },
    plantedScript(marker) {
      const script = join(folder, 'planted.sh')
      writeFileSync(script, `#!/bin/sh\ntouch '${marker}'\ncat\n`)
      chmodSync(script, 0o755)
      return script
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  }
}
