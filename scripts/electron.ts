import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './paths.ts'

const DOWNLOAD_TIMEOUT_MS = 120_000

/** An executable that can open a window, or a sentence that says why there is none. */
export type Runtime =
  | { readonly executable: string; readonly wrapper: readonly string[] }
  | { readonly missing: string }

/**
 * Finds what a window needs: an Electron runtime (`ELECTRON_EXECUTABLE`, the one of the `electron` package, or that
 * one fetched now if `fetch` is set) and, on Linux, a display (`virtualDisplay` takes xvfb-run where there is none).
 */
export function findRuntime(options: { readonly fetch: boolean; readonly virtualDisplay: boolean }): Runtime {
  const xvfb = options.virtualDisplay ? onPath('xvfb-run') : undefined
  // The display first: without one there is no use in fetching a runtime.
  if (!hasDisplay() && xvfb === undefined) {
    const orXvfb = options.virtualDisplay ? ', or install xvfb' : ''
    return { missing: `there is no display (to get one, start from a desktop, or set DISPLAY${orXvfb})` }
  }
  const executable = findExecutable() ?? (options.fetch ? fetchExecutable() : undefined)
  if (executable === undefined) {
    const why = options.fetch ? 'the Electron runtime could not be fetched' : 'there is no Electron runtime'
    return { missing: `${why} (to get one, run npx install-electron, or set ELECTRON_EXECUTABLE to one)` }
  }
  if (hasDisplay()) return { executable, wrapper: [] }
  return { executable, wrapper: xvfb === undefined ? [] : [xvfb, '-a', '--server-args=-screen 0 1440x900x24'] }
}

/** Chromium flags that this user needs: root cannot use the sandbox. */
export function sandboxFlags(): readonly string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

/** The first executable of that name in PATH. */
export function onPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findExecutable(): string | undefined {
  const own = join(root, 'node_modules/electron/dist', executableName())
  return [process.env['ELECTRON_EXECUTABLE'], own].find((path) => path !== undefined && path !== '' && existsSync(path))
}

function fetchExecutable(): string | undefined {
  process.stderr.write('Fetching the Electron runtime (once) …\n')
  spawnSync(process.execPath, [join(root, 'node_modules/electron/install.js')], {
    stdio: 'ignore',
    timeout: DOWNLOAD_TIMEOUT_MS,
  })
  return findExecutable()
}

function executableName(): string {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron'
  return process.platform === 'win32' ? 'electron.exe' : 'electron'
}

function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
}
