import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/paths.ts'

/** Source files that a package in `node_modules` ships. */
export interface Corpus {
  readonly name: string
  readonly folder: string
  readonly texts: Readonly<Record<string, string>>
}

/** The files below `node_modules/FOLDER` that match, without tests and declarations. */
export function readCorpus(folder: string, pattern: string): Corpus {
  const path = join(root, 'node_modules', folder)
  const files = globSync(pattern, { cwd: path })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/(?:^|\/)(?:tests|benchmarks|locales)\/|\.d\.[cm]?ts$/.test(file))
    .sort()
  return {
    name: folder,
    folder: path,
    texts: Object.fromEntries(files.map((file) => [file, readFileSync(join(path, file), 'utf8')])),
  }
}
