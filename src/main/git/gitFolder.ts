import { runGit } from './runGit.ts'

/** The absolute path of the git folder of a work tree (its own one, where several share a repository); undefined without git. */
export async function readGitFolder(folder: string): Promise<string | undefined> {
  const { ok, stdout } = await runGit(folder, ['rev-parse', '--absolute-git-dir'])
  const path = stdout.trimEnd()
  return ok && path !== '' ? path : undefined
}

/** Files of a git folder by which git says that HEAD moved: a switch writes the first, a commit the other. */
export const HEAD_FILES = ['HEAD', 'logs/HEAD'] as const
