import { runGit } from './runGit.ts'

/** Paths below `folder` that git tracks, relative to it, with `/`; undefined where git cannot say. */
export async function trackedFiles(folder: string, signal?: AbortSignal): Promise<readonly string[] | undefined> {
  const options = signal === undefined ? {} : { signal }
  const { ok, stdout } = await runGit(folder, ['ls-files', '-z', '--cached'], options)
  return ok ? stdout.split('\0').filter((path) => path !== '') : undefined
}
