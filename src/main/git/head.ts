import { resolve } from 'node:path'
import { runGit, type GitOptions } from './runGit.ts'

export interface Repository {
  /** Absolute path of the work tree's top folder, links resolved. */
  readonly top: string
  /** Absolute path of the git folder that all work trees share: where `info/exclude` is. */
  readonly commonFolder: string
  /** The commit of HEAD, or undefined before the first one. */
  readonly head: string | undefined
}

/** The repository that a folder is in, or undefined where there is none, git is missing, or it refuses to look. */
export async function readRepository(folder: string, options: GitOptions = {}): Promise<Repository | undefined> {
  // One process for all three answers. Without a commit the last one fails, and git has printed the others already.
  const { stdout } = await runGit(folder, ['rev-parse', '--show-toplevel', '--git-common-dir', 'HEAD'], options)
  const [top = '', common = '', head = ''] = stdout.split('\n')
  if (top === '' || common === '') return undefined
  return { top, commonFolder: resolve(folder, common), head: COMMIT.test(head) ? head : undefined }
}

const COMMIT = /^[0-9a-f]{40,64}$/
