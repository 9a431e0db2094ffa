import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder that holds `package.json` and `grammars/`, found upwards from this file, so that it is the same from
 * source and from the bundle.
 */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'grammars'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('The grammars folder of Faultline is missing: install the package again.')
    folder = parent
  }
  return folder
}
