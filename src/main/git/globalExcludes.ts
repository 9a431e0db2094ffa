import { homedir } from 'node:os'
import { join } from 'node:path'
import { runGit, type GitOptions } from './runGit.ts'

/** The file of ignore patterns that the user set for all repositories (`core.excludesFile`), or git's default place. */
export async function globalExcludesFile(folder: string, options: GitOptions = {}): Promise<string> {
  const { ok, stdout } = await runGit(folder, ['config', '--type=path', '--get', 'core.excludesFile'], options)
  const configured = ok ? stdout.replace(/\n$/, '') : ''
  if (configured !== '') return configured
  return join(process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'git', 'ignore')
}
