import { realpathSync } from 'node:fs'
import path from 'node:path'

/** The absolute path of a folder free of links, so that one project has one name; as given where it does not exist. */
export function realRoot(folder: string): string {
  try {
    return realpathSync(path.resolve(folder))
  } catch {
    return path.resolve(folder)
  }
}
