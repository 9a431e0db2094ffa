import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { app, screen, type BrowserWindow, type Rectangle } from 'electron'

export interface SavedBounds extends Rectangle {
  readonly maximized: boolean
}

const DEFAULT_SIZE = { width: 1440, height: 900 }
export const MINIMUM_SIZE = { width: 880, height: 560 }
const SAVE_DELAY_MS = 400

/** The bounds of the last session where they are still on a screen, else a default size in the middle. */
export function loadBounds(): Partial<SavedBounds> {
  const saved = readSaved()
  if (saved === undefined) return fitToScreen(DEFAULT_SIZE)
  const { workArea } = screen.getDisplayMatching(saved)
  const visible =
    saved.x < workArea.x + workArea.width &&
    saved.x + saved.width > workArea.x &&
    saved.y >= workArea.y &&
    saved.y < workArea.y + workArea.height
  return visible ? saved : { ...fitToScreen(saved), maximized: saved.maximized }
}

/** Keeps the window's bounds for the next session. */
export function rememberBounds(window: BrowserWindow): void {
  let timer: NodeJS.Timeout | undefined
  const save = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!window.isDestroyed()) write({ ...window.getNormalBounds(), maximized: window.isMaximized() })
    }, SAVE_DELAY_MS)
  }
  window.on('resize', save)
  window.on('move', save)
  window.on('close', () => {
    clearTimeout(timer)
    write({ ...window.getNormalBounds(), maximized: window.isMaximized() })
  })
}

function fitToScreen(size: { readonly width: number; readonly height: number }): Partial<SavedBounds> {
  const { workAreaSize } = screen.getPrimaryDisplay()
  return { width: Math.min(size.width, workAreaSize.width), height: Math.min(size.height, workAreaSize.height) }
}

function file(): string {
  return join(app.getPath('userData'), 'window.json')
}

function readSaved(): SavedBounds | undefined {
  try {
    const { x, y, width, height, maximized } = JSON.parse(readFileSync(file(), 'utf8'))
    if (![x, y, width, height].every(Number.isFinite)) return undefined
    return {
      x,
      y,
      maximized: maximized === true,
      width: Math.max(width, MINIMUM_SIZE.width),
      height: Math.max(height, MINIMUM_SIZE.height),
    }
  } catch {
    return undefined
  }
}

function write(bounds: SavedBounds): void {
  try {
    mkdirSync(dirname(file()), { recursive: true })
    // One process writes it, and may end while it does.
    writeFileSync(`${file()}.draft`, JSON.stringify(bounds))
    renameSync(`${file()}.draft`, file())
  } catch {
    // A folder that cannot be written costs the remembered size, never the window.
  }
}
