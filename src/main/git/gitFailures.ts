import { UserError } from '#shared/UserError'
import type { GitOutput } from './runGit.ts'

/** A commit was named that is not there. Whoever answers ranks the names that may have been meant. */
export class MissingReference extends Error {
  readonly reference: string
  /** Branches and tags, short. */
  readonly names: readonly string[]

  constructor(reference: string, names: readonly string[]) {
    super(`git knows no commit ${JSON.stringify(reference)}`)
    this.name = 'MissingReference'
    this.reference = reference
    this.names = names
  }
}

const WITHOUT_GIT = 'callers, trace_path and assess_change work without git'
/** What git says of itself, shortened, first line, without the folder it was in. */
const MESSAGE_LENGTH_MAX = 200

/** The error for a git command that did not work, said for whoever asked. */
export function gitFailed(what: string, output: GitOutput): UserError {
  switch (output.failure) {
    case 'not_installed':
      return new UserError('git_failed', 'git is not installed', `install git; ${WITHOUT_GIT}`)
    case 'no_folder':
      return new UserError('git_failed', 'the folder of the project is gone', 'open the project where it is now')
    case 'timeout':
      return new UserError('git_failed', `git took too long: ${what}`, `ask for a smaller range; ${WITHOUT_GIT}`)
    case 'output_limit':
      return new UserError('git_failed', `too much changed: ${what}`, `ask for a smaller range; ${WITHOUT_GIT}`)
    case 'aborted':
      return new UserError('cancelled', 'cancelled while git was at work', 'ask again')
    case 'failed':
    case undefined:
      return refused(what, output.stderr)
  }
}

function refused(what: string, stderr: string): UserError {
  if (/not a git repository/i.test(stderr)) {
    return new UserError('git_failed', 'the project is not in a git repository', WITHOUT_GIT)
  }
  if (/dubious ownership/i.test(stderr)) {
    return new UserError(
      'git_failed',
      'git does not trust this repository: it belongs to another user',
      `add the folder to safe.directory of your git configuration if you trust it; ${WITHOUT_GIT}`,
    )
  }
  if (/must be run in a work tree/i.test(stderr)) {
    return new UserError('git_failed', 'the project is no work tree of a git repository', WITHOUT_GIT)
  }
  const line = stderr.split('\n', 1)[0] ?? ''
  const said = line.replace(/'\/[^']*'|\s\/\S+/g, ' …').slice(0, MESSAGE_LENGTH_MAX)
  return new UserError('git_failed', `git failed: ${what}${said === '' ? '' : ` (${said})`}`, WITHOUT_GIT)
}
