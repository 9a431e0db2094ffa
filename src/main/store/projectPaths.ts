import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import envPaths from 'env-paths'

/** Where everything is kept: `FAULTLINE_HOME`, or the platform's folder for application data. Not made by asking. */
export function dataFolder(): string {
  const chosen = process.env['FAULTLINE_HOME']
  return chosen === undefined || chosen === '' ? envPaths('faultline', { suffix: '' }).data : resolve(chosen)
}

/** The stable name of a root: a hash of its real path, links resolved; of the path as given where it is gone. */
export function projectKey(root: string): string {
  return createHash('sha256').update(realPath(root)).digest('hex').slice(0, 20)
}

export function databasePath(home: string, root: string): string {
  return join(home, 'projects', projectKey(root), 'index.sqlite')
}

/** The path with its links resolved; as given, made absolute, where it is gone. */
export function realPath(root: string): string {
  try {
    return realpathSync(root)
  } catch {
    return resolve(root)
  }
}
