import { BrowserWindow, dialog, nativeTheme } from 'electron'
import { APP_ORIGIN } from './origin.ts'
import { paths } from './paths.ts'
import { loadBounds, MINIMUM_SIZE, rememberBounds } from './windowBounds.ts'

/** Shown before the first paint, so that a dark window does not flash; the values of --bg-app in both themes. */
const BACKGROUND = { light: '#f2f3f5', dark: '#1a1b20' }

/** The one window, shown when its first frame is there. A page that cannot load or dies says so and offers to reload. */
export function createWindow(): BrowserWindow {
  const { maximized = false, ...bounds } = loadBounds()
  const window = new BrowserWindow({
    ...bounds,
    minWidth: MINIMUM_SIZE.width,
    minHeight: MINIMUM_SIZE.height,
    show: false,
    title: 'Faultline',
    backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
    webPreferences: {
      preload: paths.preload(),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  })
  if (maximized) window.maximize()
  rememberBounds(window)
  window.once('ready-to-show', () => window.show())
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') void offerReload(window, `The interface stopped (${reason}).`)
  })
  window.webContents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    // -3 is a load that was replaced by another one.
    if (isMainFrame && code !== -3) void offerReload(window, `The interface could not be loaded: ${description}.`)
  })
  void window.loadURL(`${APP_ORIGIN}/index.html`)
  return window
}

async function offerReload(window: BrowserWindow, message: string): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message,
    detail:
      'Your indexes are safe. Reload the window; if this happens again, run npm run build and start Faultline anew.',
    buttons: ['Reload', 'Quit'],
    defaultId: 0,
    cancelId: 1,
  })
  if (window.isDestroyed()) return
  if (response === 0) void window.loadURL(`${APP_ORIGIN}/index.html`)
  else window.close()
}
