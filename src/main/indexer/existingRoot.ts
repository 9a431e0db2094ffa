import { realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { UserError } from '#shared/UserError'

/** The real path of a project's folder. Throws UserError where there is none, so that nothing is made for it. */
export function existingRoot(folder: string): string {
  const path = resolve(folder)
  let isFolder: boolean
  try {
    isFolder = statSync(path).isDirectory()
  } catch (cause) {
    throw new UserError(
      'file_not_found',
      `There is no folder ${path}.`,
      'Give the path of a folder with source code.',
      { cause },
    )
  }
  if (!isFolder) {
    throw new UserError('file_not_found', `${path} is a file, not a folder.`, 'Give the folder that it is in.')
  }
  return realpathSync(path)
}
