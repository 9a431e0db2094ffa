import { COMPARE_FLAGS } from './guard.ts'
import { runGit } from './runGit.ts'

/** Commits that are looked at; a repository with more within a year is counted over the latest of them. */
const COMMITS_MAX = 20_000
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024
const YEAR_S = 365 * 24 * 60 * 60

/** How often files of a project were committed lately. */
export interface Churn {
  readonly head: string
  /** By path: commits (merges left out) that touched it within the year before HEAD, renames not followed. */
  readonly commits: ReadonlyMap<string, number>
}

/** The commit of HEAD and its date, in seconds; undefined where there is none, or no git. */
export async function readHead(
  root: string,
  signal: AbortSignal,
): Promise<{ readonly commit: string; readonly dateS: number } | undefined> {
  const { ok, stdout } = await runGit(root, ['log', '-1', '--no-show-signature', '--format=%H %ct'], { signal })
  const [commit = '', date = ''] = stdout.trim().split(' ')
  return ok && commit !== '' ? { commit, dateS: Number(date) } : undefined
}

/** Counted from the date of HEAD, not from today, so that the same commit always gives the same answer. */
export async function readChurn(
  root: string,
  head: { readonly commit: string; readonly dateS: number },
  signal: AbortSignal,
): Promise<Churn | undefined> {
  const selection = [`--since=${head.dateS - YEAR_S}`, '-n', String(COMMITS_MAX), '--no-merges', '--no-show-signature']
  const shape = ['--format=', '--name-only', '-z', '--no-renames', '--relative', ...COMPARE_FLAGS]
  const args = ['log', ...selection, ...shape, head.commit, '--', '.']
  const { ok, stdout } = await runGit(root, args, { signal, outputBytesMax: OUTPUT_BYTES_MAX })
  if (!ok) return undefined
  const commits = new Map<string, number>()
  for (const path of stdout.split('\0')) if (path !== '') commits.set(path, (commits.get(path) ?? 0) + 1)
  return { head: head.commit, commits }
}
