import { join } from 'node:path'
import { app } from 'electron'

/** Where the built parts stand: the shell in the application's folder or archive. */
export const paths = {
  preload: (): string => join(app.getAppPath(), 'out/app/preload.cjs'),
  renderer: (): string => join(programFolder(), 'out/renderer'),
  engine: (): string => join(programFolder(), 'out/engine/engine.js'),
  /** The Node that comes with the package. */
  node: (): string =>
    join(programFolder(), 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node'),
}

/** What a Node of its own runs cannot lie in an archive: in a package it stands beside it. */
function programFolder(): string {
  return app.isPackaged ? join(process.resourcesPath, 'faultline') : app.getAppPath()
}
