import { runGit, type GitOptions } from './runGit.ts'

/** Paths below `folder` that git tracks, relative to it, with `/`; undefined where git cannot say. */
export async function trackedFiles(folder: string, options: GitOptions = {}): Promise<readonly string[] | undefined> {
  const { ok, stdout } = await runGit(folder, ['ls-files', '-z', '--cached'], options)
  return ok ? stdout.split('\0').filter((path) => path !== '') : undefined
}
