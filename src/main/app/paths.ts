import { join } from 'node:path'
import { app } from 'electron'

/** Where the built parts stand, below the application's folder. */
export const paths = {
  renderer: (): string => join(app.getAppPath(), 'out/renderer'),
  preload: (): string => join(app.getAppPath(), 'out/app/preload.cjs'),
  engine: (): string => join(app.getAppPath(), 'out/engine/engine.js'),
  /** The Node that comes with the package. */
  node: (): string =>
    join(app.getAppPath(), 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node'),
}
