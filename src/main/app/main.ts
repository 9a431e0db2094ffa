import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { app, dialog, type BrowserWindow } from 'electron'
import { isRecord } from '#shared/isRecord'
import type { EngineEvent, RecentProject } from '#shared/protocol'
import { registerAppScheme, serveRenderer } from './appProtocol.ts'
import { startChildProcessPort } from './childProcessPort.ts'
import { createWindow } from './createWindow.ts'
import { createEngineProcess, type EngineProcess } from './EngineProcess.ts'
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
// Root cannot use Chromium's sandbox: whoever starts it so says it on the command line.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()

// Handed over as data: Chromium sorts the second instance's arguments, so that a switch loses its value.
const asked = projectOf(process.argv, process.cwd())
if (app.requestSingleInstanceLock(asked === undefined ? {} : { project: asked })) {
  void run(asked)
} else {
  app.quit()
}

async function run(project: string | undefined): Promise<void> {
  let window: BrowserWindow | undefined

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
  const refreshMenu = (): void => void buildMenu(engine, tell)
  handleIpc({ engine, window: () => window, opened: refreshMenu })
  refreshMenu()

  const open = (): void => {
    window = createWindow()
    window.on('closed', () => {
      window = undefined
    })
  }
  open()
  app.on('second-instance', (_event, _argv, _folder, data) => {
    if (window === undefined) open()
    if (window?.isMinimized() === true) window.restore()
    window?.focus()
    const other = isRecord(data) ? data['project'] : undefined
    if (typeof other === 'string') tell({ type: 'open', project: other })
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
 * The engine runs in the runtime's own utility process, or under the Node of FAULTLINE_NODE; where the runtime's Node is
 * too old for the SQLite add-on, under the Node that the package brings.
 */
function startEngine(project: string | undefined) {
  const args = ['--surface', 'window']
  if (project !== undefined) args.push('--project', project)
  const given = process.env['FAULTLINE_NODE'] ?? ''
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

function projectOf(argv: readonly string[], folder: string): string | undefined {
  const at = argv.indexOf('--project')
  const path = at < 0 ? undefined : argv[at + 1]
  return path === undefined ? undefined : resolve(folder, path)
}
