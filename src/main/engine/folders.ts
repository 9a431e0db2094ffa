import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { UserError } from '#shared/UserError'
import type { FolderListing } from '#shared/protocol'

/** Sub-folders listed at most; the listing says when there are more. */
const FOLDERS_LISTED = 1_000

/** Sub-folders of a folder by name, the user's home for `undefined`; hidden ones and links are left out. Throws UserError. */
export async function listFolder(asked: string | undefined): Promise<FolderListing> {
  const folder = path.resolve(asked === undefined || asked === '' ? os.homedir() : asked)
  const names = await foldersIn(folder)
  const parent = path.dirname(folder)
  return {
    path: folder,
    ...(parent === folder ? {} : { parent }),
    folders: names.slice(0, FOLDERS_LISTED).map((name) => {
      const child = path.join(folder, name)
      return { name, path: child, repository: existsSync(path.join(child, '.git')) }
    }),
    truncated: names.length > FOLDERS_LISTED,
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
      .sort((left, right) => (left < right ? -1 : 1))
  } catch (cause) {
    throw new UserError(
      'file_not_found',
      `The folder cannot be listed: ${folder}`,
      'Choose a folder that exists and that you may read.',
      { cause },
    )
  }
}
