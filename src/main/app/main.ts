import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { app, dialog, type BrowserWindow } from 'electron'
import { isRecord } from '#shared/isRecord'
import type { EngineEvent, RecentProject } from '#shared/protocol'
import { registerAppScheme, serveRenderer } from './appProtocol.ts'
import { askedFolder } from './askedFolder.ts'
import { startChildProcessPort } from './childProcessPort.ts'
import { createWindow } from './createWindow.ts'
import { deepLinkIn, parseDeepLink, SCHEME, type DeepLink } from './deepLink.ts'
import { createEngineProcess, type EngineProcess } from './EngineProcess.ts'
import { followDeepLink } from './followDeepLink.ts'
import { handleIpc } from './ipc.ts'
import { lockDown } from './lockDown.ts'
import { setMenu } from './menu.ts'
import { paths } from './paths.ts'
import { startUtilityProcessPort } from './utilityProcessPort.ts'

/** The oldest Node whose interface the SQLite add-on can use. */
const OLDEST_NODE = 22

/** The desktop shell: one window, one engine process, and nothing else that works. */

const home = process.env['FAULTLINE_HOME']
if (home !== undefined && home !== '') app.setPath('userData', join(home, 'window'))
registerAppScheme()
registerLinks()
// Root cannot use Chromium's sandbox: whoever starts it so says it on the command line.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()

// Handed over as data: Chromium sorts the second instance's arguments, so that a switch loses its value.
const asked = askedFolder(process.argv, { workingFolder: process.cwd(), opensArguments: app.isPackaged })
const linked = deepLinkIn(process.argv)
if (
  app.requestSingleInstanceLock({ project: asked, link: process.argv.find((text) => text.startsWith(`${SCHEME}:`)) })
) {
  void run(asked, linked)
} else {
  app.quit()
}

async function run(project: string | undefined, linked: DeepLink | undefined): Promise<void> {
  let window: BrowserWindow | undefined
  let pending = linked
  // The system hands links to a running application by this event (macOS), also before it is ready.
  app.on('open-url', (event, url) => {
    event.preventDefault()
    pending = parseDeepLink(url)
    followPending()
  })
  let followPending = (): void => undefined
  // So does macOS with folders; one that comes before the engine was started is what it is started on.
  let openFolder = (folder: string): void => void (project = folder)
  app.on('open-file', (event, folder) => {
    event.preventDefault()
    openFolder(folder)
  })

  await app.whenReady()
  lockDown()
  serveRenderer(paths.renderer())
  if (!existsSync(paths.engine())) {
    dialog.showErrorBox('Faultline is not built', 'Run npm run build in the folder of Faultline, then start it again.')
    app.exit(1)
    return
  }

  const tell = (event: EngineEvent): void => {
    if (window !== undefined && !window.isDestroyed()) window.webContents.send('faultline:event', event)
  }
  const engine = createEngineProcess(() => startEngine(project), tell)
  openFolder = (folder) => tell({ type: 'open', project: folder })
  const refreshMenu = (): void => void buildMenu(engine, tell)
  let contacted = false
  followPending = () => {
    const link = pending
    if (link === undefined || !contacted) return
    pending = undefined
    void followDeepLink(link, { engine, window: () => window, tell })
  }
  handleIpc({
    engine,
    window: () => window,
    opened: refreshMenu,
    contacted: () => {
      contacted = true
      followPending()
    },
  })
  refreshMenu()

  const open = (): void => {
    window = createWindow()
    window.on('closed', () => {
      window = undefined
      contacted = false
    })
  }
  open()
  app.on('second-instance', (_event, _argv, _folder, data) => {
    if (window === undefined) open()
    if (window?.isMinimized() === true) window.restore()
    window?.focus()
    const other = isRecord(data) ? data['project'] : undefined
    if (typeof other === 'string') openFolder(other)
    const text = isRecord(data) ? data['link'] : undefined
    pending = typeof text === 'string' ? parseDeepLink(text) : pending
    followPending()
  })
  app.on('activate', () => {
    if (window === undefined) open()
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('will-quit', () => engine.stop())
}

/**
 * The engine runs in the runtime's own utility process, or under the Node of FAULTLINE_NODE, which a packaged program does not
 * heed; where the runtime's Node is too old for the SQLite add-on, under the Node that the package brings.
 */
function startEngine(project: string | undefined) {
  const args = ['--surface', 'window']
  if (project !== undefined) args.push('--project', project)
  const given = app.isPackaged ? '' : (process.env['FAULTLINE_NODE'] ?? '')
  const ownIsTooOld = Number.parseInt(process.versions.node, 10) < OLDEST_NODE
  const node = given !== '' || !ownIsTooOld ? given : paths.node()
  return node === '' ? startUtilityProcessPort(paths.engine(), args) : startChildProcessPort(node, paths.engine(), args)
}

async function buildMenu(engine: EngineProcess, tell: (event: EngineEvent) => void): Promise<void> {
  const actions = {
    send: (command: Parameters<Parameters<typeof setMenu>[1]['send']>[0]) => tell({ type: 'menu', command }),
    open: (root: string) => tell({ type: 'open', project: root }),
    restartEngine: () => engine.restart(),
  }
  setMenu([], actions)
  try {
    // The engine promises RecentProject[] for this command.
    setMenu((await engine.request({ kind: 'command', name: 'recents' })) as readonly RecentProject[], actions)
  } catch {
    // Without the engine there are no recents; the menu without them is there, and the window says what is wrong.
  }
}

/** Links open this program; one that was started on a data folder of its own is a trial and changes nothing outside. */
function registerLinks(): void {
  if (home !== undefined && home !== '') return
  if (process.defaultApp) app.setAsDefaultProtocolClient(SCHEME, process.execPath, [app.getAppPath()])
  else app.setAsDefaultProtocolClient(SCHEME)
}
